/** Finds the guests whom a text names, « Noé et les enfants : sans sel », and the text without them. */
import type { ListedGuest } from './guests.rules.ts';

export interface Called {
  guests: ListedGuest[];
  /** The text without their names. */
  diet: string;
  /** Whether the names stand after the diet: « halal : Omar ». */
  isAfter: boolean;
}

const CHILDREN = /(?<!\p{L})(?:pour )?(?:tous )?(?:(?:les|leurs) )?enfants(?!\p{L})/iu;
const ALL = /^\s?(?:pour )?(?:tous|toutes|tout le monde|toute la famille)(?![\p{L}])(?: les \p{L}+)?/iu;
const BEFORE_NAME = /(?<!\p{L})(?:pour |chez |de |d['’]|à )$/iu;
const JOINTS = /^(?:et|est|sont|a|ont|pour|chez|de|[:=,&+/–—-])$/iu;

/** The guests named in a text, which is a piece of `cell`. Of « Anne-Marie » and « Marie » the longer is looked for first. */
export function calledIn(text: string, named: readonly ListedGuest[], cell: string): Called {
  const called = new Set<ListedGuest>();
  // Both keep their length. `rest` is without what was found; `plain` is folded, and without names said again.
  let [rest, plain] = [text, folded(text)];
  const cut = (guests: readonly ListedGuest[], start: number, end: number) => {
    const [before = ''] = BEFORE_NAME.exec(rest.slice(0, start)) ?? [];
    if (guests.length > 0) rest = masked(rest, start - before.length, end);
    plain = masked(plain, start, end);
    for (const guest of guests) called.add(guest);
  };
  for (const [words, guests] of [
    [CHILDREN, named.filter(({ child }) => child === true)],
    [ALL, named],
  ] as const) {
    const found = words.exec(rest);
    // « Tous les enfants » are not the whole family, even where no guest is known as a child.
    if (found && !plain.slice(found.index, found.index + found[0].length).includes('\0'))
      cut(guests, found.index, found.index + found[0].length);
  }
  const byName = Map.groupBy(named, ({ prenom }) => folded(prenom.trim()));
  for (const [name, guests] of [...byName].sort(([a], [b]) => b.length - a.length)) {
    const places = name === '' ? [] : placesOf(name, plain).filter((at) => isWord(text, at, name.length));
    const written = guests.map(({ prenom }) => prenom.trim());
    const sure = places.filter((at) => isNamed(text.slice(at, at + name.length), written, cell));
    for (const [index, at] of sure.entries())
      if (index === 0) cut(guests, at, at + name.length);
      else plain = masked(plain, at, at + name.length);
  }
  const isAfter = tidy(rest.slice(rest.lastIndexOf('\0') + 1)) === '';
  return { guests: [...called], diet: tidy(rest), isAfter };
}

const masked = (text: string, start: number, end: number) =>
  text.slice(0, start) + '\0'.repeat(end - start) + text.slice(end);

function placesOf(name: string, plain: string): number[] {
  const places: number[] = [];
  for (let at = plain.indexOf(name); at !== -1; at = plain.indexOf(name, at + 1)) places.push(at);
  return places;
}

/** « Paul » is no word of « Jean-Paul », nor « Lou » of « Louise ». */
function isWord(text: string, at: number, length: number): boolean {
  return !/\p{L}-?$/u.test(text.slice(0, at)) && !/^-?\p{L}/u.test(text.slice(at + length));
}

/** A name has its capital where the cell has any; in small letters « rosé » is not Rose, but « emile » is Émile. */
function isNamed(word: string, written: readonly string[], cell: string): boolean {
  const isMixed = /\p{Lu}/u.test(cell) && /\p{Ll}/u.test(cell);
  if (isMixed) return /^\p{Lu}/u.test(word) || written.some((name) => name.startsWith(word.charAt(0)));
  return written.some((name) =>
    [...folded(name)].every((letter, index) =>
      [letter, name.charAt(index).toLowerCase()].includes(folded(word.charAt(index), false)),
    ),
  );
}

/** Without capitals and accents, each character in its place. */
function folded(text: string, withoutAccents = true): string {
  return text
    .replace(/[-’\u00a0]/g, ' ')
    .replace(/[^\0-\x40]/g, (unit) =>
      (withoutAccents ? unit.normalize('NFD').charAt(0) : unit).toLowerCase().charAt(0),
    );
}

function tidy(text: string): string {
  const words = text
    .replace(/\(\s*\0+\s*\)|\0/g, ' ')
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
