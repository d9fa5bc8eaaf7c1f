/**
 * Reads the tags that phones write into MP4 and MOV: when, by what device, whether of a Live Photo. Finds the
 * tags and unknown boxes to blank, so that no place is told.
 */
import { type Blank, TooManyBlanksError } from '../../../model/blanks.rules.ts';
import { blankRange, type Extent } from '../blankRanges.rules.ts';
import { namesPlace, saysWhere } from '../saysWhere.rules.ts';
import { type Box, boxesIn, contentOf, findBox, metaStart } from './boxes.ts';

export interface FilmTag {
  /** For example `com.apple.quicktime.make` or `©mak`. */
  readonly key: string;
  readonly text: string;
  /** False for bytes of unknown meaning. */
  readonly isText: boolean;
  /** Offsets in the given bytes. */
  readonly start: number;
  readonly end: number;
}

/** Boxes that may hold others with tags, some levels deep. */
const CONTAINER_BOXES: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'udta']);
const MAX_DEPTH = 6;
/** Maximal tags; a phone writes some twenty. */
const MAX_TAGS = 10_000;
/** Bytes of type and language before a value. */
const DATA_HEAD = 8;
/** Bytes of length and language before the text of a QuickTime tag. */
const TEXT_HEAD = 4;
/** Maximal bytes of a text; longer ones are blanked. */
const MAX_TEXT = 1000;
/** Value types of UTF-8 and UTF-16 text. */
const TEXT_TYPES: ReadonlySet<number> = new Set([1, 2]);
/** Maximal bytes of a number. */
const MAX_NUMBER = 8;

/** Tags of a box, which may be a tag itself. Throws `TooManyBlanksError`. */
export function tagsOf(bytes: Buffer, box: Box): FilmTag[] {
  const tags: FilmTag[] = [];
  for (const tag of foundIn(bytes, box, 0)) {
    if (tags.length === MAX_TAGS) throw new TooManyBlanksError();
    tags.push(tag);
  }
  return tags;
}

function* foundIn(bytes: Buffer, box: Box, depth: number): Generator<FilmTag> {
  if (box.type === 'meta') yield* metaTags(bytes, metaStart(bytes, box), box.end);
  else if (CONTAINER_BOXES.has(box.type)) {
    // A deeper tag would be sent out unread.
    if (depth === MAX_DEPTH) throw new TooManyBlanksError();
    for (const inside of boxesIn(bytes, box.start, box.end)) yield* foundIn(bytes, inside, depth + 1);
  } else if (box.type.startsWith('\u00a9') && box.end - box.start > TEXT_HEAD)
    yield tagAt(bytes, box.type, [box.start + TEXT_HEAD, box.end], true);
}

/** Reads keys by number (Apple, Android) or by a four-letter name (iTunes). */
function* metaTags(bytes: Buffer, start: number, end: number): Generator<FilmTag> {
  const keys = keysOf(contentOf(bytes, findBox(bytes, ['keys'], { type: 'meta', start, end })));
  const list = findBox(bytes, ['ilst'], { type: 'meta', start, end });
  if (!list) return;
  let behind = list.start;
  for (const item of boxesIn(bytes, list.start, list.end)) {
    const key = keys[Buffer.from(item.type, 'latin1').readUInt32BE(0) - 1] ?? ownName(bytes, item);
    let rest = item.start;
    // One value per language.
    for (const { type, start: at, end: last } of boxesIn(bytes, item.start, item.end)) {
      const isData = type === 'data' && last - at >= DATA_HEAD;
      const isText = isData ? TEXT_TYPES.has(bytes.readUInt32BE(at)) : type === 'mean' || type === 'name';
      yield tagAt(bytes, key, [isData ? at + DATA_HEAD : Math.min(at + 4, last), last], isText);
      rest = last;
    }
    yield tagAt(bytes, key, [rest, item.end], false);
    behind = item.end;
  }
  yield tagAt(bytes, '', [behind, list.end], false);
}

/** iTunes writes long names into a box beside the value. */
function ownName(bytes: Buffer, item: Box): string {
  if (item.type !== '----') return item.type;
  return contentOf(bytes, findBox(bytes, ['name'], item)).toString('utf8', 4, MAX_TEXT);
}

function tagAt(bytes: Buffer, key: string, [start, end]: Extent, isText: boolean): FilmTag {
  // QuickTime's text may be UTF-16.
  const text = bytes.toString('utf8', start, Math.min(end, start + MAX_TEXT)).replaceAll('\0', '');
  return { key, text, isText, start, end };
}

function keysOf(keys: Buffer): string[] {
  return [...boxesIn(keys, 8)].map(({ start, end }) => keys.toString('utf8', start, end));
}

const SPACE = 0x20;
/** Bytes before a handler's name. */
const HANDLER = 24;

/** Blanks every tag that names a place, tells one, or cannot be read. */
export function* placeBlanks(bytes: Buffer, tags: readonly FilmTag[]): Generator<Blank> {
  for (const { key, isText, start, end } of tags) {
    const isRead = isText ? end - start <= MAX_TEXT : end - start <= MAX_NUMBER;
    if (!isRead || namesPlace(key) || saysWhere(bytes.toString('latin1', start, end)))
      yield* blankRange(bytes, start, end, SPACE);
  }
}

const CONTENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: new Set('mvhd iods mvex trak udta meta'.split(' ')),
  trak: new Set('tkhd edts tref tapt clip matt load imap txas mdia udta meta'.split(' ')),
  mdia: new Set('mdhd hdlr elng minf'.split(' ')),
  minf: new Set('vmhd smhd hmhd nmhd sthd gmhd hdlr dinf stbl'.split(' ')),
  udta: new Set(['meta']),
  stbl: new Set(
    'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh padb stdp sdtp sbgp sgpd subs saiz saio'.split(
      ' ',
    ),
  ),
  meta: new Set(['hdlr', 'keys', 'ilst']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set('tfhd tfdt trun sbgp sgpd subs saiz saio senc'.split(' ')),
};

/** Blanks all that is neither needed for playing nor a known tag, such as makers' own metadata. */
export function* unknownBlanks(bytes: Buffer, box: Box): Generator<Blank> {
  const known = CONTENTS[box.type];
  if (!known) return;
  let at = box.type === 'meta' ? metaStart(bytes, box) : box.start;
  for (const inside of boxesIn(bytes, at, box.end)) {
    at = inside.end;
    if (inside.type === 'hdlr' && saysWhere(bytes.toString('latin1', inside.start + HANDLER, inside.end)))
      yield* blankRange(bytes, inside.start + HANDLER, inside.end);
    else if (known.has(inside.type)) yield* unknownBlanks(bytes, inside);
    else if (box.type !== 'udta' || !inside.type.startsWith('\u00a9'))
      yield* blankRange(bytes, inside.start, inside.end);
  }
  yield* blankRange(bytes, at, box.end);
}

const CREATED = 'com.apple.quicktime.creationdate';
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** The camera's local time `YYYY-MM-DDTHH:mm:ss`, if a tag has it. */
export function localClock(tags: readonly FilmTag[]): string | null {
  const told = tags.find(({ key }) => key === CREATED) ?? tags.find(({ key }) => key === '\u00a9day');
  return LOCAL.exec(told?.text ?? '')?.[0] ?? null;
}

const IDENTIFIER = 'com.apple.quicktime.content.identifier';

export function isOfLivePhoto(tags: readonly FilmTag[]): boolean {
  return tags.some(({ key }) => key === IDENTIFIER);
}

const MAKERS = ['com.apple.quicktime.make', 'com.android.manufacturer', '\u00a9mak'];
const MODELS = ['com.apple.quicktime.model', 'com.android.model', '\u00a9mod'];

export function cameraTags(tags: readonly FilmTag[]): { Image: { Make?: string; Model?: string } } {
  const find = (keys: readonly string[]) => tags.find(({ key }) => keys.includes(key))?.text;
  const [Make, Model] = [find(MAKERS), find(MODELS)];
  return { Image: { ...(Make !== undefined && { Make }), ...(Model !== undefined && { Model }) } };
}

/** Formats `YYYY-MM-DDTHH:mm:ss` in that time zone. */
export function clockIn(timeZone: string, moment: number | null): string | null {
  if (moment === null) return null;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return clock.format(moment).replace(' ', 'T');
}
