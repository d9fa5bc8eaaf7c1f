/** The hosts' calls about photos, none of which shows the loading indicator. */
import type { PhotoPermission, PhotosStatus } from '../../../contract/photos.schema.ts';
import type { Upload, UploadState } from '../../../contract/uploads.schema.ts';
import { call } from '../../lib/api.ts';

const PHOTOS = '/api/adminouminou/photos';

/** Milliseconds: a chunk on a slow line. */
const CHUNK_TIME_OUT = 60_000;

export function fetchPhotosStatus(): Promise<PhotosStatus> {
  return call({ path: `${PHOTOS}/status`, background: true });
}

/** Says that the photos which are no longer there were taken away on purpose. */
export function confirmEmptied(): Promise<unknown> {
  return call({ method: 'POST', path: `${PHOTOS}/emptied`, background: true });
}

export function addPermission(permission: PhotoPermission): Promise<PhotoPermission> {
  return call({ method: 'POST', path: PHOTOS, body: permission, background: true });
}

export function removePermission(permission: PhotoPermission): Promise<PhotoPermission> {
  return call({ method: 'POST', path: `${PHOTOS}/delete`, body: permission, background: true });
}

export function fetchUpload(upload: Upload): Promise<UploadState> {
  return call({ path: uploadPath(upload), background: true });
}

/** Adds bytes from `offset` on. */
export function appendToUpload(upload: Upload, offset: number, bytes: Blob): Promise<UploadState> {
  return call({
    method: 'POST',
    path: `${uploadPath(upload)}&offset=${offset}`,
    body: bytes,
    background: true,
    timeOutMs: CHUNK_TIME_OUT,
  });
}

function uploadPath({ folder, file, bytes, modified }: Upload): string {
  const query = new URLSearchParams({ folder, file, bytes: String(bytes), modified: String(modified) });
  return `${PHOTOS}/upload?${query}`;
}
