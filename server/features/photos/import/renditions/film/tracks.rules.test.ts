import { expect, test } from 'vitest';
import { box, numbers } from './hostile.fixtures.ts';
import { tracksOf } from './tracks.rules.ts';

const u16 = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
/** Two channels of 16 bits. */
const heard = (version: number, ...more: Buffer[]) =>
  Buffer.concat([Buffer.alloc(8), u16(version, 0, 0, 0, 2, 16, 0, 0, 44_100, 0), ...more]);

/** A chunk of 100 samples at offset 50, of one byte each by its table: QuickTime uncompressed sound. */
function soundOf(description: Buffer): Buffer {
  const stbl = box(
    'stbl',
    box('stsd', numbers(0, 1), box('sowt', description)),
    box('stsz', numbers(0, 1, 100)),
    box('stsc', numbers(0, 1, 1, 100, 1)),
    box('stco', numbers(0, 1, 50)),
  );
  const hdlr = box('hdlr', numbers(0, 0), 'soun', Buffer.alloc(13));
  return box('trak', box('mdia', hdlr, box('minf', stbl)));
}

test.each([
  ['as wide as its channels', heard(0), 450],
  ['in packets of one frame', heard(1, numbers(1, 2, 4, 2)), 450],
  ['compressed four times', heard(1, numbers(64, 34, 68, 2)), 157],
  ['as the second version says', heard(2, numbers(72, 0, 0, 2, 0x7f000000, 24, 0, 6, 1)), 650],
])('uncompressed sound whose table says one byte per sample is kept whole: %s', (_how, description, end) => {
  expect(tracksOf(soundOf(description)).map(({ extents }) => extents)).toEqual([[[50, end]]]);
});
