/** The import process: imports what its parent names, one photo at a time, and ends when the parent hangs up. */
import type { ImportJob } from '../importJob.ts';
import { createLocalStore } from '../store/localStore.ts';
import { importPhoto } from './importPhoto.ts';

const [photosDir = ''] = process.argv.slice(2);
const store = createLocalStore(photosDir);

process.on('message', async (job: ImportJob) => {
  process.send?.(await importPhoto(store, job));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group: the parent decides when the work in hand is done.
process.on('SIGINT', () => {});
