/**
 * Finds what a cell with a family's name tells beside the name: guests (« Claire + 1 »,
 * « Petit (Anne, Luc) », « Famille Durand (4) »), ages, a remark. Also splits an address into street,
 * postcode and town.
 */

import { firstNamesIn, partsOf } from '../guests/cellParts.rules.ts';
import { childrenAfter } from '../guests/childCells.rules.ts';
import { asksOfFood } from '../guests/diets.rules.ts';
import { splitGuests } from '../guests/guestNames.rules.ts';
import { announces, type NamedGuests } from '../guests/guestPart.rules.ts';
import { isOfKin } from '../guests/names.rules.ts';
import { readPeople } from '../table/people.rules.ts';

export interface Household extends NamedGuests {
  /** First names of the named adults, as mails address them. */
  prenom: string;
}

/** Reads a cell of first names. */
export function householdOf(cell: string, nom: string): Household {
  const prenom = cell.replace(/\s[-–—]\s(?=\p{Lu})/gu, ' et ');
  const named = splitGuests(prenom, nom, 'firstNames');
  const { guests, unnamed } = named;
  const grown = guests.filter((guest) => guest.child !== true && guest.prenom !== '');
  const surnames = firstNamesIn(nom);
  if (surnames.length === grown.length)
    for (const [index, guest] of grown.entries()) guest.nom = surnames[index] ?? guest.nom;
  const isPlain = grown.length === guests.length && unnamed === 0;
  // « Anne (végé) » and « Anne 60 ans » are greeted as Anne.
  const isTold =
    named.noted !== undefined ||
    /[\d?]/.test(prenom) ||
    guests.some(({ told: { diet = '' } }) => asksOfFood(diet));
  if (isPlain && guests.length < 2 && !isTold) return { ...named, prenom };
  return { ...named, prenom: inFrench(grown.map((guest) => guest.prenom)) };
}

export interface NameAlone {
  name: string;
  /** Text that announces others, to be read with the first names. */
  others: string;
  /** Total number of people. */
  seats: number | null;
}

/** Splits a last or whole name from the text that announces others. */
export function nameAlone(whole: string): NameAlone {
  // « Jean et Marie Petit (enfants : Léa, Tom) »
  const kids = childrenAfter(whole);
  if (kids && kids.before !== '') {
    const { name, others, seats } = nameAlone(kids.before);
    return { name, others: [others, kids.text, kids.after].filter(Boolean).join(', '), seats: seats };
  }
  const cell = whole.replace(/\s[-–—]\s(?=(?:leurs )?\d{1,2} enfants?$)/iu, ', ');
  const [brackets = '', within = ''] = /\(([^()]*)\)\s*$/.exec(cell) ?? [];
  // « Jean Petit (+1) » are two.
  const isMore = /^\s*(?:\+|avec\s|et\s)/iu.test(within);
  const people = isMore ? null : readPeople(within);
  // « Jean et Marie Petit (2 enfants) » are four, and « (2 adultes, 2 enfants) » too.
  const tellsChildren = (people?.children ?? 0) > 0;
  const seats = tellsChildren ? null : (people?.number ?? null);
  const isOthers =
    tellsChildren ||
    (seats === null && (isMore || /[,&+]|\set\s/i.test(within)) && !/^(?:née? |enfant\b)/i.test(within));
  const text = seats !== null || isOthers ? cell.slice(0, cell.lastIndexOf(brackets)).trim() : cell;
  const parts = partsOf(text);
  const counts = parts.filter(isOfAnother);
  const own = parts.filter((part) => !isOfAnother(part));
  if (text === '' || own.length === 0) return { name: cell, others: '', seats: null };
  const others = [...counts, ...(isOthers ? [tellsChildren ? `(${within})` : within] : [])].join(', ');
  return { name: counts.length > 0 ? own.join(' et ') : text, others, seats: seats };
}

/** « sa fille Léa » is not the name of « Mme Petit et sa fille Léa ». */
const isOfAnother = (part: string) =>
  announces(part) || /^(?:leurs?|ses|son|sa) |^(?:bébé|bebe|bb)(?: \(|$)/iu.test(part);

const AGE_WRITTEN = /\d ?(?:ans?|mois)\b/iu;

/**
 * Writes « ans » after the ages in « Paul, Hugo (14), Nina (10) », which would be read as ten places. `told` is
 * the line's own number of people. Without any evidence the figure stays a number, and `instead` has the age.
 */
export function withAges(
  cell: string,
  { told, tellsChildren }: { told: number | null; tellsChildren: boolean },
): { cell: string; instead?: string } {
  const parts = partsOf(cell);
  const figures = parts.flatMap(
    (part) => /\p{L}\s*\(\s*(\d{1,2})\s*\)$/u.exec(part)?.slice(1).map(Number) ?? [],
  );
  const [figure = 0] = figures;
  if (parts.length < 2 || figures.length === 0) return { cell };
  const written = cell.replace(/\(\s*(\d{1,2})\s*\)/gu, '($1 ans)');
  const isOther = told !== null && told !== figure;
  if (figures.length > 1 || isOther || tellsChildren || AGE_WRITTEN.test(cell)) return { cell: written };
  return told === null && figure > parts.length ? { cell, instead: written } : { cell };
}

/** Whether a name consists of familiar first names: « Camille et Sarah », « Tata Yamina + Tonton Ali ». */
export function areFirstNames(name: string): boolean {
  const pieces = firstNamesIn(name).map((piece) => piece.split(/\s+/));
  const isKin = (words: string[]) => words.length < 3 && isOfKin(words[0]);
  return pieces.length > 1
    ? pieces.every((words) => words.length === 1 || isKin(words))
    : pieces.some((words) => isKin(words));
}

/** « Oncle Roger et Tata Monique », « Père Christophe »: such words are no last names. */
export const areKin = (name: string) =>
  areFirstNames(name) && firstNamesIn(name).some((piece) => isOfKin(piece.split(/\s+/)[0]));

/** « Aurélie Dubois (témoin) »: splits the remark from the name. */
export function remarkIn(cell: string): { name: string; remark: string } {
  const [brackets, remark = ''] = /\(([^()]*)\)\s*$/.exec(cell) ?? [];
  const name = brackets === undefined ? '' : cell.slice(0, -brackets.length).trim();
  return name === '' ? { name: cell, remark: '' } : { name, remark: remark.trim() };
}

export function inFrench(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} et ${last}`;
}

const CODE_AND_TOWN = /(?:^|[\s,;])(\d{5})\s(\p{L}[^\d,;]*)(?:,\s?France)?$/iu;

/** Splits « 12 rue Mercière, 69002 Lyon ». Null if the cell does not end in a postcode and town. */
export function splitAddress(cell: string): { address1: string; zipCode: string; city: string } | null {
  const found = CODE_AND_TOWN.exec(cell.trim());
  if (found === null) return null;
  const [, zipCode = '', city = ''] = found;
  const address1 = cell.slice(0, found.index).replace(/[\s,;-]{1,9}$/, '');
  return address1 === '' ? null : { address1, zipCode, city: city.trim() };
}
