/** One photo sent in chunks: a cut costs one chunk at most, and what the server already holds is never sent again. */
import type { Upload, UploadState } from '../../../../contract/uploads.schema.ts';
import { isPassing, isProblem } from '../../../lib/apiError.ts';
import { retry } from '../../../lib/retry.ts';

/** Bytes: a progress bar that moves on a village's line, and few requests on a fast one. */
export const CHUNK_BYTES = 1024 * 1024;

const SECOND = 1000;
/** Milliseconds between tries of one chunk: about five minutes of patience for a router that restarts. */
const PATIENCE = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60].map((seconds) => seconds * SECOND);

export interface UploadCalls {
  fetchUpload: (upload: Upload) => Promise<UploadState>;
  appendToUpload: (upload: Upload, offset: number, bytes: Blob) => Promise<UploadState>;
}

export interface SendFile {
  upload: Upload;
  /** Its bytes. */
  file: Blob;
  calls: UploadCalls;
  onProgress: (received: number) => void;
  /** Milliseconds; for tests. */
  wait?: (ms: number) => Promise<void>;
}

/** Settles once the whole photo is in its folder. Throws the refusal, or the failure that outlasted all patience. */
export async function sendFile({ upload, file, calls, onProgress, wait }: SendFile): Promise<void> {
  const patiently = (action: () => Promise<UploadState>) =>
    retry({ action, delays: PATIENCE, isPassing: isWorthWaiting, ...(wait && { wait }) });

  let state = await patiently(() => calls.fetchUpload(upload));
  while (state.stored === null) {
    const { received } = state;
    onProgress(received);
    state = await patiently(() => append({ upload, file, calls, received }));
  }
  onProgress(upload.bytes);
}

async function append({
  upload,
  file,
  calls,
  received,
}: Omit<SendFile, 'onProgress'> & { received: number }): Promise<UploadState> {
  try {
    return await calls.appendToUpload(upload, received, file.slice(received, received + CHUNK_BYTES));
  } catch (error) {
    if (!isProblem(error, 'upload-out-of-step')) throw error;
    const state = await calls.fetchUpload(upload);
    // Ahead of us: part of a chunk arrived before a cut. Not ahead: somebody else is sending this very photo.
    if (state.received === received && state.stored === null) throw error;
    return state;
  }
}

/** A full disk is not: only the hosts can make room, so they must be told at once. */
function isWorthWaiting(error: unknown): boolean {
  if (isProblem(error, 'disk-full')) return false;
  return isPassing(error) || isProblem(error, 'upload-out-of-step');
}
