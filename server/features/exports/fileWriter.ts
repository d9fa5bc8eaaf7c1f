/** The process that writes a file for spreadsheets. */
import { answerParent } from '../../platform/async/apart.ts';
import { createFiler } from './filer.ts';

answerParent(createFiler());
