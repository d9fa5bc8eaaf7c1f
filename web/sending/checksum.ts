/**
 * CRC-32 of a file, by which the site recognises it even when a phone renames it; and the size of the next
 * chunk to send.
 */
/** Bytes read at a time, so that a film neither fills a phone's memory nor freezes the page. */
const SLICE = 1024 * 1024;

/** Thrown when the browser can no longer read the file, because it was moved or is stored in a cloud. */
export class UnreadableFileError extends Error {}

export async function checksumOf(file: Blob): Promise<number> {
  let checksum = ~0;
  for (let at = 0; at < file.size; at += SLICE) {
    const bytes = new Uint8Array(await read(file.slice(at, at + SLICE)));
    for (const byte of bytes) checksum = (TABLE[(checksum ^ byte) & 0xff] ?? 0) ^ (checksum >>> 8);
  }
  return ~checksum >>> 0;
}

/** Phones from before 2020 lack `Blob.arrayBuffer`. */
function read(slice: Blob): Promise<ArrayBuffer> {
  return new Response(slice).arrayBuffer().catch((cause) => {
    throw new UnreadableFileError('unreadable file', { cause });
  });
}

/** The reversed CRC-32 polynomial used by zip, PNG and gzip. */
const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

/** Chooses the next chunk's size: small enough for a moving progress bar, large enough for few requests. */
const KB = 1024;
export const FIRST_CHUNK = 256 * KB;
const SMALLEST = 64 * KB;
const LARGEST = 4096 * KB;
/** Milliseconds. */
const QUICK = 1000;
const SLOW = 5000;

export function nextChunk(bytes: number, ms: number): number {
  if (ms < QUICK) return Math.min(bytes * 2, LARGEST);
  return ms > SLOW ? Math.max(bytes / 2, SMALLEST) : bytes;
}
