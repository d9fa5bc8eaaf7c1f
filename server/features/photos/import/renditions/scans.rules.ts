/** How often a JPEG goes over its picture (ITU-T T.81, G.1.1): each time takes as long as the pixels, however few bytes it has. Pure. */

/** Encoders that try for hours which are the smallest use some sixty, cameras one to ten; the second pictures of a file count too. */
const MAX_SCANS = 200;
const SCAN = Buffer.from([0xff, 0xda, 0]);
const MOST_COMPONENTS = 4;

/** By the head that decoders insist on, wherever it stands: they find their way past what is no segment. */
export function hasTooManyScans(jpeg: Buffer): boolean {
  let scans = 0;
  for (let at = jpeg.indexOf(SCAN); at >= 0; at = jpeg.indexOf(SCAN, at + 1)) {
    const [length, components = 0] = jpeg.subarray(at + 3, at + 5);
    const isHead = components > 0 && components <= MOST_COMPONENTS && length === 6 + 2 * components;
    if (isHead && ++scans > MAX_SCANS) return true;
  }
  return false;
}
