/** The process that serves the site. */
import { startSite } from './start/start.ts';

await startSite(process.env);
