/** Entry point of the process that writes a file. */
import { answerParent } from '../../platform/async/childProcess.ts';
import { createExporter } from './exporter.ts';

answerParent(createExporter());
