/** Constants and headers of the upload protocol (tus), without the schemas, which guests do not load. */

export const UPLOADS_PATH = '/api/uploads';
export const TUS_VERSION = '1.0.0';
export const CHUNK_TYPE = 'application/offset+octet-stream';

/** Characters of a name: leaves room in 255 bytes for « (12) » and for the thumbnail's prefix. */
const MAX_NAME = 80;

/** Shortens a name for the disk and keeps its extension: phones name shared files with whole sentences. */
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

/** Encodes the protocol's `Upload-Metadata`: `key base64`, separated by commas. */
export function encodeMetadata(fields: Readonly<Record<string, string | number>>): string {
  return Object.entries(fields)
    .map(([key, value]) => `${key} ${base64(String(value))}`)
    .join(',');
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
