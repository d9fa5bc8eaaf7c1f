/** One photo sent in chunks: a cut costs one chunk at most, and what the server already holds is never sent again. */
import type { Upload, UploadState } from '../../../../contract/uploads.schema.ts';
import { isPassing, isProblem } from '../../../lib/apiError.ts';
import { retry } from '../../../lib/retry.ts';

/** Bytes: the progress bar moves on a slow line, and a fast one needs few requests. */
export const CHUNK_BYTES = 1024 * 1024;

const SECOND = 1000;
/** Milliseconds between tries of one chunk: about five minutes, for a router that restarts. */
const RETRY_DELAYS_MS = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60].map((seconds) => seconds * SECOND);

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

/** Settles once the whole photo is in its folder. Throws the refusal, or the failure of the last try. */
export async function sendFile({ upload, file, calls, onProgress, wait }: SendFile): Promise<void> {
  const retrying = (action: () => Promise<UploadState>) =>
    retry({ action, delays: RETRY_DELAYS_MS, isPassing: isRetryable, ...(wait && { wait }) });

  let state = await retrying(() => calls.fetchUpload(upload));
  while (state.stored === null) {
    const { received } = state;
    onProgress(received);
    state = await retrying(() => append({ upload, file, calls, received }));
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
function isRetryable(error: unknown): boolean {
  if (isProblem(error, 'disk-full')) return false;
  return isPassing(error) || isProblem(error, 'upload-out-of-step');
}
