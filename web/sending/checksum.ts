/** CRC-32 of a file, by which the site knows it whatever a phone calls it today. */
/** Bytes read at a time: a film must not fill a phone's memory, nor freeze its page. */
const SLICE = 1024 * 1024;

/** The browser gives the file no more: it was moved, or waits in a cloud. */
export class UnreadableFileError extends Error {}

export async function checksumOf(file: Blob): Promise<number> {
  let checksum = ~0;
  for (let at = 0; at < file.size; at += SLICE) {
    const bytes = new Uint8Array(await read(file.slice(at, at + SLICE)));
    for (const byte of bytes) checksum = (TABLE[(checksum ^ byte) & 0xff] ?? 0) ^ (checksum >>> 8);
  }
  return ~checksum >>> 0;
}

/** Not `arrayBuffer()`: phones of before 2020 lack it. */
function read(slice: Blob): Promise<ArrayBuffer> {
  return new Response(slice).arrayBuffer().catch((cause) => {
    throw new UnreadableFileError('unreadable file', { cause });
  });
}

/** Of the polynomial of zip, PNG and gzip, its bits the other way round. */
const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

/** How much of a file leaves at a time: the bar moves on a slow line, a fast one needs few requests. Pure. */
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
