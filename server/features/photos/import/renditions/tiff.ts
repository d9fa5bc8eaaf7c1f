/**
 * Writes pixels and their colour profile as a TIFF, because `sharp` reads profiles only from files. Needed
 * for HEIC in Display P3.
 */
const HEADER = 8;
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

/** Writes 8-bit RGB, one strip, little-endian. */
export function tiffOf(
  rgb: Buffer,
  { width, height }: { width: number; height: number },
  icc?: Buffer,
): Buffer {
  const profile = icc ?? Buffer.alloc(0);
  const bits = Buffer.from(new Uint16Array([8, 8, 8]).buffer);
  const bitsAt = HEADER;
  const profileAt = bitsAt + bits.length;
  const pixelsAt = profileAt + profile.length + (profile.length % 2);
  const directoryAt = pixelsAt + rgb.length + (rgb.length % 2);
  // Tag, type, count, value or offset, in ascending order of tags.
  const tags = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 3, bitsAt],
    [259, SHORT, 1, 1], // no compression
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, 3], // samples per pixel
    [278, LONG, 1, height], // rows in the strip
    [279, LONG, 1, rgb.length],
    ...(icc ? [[34675, UNDEFINED, profile.length, profileAt]] : []),
  ];
  const file = Buffer.alloc(directoryAt + 2 + tags.length * 12 + 4);
  file.write('II', 'latin1');
  file.writeUInt16LE(42, 2);
  file.writeUInt32LE(directoryAt, 4);
  bits.copy(file, bitsAt);
  profile.copy(file, profileAt);
  rgb.copy(file, pixelsAt);
  let at = file.writeUInt16LE(tags.length, directoryAt);
  for (const [tag = 0, type = 0, count = 0, value = 0] of tags) {
    at = file.writeUInt16LE(tag, at);
    at = file.writeUInt16LE(type, at);
    at = file.writeUInt32LE(count, at);
    at = file.writeUInt32LE(value, at);
  }
  return file;
}
