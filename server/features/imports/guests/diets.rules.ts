/**
 * Whose diet a text is: « Noé sans gluten », « halal : Omar et Lina », « tous végétariens ». What names nobody is
 * read as the likeliest guest's and asked about.
 */
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import type { ListedGuest } from './guests.rules.ts';

/** A religious diet, or one in the plural, is likely the whole family's. */
const OF_ALL = /^(?:halal|casher|kasher|sans porc|vegans|vegetarien(?:ne)?s)$/;
export const isOfAll = (diet: string) => OF_ALL.test(normalizeText(diet));

interface Called {
  guests: ListedGuest[];
  /** The text without their names. */
  diet: string;
  /** Whether the names stand after the diet: « halal : Omar ». */
  isAfter: boolean;
}

const ALL = /^\s?(?:pour )?(?:tous|toutes|tout le monde|toute la famille)(?![\p{L}])(?: les \p{L}+)?/iu;
const CHILDREN = /(?<!\p{L})(?:(?:pour )?(?:les|leurs) )?enfants(?!\p{L})/iu;
const BEFORE_NAME = /(?<!\p{L})(?:pour |chez |de |d['’]|à )$/iu;
const JOINTS = /^(?:et|est|sont|a|ont|pour|chez|de|[:=,&+/–—-])$/iu;

/** The guests named in a text. */
export function calledIn(text: string, named: readonly ListedGuest[]): Called {
  const spans: [number, number][] = [];
  const called = new Set<ListedGuest>();
  const add = (guests: readonly ListedGuest[], start: number, length: number) => {
    if (guests.length === 0) return;
    const [before = ''] = BEFORE_NAME.exec(text.slice(0, start)) ?? [];
    spans.push([start - before.length, start + length]);
    for (const guest of guests) called.add(guest);
  };
  for (const [words, guests] of [
    [ALL, named],
    [CHILDREN, named.filter(({ child }) => child === true)],
  ] as const) {
    const found = words.exec(text);
    if (found) add(guests, found.index, found[0].length);
  }
  const plain = folded(text);
  for (const guest of named) {
    const name = folded(guest.prenom);
    const at = name === '' ? -1 : plain.indexOf(name);
    const isWord = !/\p{L}/u.test(`${plain[at - 1] ?? ''}${plain[at + name.length] ?? ''}`);
    if (at !== -1 && isWord) add([guest], at, name.length);
  }
  let rest = text;
  for (const [start, end] of spans.sort((a, b) => b[0] - a[0]))
    rest = `${rest.slice(0, start)}\0${rest.slice(end)}`;
  const isAfter = tidy(rest.slice(rest.lastIndexOf('\0') + 1)) === '';
  return { guests: [...called], diet: tidy(rest), isAfter };
}

/** Without capitals and accents, each character in its place. */
function folded(text: string): string {
  return text
    .replace(/[-’\u00a0]/g, ' ')
    .replace(/[^\0-\x40]/g, (unit) => unit.normalize('NFD').charAt(0).toLowerCase().charAt(0));
}

function tidy(text: string): string {
  const words = text
    .replace(/\(\s*\0\s*\)|\0/g, ' ')
    .trim()
    .split(/\s+/);
  const first = words.findIndex((word) => !JOINTS.test(word));
  const last = words.findLastIndex((word) => !JOINTS.test(word));
  const own = words
    .slice(first, last + 1)
    .join(' ')
    .replace(/^[:=,(]{1,3}|[:=,]{1,3}$/g, '')
    .trim();
  return own.includes(')') && !own.includes('(') ? own.replace(/\)$/, '') : own;
}

/** A part of a cell. `guests` are the likeliest if it `isUnclear` whose it is. */
export interface Diet extends Pick<Called, 'guests' | 'diet'> {
  isUnclear: boolean;
  /** The cell rewritten for each other reading of an unclear part. */
  instead: string[];
}

const SEPARATOR = /[,;\n&+/]|\s[-–—]\s|\set\s/giu;

interface Chunk extends Called {
  start: number;
  end: number;
}

/** Reads a family's cell. `isAlone`: the family is one person, whose diet it is. */
export function dietsInCell(cell: string, named: readonly ListedGuest[], isAlone: boolean): Diet[] {
  return chunksOf(cell, named).map(({ guests, diet, start, end }): Diet => {
    const text = cell.slice(start, end).trim();
    const isSaid = guests.length > 0 && diet !== '';
    if (isSaid || isAlone)
      return {
        guests: isSaid ? guests : named.slice(0, 1),
        diet: diet || text,
        isUnclear: false,
        instead: [],
      };
    const silent = named.filter(({ told }) => told.diet === undefined);
    const likely = guests.length > 0 ? guests : isOfAll(text) ? silent : silent.slice(0, 1);
    const whose = likely.length > 0 ? likely : named.slice(0, 1);
    const before = cell.slice(0, start) + (start > 0 ? ' ' : '');
    const others = [
      ...named.filter((guest) => whose.length > 1 || guest !== whose[0]).map(({ prenom }) => prenom),
      ...(whose.length > 1 ? [] : ['Tous']),
    ].filter(Boolean);
    return {
      ...{ guests: whose, diet: text, isUnclear: true },
      instead:
        guests.length > 0
          ? []
          : [...new Set(others)].map((name) => `${before}${name}\u00a0: ${text}${cell.slice(end)}`),
    };
  });
}

/** « Noé, Tom : sans gluten ; Lou arachides, noix » has two chunks. What names nobody goes with what precedes. */
function chunksOf(cell: string, named: readonly ListedGuest[]): Chunk[] {
  const chunks: Chunk[] = [];
  let start = 0;
  let sign = '';
  for (const { 0: next, index } of [...cell.matchAll(SEPARATOR), { 0: '', index: cell.length }]) {
    const piece = calledIn(cell.slice(start, index), named);
    const above = chunks.at(-1);
    const isName = piece.guests.length > 0 && piece.diet === '';
    const waits = above !== undefined && above.guests.length > 0 && above.diet === '';
    const goesOn =
      waits || (isName ? above?.isAfter === true : piece.guests.length === 0 && !/[;\n]/.test(sign));
    if (above && goesOn) {
      const guests = [...new Set([...above.guests, ...piece.guests])];
      const { diet } = calledIn(cell.slice(above.start, index), named);
      chunks[chunks.length - 1] = { ...above, guests, diet, end: index };
    } else if (/[\p{L}\p{N}]/u.test(cell.slice(start, index)))
      chunks.push({
        ...piece,
        isAfter: piece.isAfter && !isName && piece.guests.length > 0,
        start,
        end: index,
      });
    [start, sign] = [index + next.length, next];
  }
  return chunks;
}
