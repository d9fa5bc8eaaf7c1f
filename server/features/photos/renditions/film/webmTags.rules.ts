/** Where a WebM says that it was filmed, blanked in its tags. Pure. */
import type { Blank } from '../../blanks.rules.ts';
import { type Element, elementsIn, textOf } from './elements.ts';

const TAG = 0x7373;
const SIMPLE_TAG = 0x67c8;
const TAG_NAME = 0x45a3;
const TAG_STRING = 0x4487;
const TAG_BINARY = 0x4485;
const SPACE = 0x20;
const PLACE = /location|gps|iso6709|geo/i;

/** `tags` is the content of the element `Tags`, `at` where it begins in the file. */
export function webmBlanks(tags: Buffer, at: number): Blank[] {
  return [...placesIn(tags, [...elementsIn(tags)])].map(([offset, length, byte]) => [
    offset + at,
    length,
    byte,
  ]);
}

function* placesIn(tags: Buffer, elements: readonly Element[]): Generator<Blank> {
  for (const { type, start, end } of elements) {
    const inside = type === TAG || type === SIMPLE_TAG ? [...elementsIn(tags, start, end)] : [];
    const name = textOf(
      tags,
      inside.find((element) => element.type === TAG_NAME),
    );
    if (type === SIMPLE_TAG && PLACE.test(name))
      for (const value of inside.filter(
        (element) => element.type === TAG_STRING || element.type === TAG_BINARY,
      ))
        yield [value.start, value.end - value.start, SPACE];
    yield* placesIn(tags, inside);
  }
}
