/** Entry point of the process that reads and plans a list. */
import { answerParent } from '../../../platform/async/childProcess.ts';
import { createPlanner } from './planner.ts';

answerParent(createPlanner());
