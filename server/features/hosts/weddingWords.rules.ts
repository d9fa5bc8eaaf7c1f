/**
 * Words that a stranger who knows of the wedding would try in a password, and `withoutWords`, which takes
 * them out of it in any spelling: they add no strength.
 */
import { longDay } from '../../../contract/wedding/day.rules.ts';
import type { Venue } from '../../../contract/wedding/venues.schema.ts';
import type { Wedding } from '../../../contract/wedding/wedding.schema.ts';

type KnownVenue = Pick<Venue, 'name' | 'address'>;
export type KnownOfWedding = Pick<Wedding, 'title' | 'date'> &
  Record<'eglise' | 'vh' | 'domaine', KnownVenue | null>;

const OF_ANY_WEDDING =
  'mariage,maries,mariee,marie,marier,epoux,epouse,noces,noce,couple,amour,union,wedding,married,love,just,notre,pour,toujours,oui'.split(
    ',',
  );
const SHORTEST_NICKNAME = 3;
/** Signs often typed instead of a letter. */
const LEET_SIGNS: Readonly<Record<string, string>> = {
  a: 'a@4',
  b: 'b8',
  e: 'e3€',
  g: 'g9',
  i: 'i1!|',
  l: 'l1!|',
  o: 'o0',
  s: 's5$',
  t: 't7',
  z: 'z2',
};

/** Names, nicknames, places and day of the wedding, without accents or capitals, longest first. */
export function weddingWords({ title, date, eglise, vh, domaine }: KnownOfWedding): string[] {
  const names = wordsOf(title);
  const nicknames = names.flatMap((name) =>
    [...name].map((_, end) => name.slice(0, end)).slice(SHORTEST_NICKNAME),
  );
  const backwards = names.map((name) => [...name].reverse().join(''));
  const venues = [eglise, vh, domaine].flatMap((venue) =>
    venue === null ? [] : [venue.name, ...venue.address],
  );
  const [year = '', month = '', day = ''] = date.split('-');
  const words = [
    ...names,
    ...nicknames,
    ...backwards,
    ...venues.flatMap(wordsOf).filter((word) => !/\d/.test(word)),
    ...wordsOf(longDay(date)),
    ...OF_ANY_WEDDING,
    ...[year, year.slice(2), month, day],
  ];
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}

/** Removes those words from the password in any spelling. */
export function withoutWords(password: string, words: readonly string[]): string {
  const letters = [...password];
  const plain = letters.map(plainLetter);
  let left = '';
  for (let at = 0; at < letters.length; ) {
    const word = words.find((word) => startsAt(plain, at, word));
    left += word === undefined ? letters[at] : '';
    at += word?.length ?? 1;
  }
  return left;
}

function startsAt(letters: readonly string[], at: number, word: string): boolean {
  return [...word].every((letter, index) => {
    const typed = letters[at + index];
    return typed !== undefined && (LEET_SIGNS[letter] ?? letter).includes(typed);
  });
}

function wordsOf(text: string): string[] {
  return [...text]
    .map(plainLetter)
    .join('')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1);
}

/** Maps one character to one, so that positions in the password stay the same. */
function plainLetter(letter: string): string {
  return letter.normalize('NFD').charAt(0).toLowerCase();
}
