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
