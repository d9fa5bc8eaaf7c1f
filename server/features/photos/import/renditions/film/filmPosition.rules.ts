/** Of a film that is in memory (behind a picture, within one) what is played stays. Pure. */
import { type Blank, TooManyBlanksError } from '../../../model/blanks.rules.ts';
import { allBut, type Extent, whole } from '../kept.rules.ts';
import { namesPlace } from '../saysWhere.rules.ts';
import { type Box, boxesIn, HEADER } from './boxes.ts';
import { placeBlanks, tagsOf, unknownBlanks } from './filmTags.rules.ts';
import { type Track, tracksOf } from './tracks.rules.ts';

/** Samples in which action cameras, drones and dashboards write where they are, every second. */
export const PLACE_TRACKS: ReadonlySet<string> = new Set(['gpmd', 'camm', 'rtmd', 'djmd', 'dbgi']);
/** Pictures, sound, and what both are counted by. */
const PLAYED: ReadonlySet<string> = new Set(['vide', 'auxv', 'soun', 'tmcd']);

/** An iPhone names what a track tells in its description. */
export function mayTellPlace({ format, handler, stsd }: Track): boolean {
  if (format === 'mebx') return namesPlace(stsd.toString('latin1'));
  // A picture beside the film is a photo, with a photo's notes.
  return PLACE_TRACKS.has(format) || format === 'jpeg' || !PLAYED.has(handler);
}

/** Of what is played; offsets are counted from where the film begins. */
export function playedExtents(moov: Buffer): Extent[] {
  const played = tracksOf(moov).filter((track) => !mayTellPlace(track));
  if (played.some(({ isPartial }) => isPartial)) throw new TooManyBlanksError();
  return played.flatMap(({ extents }) => extents);
}

/** Of an index, or of notes beside it. */
export function* indexBlanks(bytes: Buffer, box: Box): Generator<Blank> {
  yield* placeBlanks(bytes, tagsOf(bytes, box));
  yield* unknownBlanks(bytes, box);
}

/** Gives its end. Without exactly one index it goes as well. */
export function* filmBlanks(bytes: Buffer, start: number, end = bytes.length): Generator<Blank, number> {
  const stays: Extent[] = [];
  let [at, indexes] = [start, 0];
  for (const box of boxesIn(bytes, start, end)) {
    stays.push([at, box.type === 'ftyp' || box.type === 'moov' ? box.end : box.start]);
    at = box.end;
    if (box.type !== 'moov') continue;
    indexes += 1;
    yield* indexBlanks(bytes, box);
    for (const [from, to] of playedExtents(bytes.subarray(box.start, box.end)))
      stays.push([start + from, start + to]);
  }
  at = Math.max(at, Math.min(start + HEADER, end));
  yield* indexes === 1 ? allBut(bytes, [start, at], stays) : whole(bytes, start, at);
  return at;
}
