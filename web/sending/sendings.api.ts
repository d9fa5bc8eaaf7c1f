/** The calls of the upload protocol (tus) for one file: announcing it, appending a chunk, cancelling. */
import type { PhotoFolder } from '../../contract/photos/photos.schema.ts';
import {
  CHUNK_TYPE,
  encodeMetadata,
  TUS_VERSION,
  UPLOADS_PATH,
} from '../../contract/photos/uploads.rules.ts';
import { call } from '../lib/api.ts';
import type { SendingCalls } from './sendFile.ts';

/** Milliseconds for a chunk on a slow line. */
const CHUNK_TIME_OUT = 60_000;
const TUS = { 'Tus-Resumable': TUS_VERSION };

/** `query` names the sender and `folder` the destination; empty if the session or the hosts decide. */
export function sendingCalls(
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
  { query, folder }: { query: string; folder: PhotoFolder | null },
): SendingCalls {
  return {
    announce: (crc32) =>
      call({
        method: 'POST',
        path: UPLOADS_PATH + query,
        headers: {
          ...TUS,
          'Upload-Length': String(size),
          'Upload-Metadata': encodeMetadata({
            filename: name,
            modified: lastModified,
            crc32,
            ...(folder !== null && { folder }),
          }),
        },
        background: true,
      }),
    append: (url, offset, bytes) =>
      call({
        method: 'PATCH',
        path: url,
        body: bytes,
        headers: { ...TUS, 'Content-Type': CHUNK_TYPE, 'Upload-Offset': String(offset) },
        background: true,
        timeOutMs: CHUNK_TIME_OUT,
      }),
    cancel: (url) => call({ method: 'DELETE', path: url, headers: TUS, background: true }),
  };
}
