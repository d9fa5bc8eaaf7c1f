/**
 * Finds the bytes to blank in a film file: all but what is played and words without a place. The gaps between
 * boxes are blanked too.
 */
import {
  type Blank,
  boundedBlanks,
  MAX_FILM_BLANKS,
  TooManyBlanksError,
} from '../../../model/blanks.rules.ts';
import { type Extent, gapsBetween, shiftedBlanks } from '../blankRanges.rules.ts';
import { saysWhere } from '../saysWhere.rules.ts';
import type { Box, Windowed } from './boxes.ts';
import { indexBlanks, mayTellPlace, PLACE_TRACKS } from './filmBlanks.rules.ts';
import type { Track } from './tracks.rules.ts';

/** The box that contains what is played, and the boxes that list where its parts are. */
const PLAYED = 'mdat';
const LISTS: ReadonlySet<string> = new Set('ftyp styp mfra sidx ssix prft pdin'.split(' '));
/** Boxes whose content is read, and up to how many bytes; the index of an hour takes three million. */
const MAX_READ = new Map([
  ['moov', 32 * 1024 * 1024],
  ['moof', 32 * 1024 * 1024],
  ['udta', 1024 * 1024],
  ['meta', 1024 * 1024],
]);
/** Maximal bytes of padding that is checked for zeros. */
const MAX_ROOM = 1024 * 1024;
const TEXT_HANDLERS: ReadonlySet<string> = new Set(['text', 'sbtl', 'subt', 'clcp']);
/** Bytes of subtitles; two hours of speech take a tenth. Longer ones are a drone's data. */
const MAX_WORDS = 1024 * 1024;

/** Throws `TooManyBlanksError`, also for a place that cannot be located. */
export async function filmFileBlanks(
  film: Windowed,
  boxes: readonly Box[],
  tracks: readonly Track[],
): Promise<Blank[]> {
  const [found, stays]: [Blank[], Extent[]] = [[], []];
  // Samples of fragments are described by the fragment's own tables.
  const isOutOfReach = boxes.some(({ type }) => type === 'moof') || tracks.some((track) => track.isPartial);
  for (const track of tracks) {
    if (mayTellPlace(track) && isOutOfReach) throw new TooManyBlanksError();
    if (mayTellPlace(track) && !(await isSpoken(film, track))) continue;
    for (const extent of track.extents) stays.push(extent);
  }
  let at = 0;
  for (const { type, start, end } of boxes) {
    stays.push([at, start]);
    at = end;
    const length = end - start;
    const isRead = length <= (MAX_READ.get(type) ?? -1);
    if (!isRead && type === 'moof') throw new TooManyBlanksError();
    if (isRead) {
      const bytes = await film.read(start, length);
      found.push(
        ...boundedBlanks(
          shiftedBlanks(indexBlanks(bytes, { type, start: 0, end: length }), start),
          MAX_FILM_BLANKS,
        ),
      );
    }
    const isKept = isRead || LISTS.has(type) || (type === PLAYED && isOutOfReach);
    if (isKept || (type !== PLAYED && (await isEmpty(film, start, length)))) stays.push([start, end]);
    if (found.length > MAX_FILM_BLANKS) throw new TooManyBlanksError();
  }
  const between = [...gapsBetween(stays, [0, film.size])].map(([from, to]): Blank => [from, to - from, 0]);
  return boundedBlanks([...found, ...between], MAX_FILM_BLANKS);
}

async function isEmpty(film: Windowed, start: number, length: number): Promise<boolean> {
  return length <= MAX_ROOM && (await film.read(start, length)).every((byte) => byte === 0);
}

/** True for subtitles of speech; drones write their position as subtitles. */
async function isSpoken(film: Windowed, { handler, format, extents }: Track): Promise<boolean> {
  if (!TEXT_HANDLERS.has(handler) || format === 'mebx' || PLACE_TRACKS.has(format)) return false;
  if (extents.reduce((sum, [start, end]) => sum + end - start, 0) > MAX_WORDS) return false;
  const words: Buffer[] = [];
  for (const [start, end] of extents) words.push(Buffer.from(await film.read(start, end - start)));
  return !saysWhere(Buffer.concat(words).toString('latin1'));
}
