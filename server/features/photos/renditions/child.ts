/** The import process: imports what its parent names, one photo at a time, and ends when the parent hangs up. */
import type { ImportJob } from '../importJob.ts';
import { openPhotoStore } from '../store/openStore.ts';
import { importPhoto } from './importPhoto.ts';

// Set by `worker.ts`, hence not validated.
const store = openPhotoStore(JSON.parse(process.env.PHOTO_SETTINGS ?? ''));

process.on('message', async (job: ImportJob) => {
  process.send?.(await importPhoto(await store, job));
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group: the parent decides when the work in hand is done.
process.on('SIGINT', () => {});
