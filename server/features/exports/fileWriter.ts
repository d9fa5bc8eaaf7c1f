/** The process that writes a file for spreadsheets. */
import { answerParent } from '../../platform/async/workerProcess.ts';
import { createFiler } from './filer.ts';

answerParent(createFiler());
