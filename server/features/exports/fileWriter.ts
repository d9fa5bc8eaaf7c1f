/** The process that writes a file for spreadsheets. */
import { answerParent } from '../../platform/async/workerProcess.ts';
import { createExporter } from './exporter.ts';

answerParent(createExporter());
