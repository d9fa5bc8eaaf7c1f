/**
 * Finds the bytes to blank in a film in memory (beside or in a picture): all but what is played. Decides, for
 * film files too (filmFileBlanks.ts), which tracks may tell a place and what of an index is blanked.
 */
import { type Blank, TooManyBlanksError } from '../../../model/blanks.rules.ts';
import { blankAllBut, blankRange, type Extent } from '../blankRanges.rules.ts';
import { namesPlace } from '../saysWhere.rules.ts';
import { type Box, boxesIn, HEADER } from './boxes.ts';
import { placeBlanks, tagsOf, unknownBlanks } from './filmTags.rules.ts';
import { type Track, tracksOf } from './tracks.rules.ts';

/** Formats of samples in which action cameras, drones and dashcams record the position every second. */
export const PLACE_TRACKS: ReadonlySet<string> = new Set(['gpmd', 'camm', 'rtmd', 'djmd', 'dbgi']);
/** Handlers of pictures, sound and time codes. */
const PLAYED: ReadonlySet<string> = new Set(['vide', 'auxv', 'soun', 'tmcd']);

/** True if the track may contain a place. An iPhone names a track's content in its description. */
export function mayTellPlace({ format, handler, stsd }: Track): boolean {
  if (format === 'mebx') return namesPlace(stsd.toString('latin1'));
  // An attached picture is a photo with Exif of its own.
  return PLACE_TRACKS.has(format) || format === 'jpeg' || !PLAYED.has(handler);
}

/** The extents of what is played, counted from the film's beginning. */
export function playedExtents(moov: Buffer): Extent[] {
  const played = tracksOf(moov).filter((track) => !mayTellPlace(track));
  if (played.some(({ isPartial }) => isPartial)) throw new TooManyBlanksError();
  return played.flatMap(({ extents }) => extents);
}

/** Finds blanks in an index (`moov`) or in metadata beside it. */
export function* indexBlanks(bytes: Buffer, box: Box): Generator<Blank> {
  yield* placeBlanks(bytes, tagsOf(bytes, box));
  yield* unknownBlanks(bytes, box);
}

/** Returns the film's end. Without exactly one index all of it is blanked. */
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
  yield* indexes === 1 ? blankAllBut(bytes, [start, at], stays) : blankRange(bytes, start, at);
  return at;
}
