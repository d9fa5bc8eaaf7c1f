/** Constants and headers of the upload protocol (tus). Not in `uploads.schema.ts`: guests' pages need not load its schemas. */

export const UPLOADS_PATH = '/api/uploads';
export const TUS_VERSION = '1.0.0';
export const CHUNK_TYPE = 'application/offset+octet-stream';

/** Characters: long enough for any camera; leaves room for « (12) » and for the thumbnail's prefix in 255 bytes. */
const MAX_NAME = 80;

/** A name that a disk takes, with its extension: a phone's share sheet makes names of whole sentences. */
export function shortName(name: string): string {
  if (name.length <= MAX_NAME) return name;
  const extension = /\.[^.]*$/.exec(name)?.[0] ?? '';
  let kept = '';
  for (const character of name.slice(0, -extension.length || undefined)) {
    if (kept.length + character.length + extension.length > MAX_NAME) break;
    kept += character;
  }
  return kept.trimEnd() + extension;
}

/** `Upload-Metadata` of the protocol: `key base64` with commas between. */
export function encodeMetadata(fields: Readonly<Record<string, string | number>>): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key} ${base64(String(value))}`)
    .join(',');
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
