/** The process that reads a list, and says what becomes of it. */
import { answerParent } from '../../../platform/async/childProcess.ts';
import { createPlanner } from './planner.ts';

answerParent(createPlanner());
