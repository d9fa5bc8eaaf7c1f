/** The import process: imports one photo at a time for its parent, and ends when the parent disconnects. */
import { endWithParent } from '../../../../platform/async/childProcess.ts';
import { openPhotoStore } from '../../store/openStore.ts';
import type { ImportJob } from '../importJob.ts';
import { MAX_TOLD, type Phase } from './importOutcome.rules.ts';
import { importPhoto } from './importPhoto.ts';

// Set by `worker.ts`, hence not validated.
const store = openPhotoStore(JSON.parse(process.env.PHOTO_SETTINGS ?? ''));

process.on('message', async (job: ImportJob) => {
  const tell = (phase: Phase) => void process.send?.({ phase });
  const told = JSON.stringify(await importPhoto(await store, job, tell));
  process.send?.(told.length > MAX_TOLD ? JSON.stringify({ kind: 'too-long' }) : told);
});
endWithParent();
