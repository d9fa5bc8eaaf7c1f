import { startSite } from './start/start.ts';

await startSite(process.env);
