/** Calls of tus 1.0 to the app. */
import {
  CHUNK_TYPE,
  encodeMetadata,
  TUS_VERSION,
  UPLOADS_PATH,
} from '../../../../../contract/photos/uploads.rules.ts';
import type { UploadState } from '../../../../../contract/photos/uploads.schema.ts';
import { eventually } from '../../../../testing/eventually.fixtures.ts';
import type { Visitor } from '../../../../testing/site.fixtures.ts';

export const TUS = { 'tus-resumable': TUS_VERSION };

export interface AnnouncedFile {
  filename: string;
  bytes: number | string;
  folder?: string;
  modified?: number | string;
  crc32?: number;
}

export function announceHeaders({ bytes, ...metadata }: AnnouncedFile): Record<string, string> {
  return { ...TUS, 'upload-length': String(bytes), 'upload-metadata': encodeMetadata(metadata) };
}

export function announce(visitor: Visitor, file: AnnouncedFile, query = '') {
  return visitor.postText(UPLOADS_PATH + query, undefined, announceHeaders(file));
}

/** `offset` is the protocol's `Upload-Offset`. */
export function append(visitor: Visitor, url: string, bytes: Buffer, offset: number) {
  return visitor.patch(url, bytes, { ...TUS, 'content-type': CHUNK_TYPE, 'upload-offset': String(offset) });
}

/** Sends the file, or what is missing of it; returns the last answer. */
export async function sendWhole(
  visitor: Visitor,
  file: Omit<AnnouncedFile, 'bytes'>,
  bytes: Buffer,
  query = '',
) {
  const answer = await announce(visitor, { ...file, bytes: bytes.length }, query);
  if (answer.statusCode !== 201) return answer;
  const { url, offset } = answer.json<UploadState>();
  return append(visitor, url, bytes.subarray(offset), offset);
}

/** Retries temporary failures, as browsers do. If an answer was lost, the photo is there already. */
export function sendUntilAnswered(
  visitor: Visitor,
  file: Omit<AnnouncedFile, 'bytes'>,
  bytes: Buffer,
): Promise<string> {
  return eventually(async () => {
    const { statusCode, body } = await sendWhole(visitor, file, bytes);
    // On a busy machine the database may be unavailable for a moment, or an upload may lose its lease.
    if (statusCode === 503 || body.includes('/upload-out-of-step')) throw new Error(body);
    return body.includes('/already-sent') ? '' : body;
  });
}
