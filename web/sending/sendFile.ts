/** Sends a file by the tus 1.0 protocol. After a lost connection only the last chunk is sent again. */
import { CHUNK_TYPE } from '../../contract/photos/uploads.rules.ts';
import type { UploadState } from '../../contract/photos/uploads.schema.ts';
import { isPassing, isProblem } from '../lib/apiError.ts';
import { retry } from '../lib/retry.ts';
import { FIRST_CHUNK, nextChunk } from './checksum.ts';

const SECOND = 1000;
/** Milliseconds between tries, about five minutes in all: a router restarts, a train leaves a tunnel. */
const RETRY_DELAYS_MS = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60].map((seconds) => seconds * SECOND);

export interface SendingCalls {
  /** Announcing the same file again returns the offset at which it stopped. */
  announce: (crc32: number) => Promise<UploadState>;
  append: (url: string, offset: number, bytes: Blob) => Promise<unknown>;
  cancel: (url: string) => Promise<unknown>;
}

export interface SendFile {
  file: Blob;
  calls: SendingCalls;
  checksumOf: (file: Blob) => Promise<number>;
  onProgress: (received: number) => void;
  goesOn: () => boolean;
  isWanted: () => boolean;
  wait?: (ms: number) => Promise<void>;
}

/** Returns `already` if the site has the file. Throws a refusal, or the failure of the last try. */
export async function sendFile({
  file,
  calls,
  checksumOf,
  onProgress,
  goesOn,
  isWanted,
  wait,
}: SendFile): Promise<'sent' | 'already' | 'stopped'> {
  const crc32 = await checksumOf(file);
  let chunk = FIRST_CHUNK;
  let state: UploadState | null = null;
  let begun: string | null = null;

  /** After a failure, asks the site how much of the file arrived. */
  async function step(): Promise<UploadState> {
    const { url, offset } = state ?? (await calls.announce(crc32));
    begun = url;
    state = null;
    onProgress(offset);
    const bytes = file.slice(offset, offset + chunk, CHUNK_TYPE);
    const before = performance.now();
    if (bytes.size > 0) await calls.append(url, offset, bytes);
    chunk = nextChunk(chunk, performance.now() - before);
    return { url, offset: offset + bytes.size };
  }

  try {
    while (state === null || state.offset < file.size) {
      if (!goesOn()) return await stop();
      const isPassing = (error: unknown) => goesOn() && isRetryable(error);
      state = await retry({ action: step, delays: RETRY_DELAYS_MS, isPassing, ...(wait && { wait }) });
      onProgress(state.offset);
    }
    return 'sent';
  } catch (error) {
    if (isProblem(error, 'already-sent')) return 'already';
    if (!goesOn()) return stop();
    throw error;
  }

  /** Without a network, the site deletes the partial upload after a day. */
  async function stop(): Promise<'stopped'> {
    if (begun !== null && !isWanted()) await calls.cancel(begun).catch(() => undefined);
    return 'stopped';
  }
}

/** A full disk is not retried: only the hosts can make room, and must be told at once. */
function isRetryable(error: unknown): boolean {
  if (isProblem(error, 'disk-full') || isProblem(error, 'sendings-quota')) return false;
  // The upload was deleted, or another tab sends the same file; announcing it again resumes.
  return isPassing(error) || isProblem(error, 'upload-out-of-step') || isProblem(error, 'not-found');
}
