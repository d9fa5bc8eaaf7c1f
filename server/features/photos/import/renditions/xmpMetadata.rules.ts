/**
 * Finds the bytes to blank in XMP (ISO 16684-1): all but display data and words without a place; unknown
 * names are blanked.
 */
import type { Blank } from '../../model/blanks.rules.ts';
import { blankRange, type Extent } from './blankRanges.rules.ts';
import { namesPlace, saysWhere } from './saysWhere.rules.ts';

const SPACE = 0x20;
/** Bytes; a JPEG segment has 65,536. */
const MAX_XMP = 1024 * 1024;
/** Gain maps, motion photo and parts of the file: numbers, none of which is a place. */
const SHOWS = /^(?:(?:hdrgm|HDRGainMap|G?Container(?:Item)?|Item|apdi):|GCamera:M(?:otion|icro))/;
/** Maximal length of a number or a word. */
const MAX_SHOWN = 100;
const READ = /^(?:dc|xmp|xap|xmpRights|photoshop|exif|exifEX|tiff|aux|MicrosoftPhoto):/;
const MARKUP = /^(?:rdf|x|xml|xmlns):/;
/** A tag or the text between two tags. */
const TOKEN = /<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|[^<]+/gy;
/** A tag without its attributes. */
const TAG = /^<(\/?)([A-Za-z][^\s<>"'/=]*)\s*(\/?)>$/;
const ATTRIBUTE = /\s([^\s<>"'/=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;

type Kind = 'shows' | 'read' | 'goes';

export function* xmpBlanks(bytes: Buffer, [start, end]: Extent): Generator<Blank> {
  const text = end - start > MAX_XMP ? '' : bytes.toString('latin1', start, end);
  const found = goingIn(text);
  if (found === null || text === '') yield* blankRange(bytes, start, end, SPACE);
  for (const [from, to] of found ?? []) yield* blankRange(bytes, start + from, start + to, SPACE);
}

/** Returns the extents to blank; null if the text is not well-formed XMP. */
function goingIn(text: string): Extent[] | null {
  const going: Extent[] = [];
  const open: { name: string; kind: Kind; at: number }[] = [];
  let end = 0;
  /** Joins adjacent extents. */
  const go = (from: number, to: number) => {
    const [start, before] = going.at(-1) ?? [from, from];
    if (text.slice(before, from).trim() === '') going.pop();
    going.push([text.slice(before, from).trim() === '' ? start : from, to]);
  };
  for (const { 0: token, index: at } of text.matchAll(TOKEN)) {
    end = at + token.length;
    const within = open.at(-1)?.kind ?? 'read';
    if (!token.startsWith('<')) {
      const isSaid = within !== 'goes' && token.trim() !== '';
      if (isSaid && (open.length === 0 || !mayStay(within, token))) go(at, end);
      continue;
    }
    if (token.startsWith('<?xpacket ') && !saysWhere(token)) continue;
    const [, closing, name, empty] = TAG.exec(token.replaceAll(ATTRIBUTE, '')) ?? [];
    if (name === undefined) return null;
    if (closing) {
      const opened = open.pop();
      if (opened?.name !== name) return null;
      if (opened.kind === 'goes' && open.at(-1)?.kind !== 'goes') go(opened.at, end);
      continue;
    }
    const kind = within === 'goes' ? 'goes' : kindOf(name, within);
    if (!empty) open.push({ name, kind, at });
    else if (kind === 'goes' && within !== 'goes') go(at, end);
    if (kind === 'goes') continue;
    for (const { 0: attribute, 1: named = '', index } of token.matchAll(ATTRIBUTE))
      if (!mayStay(kindOf(named, kind), attribute)) go(at + index, at + index + attribute.length);
  }
  return end === text.length && open.length === 0 ? going : null;
}

/** Classifies a property by its prefix; RDF markup belongs to the element around it. */
function kindOf(name: string, around: Kind): Kind {
  if (SHOWS.test(name)) return 'shows';
  if (MARKUP.test(name)) return around;
  return READ.test(name) && !namesPlace(name) ? 'read' : 'goes';
}

function mayStay(kind: Kind, text: string): boolean {
  if (kind === 'shows') return text.length <= MAX_SHOWN;
  return kind === 'read' && !text.includes('&#') && !saysWhere(text);
}
