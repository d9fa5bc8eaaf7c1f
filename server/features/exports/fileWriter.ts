/** The process that writes a file for spreadsheets. */
import { answerParent } from '../../platform/async/childProcess.ts';
import { createExporter } from './exporter.ts';

answerParent(createExporter());
