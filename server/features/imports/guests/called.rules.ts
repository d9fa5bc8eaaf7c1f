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
const JOINTS = /^(?:et|est|sont|a|ont|pour|chez|de|[:;=,&+/–—-])$/iu;

/** Where guests are named. What is not `taken`, as a name said again, stays in the diet. */
type Mention = { start: number; end: number; guests: readonly ListedGuest[]; taken: boolean };
type Span = Pick<Mention, 'start' | 'end'>;

/** The guests named in a text, which is a piece of `cell`. */
export function calledIn(text: string, named: readonly ListedGuest[], cell: string): Called {
  const mentions: Mention[] = [];
  const isFree = ({ start, end }: Span) => mentions.every((one) => end <= one.start || one.end <= start);
  const children = named.filter(({ child }) => child === true);
  for (const [words, guests] of [[CHILDREN, children] as const, [ALL, named] as const]) {
    const found = words.exec(without(mentions, text));
    const span = found && { start: found.index, end: found.index + found[0].length };
    // « Tous les enfants » are not the whole family, even where no guest is known as a child.
    if (span && isFree(span)) mentions.push({ ...span, guests, taken: guests.length > 0 });
  }
  const plain = folded(text);
  const byName = Map.groupBy(named, ({ prenom }) => folded(prenom.trim()));
  byName.delete('');
  // Of « Anne-Marie » and « Marie » the longer is looked for first.
  for (const [name, guests] of [...byName].sort(([a], [b]) => b.length - a.length)) {
    const seats = Array.from({ length: text.length }, (_, start) => ({ start, end: start + name.length }))
      .filter((span) => plain.startsWith(name, span.start) && isFree(span) && isWord(text, span))
      .filter(({ start, end }) => isNamed(text.slice(start, end), guests, cell));
    mentions.push(...seats.map((span, index) => ({ ...span, guests, taken: index === 0 })));
  }
  const rest = without(mentions, text);
  const isAfter = tidy(rest.slice(rest.lastIndexOf('\0') + 1)) === '';
  return { guests: [...new Set(mentions.flatMap(({ guests }) => guests))], diet: tidy(rest), isAfter };
}

/** The text with « pour Noé » masked, each letter in its place. */
function without(mentions: readonly Mention[], text: string): string {
  let rest = text;
  for (const { start, end } of mentions.filter(({ taken }) => taken)) {
    const from = start - (BEFORE_NAME.exec(text.slice(0, start))?.[0].length ?? 0);
    rest = rest.slice(0, from) + '\0'.repeat(end - from) + rest.slice(end);
  }
  return rest;
}

/** « Paul » is no word of « Jean-Paul », nor « Lou » of « Louise ». */
function isWord(text: string, { start, end }: Span): boolean {
  return !/\p{L}-?$/u.test(text.slice(0, start)) && !/^-?\p{L}/u.test(text.slice(end));
}

/** A name has its capital where the cell has any; in small letters « rosé » is not Rose, but « emile » is Émile. */
function isNamed(word: string, guests: readonly ListedGuest[], cell: string): boolean {
  const written = guests.map(({ prenom }) => prenom.trim());
  if (/\p{Lu}/u.test(cell) && /\p{Ll}/u.test(cell))
    return /^\p{Lu}/u.test(word) || written.some((name) => name.startsWith(word.charAt(0)));
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

/** Without joints and signs at its ends. */
function tidy(text: string): string {
  const words = text
    .replace(/\(\s*\0+\s*\)|\0/g, ' ')
    .trim()
    .split(/\s+/);
  const isOwn = (word: string) => !JOINTS.test(word);
  const own = words.slice(words.findIndex(isOwn), words.findLastIndex(isOwn) + 1).join(' ');
  const bare = own.replace(/^[:;=,(]{1,3}|[:;=,]{1,3}$/g, '').trim();
  return bare.includes(')') && !bare.includes('(') ? bare.replace(/\)$/, '') : bare;
}
