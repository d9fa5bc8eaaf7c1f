/**
 * Counts the people whom the cells of a family name, by capitals and ages alone and not as the guests are read, so
 * that what the reading loses shows.
 */
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { isGroup, isLastName, withoutTitles } from '../guests/names.rules.ts';
import { NAME_AND_AGE } from './columnValues.rules.ts';
import type { Line } from './lines.rules.ts';

export interface NamedPerson {
  name: string;
  /** Address of the cell, such as « D5 ». */
  cell: string;
  /** ImportedRow with an age, hence a child in whatever cell. */
  aged: boolean;
}

const OF_WHOLE_NAME = /^(?:fullName|nameFirst)$/;
const OF_GUESTS = /^(?:guests|childGuests|children|inviteName|invitePrenom|invites\.\d+\.(?:name|prenom))$/;
const JOINTS = /[,;/&+\n]|\s(?:et|and|und|puis|avec)\s/iu;
/** Words that begin with a capital at the start of a cell, and name nobody. */
const NO_NAME =
  /^(?:oui|non|aucune?|neant|sans|seule?|celibataires?|pas|allergi\w*|intoleran\w*|vege\w*|vegan\w*|halal|casher|kasher|diabetique|conjointe?s?|compagne|compagnon|copain|copine|amie?s?|mari|femme|epoux|epouse|accompagnante?s?|enfants?|bebes?|leurs?|son|sa|ses|les?|la|une?|dont|soit|tous?|toutes?|x+|ok|nc|na|tbc|inconnue?|personne)\b/;

/** Everybody named, once; children with their ages are found in any cell, as in the notes. */
export function namedPeople(lines: readonly Line[], perGuest: boolean): NamedPerson[] {
  const people: NamedPerson[] = [];
  const add = (names: readonly string[], cell: string, aged = false) => {
    const known = people.map(({ name }) => name);
    // « Camille & Camille » in one cell are two.
    for (const name of names)
      if (!known.some((other) => isSame(name, other))) people.push({ name, cell, aged });
  };
  const cells = lines.flatMap((line) => line.all()).filter(({ text }) => text !== '');
  for (const { field, text, cell } of cells) {
    if (OF_GUESTS.test(field) || (field === 'prenom' && !perGuest)) add(namesIn(text), cell);
    else if (OF_WHOLE_NAME.test(field) && !perGuest) add(wholeNamesIn(text), cell);
  }
  for (const { text, cell } of cells) add(agedIn(text), cell, true);
  return people;
}

/** The number of people read with those whom the reading has lost, and the cell of one. */
export function withLost(
  read: number,
  people: readonly NamedPerson[],
  guests: readonly string[],
): { told: number; cell?: string | undefined } {
  const lost = people.filter(({ name }) => !guests.some((guest) => isSame(name, guest)));
  // « Zoé 4 ans » in the notes may be one of four places, but not the only one.
  const seats = Math.max(0, read - Math.max(1, guests.length));
  const children = lost.filter(({ aged }) => aged).length - seats;
  const told = Math.max(people.length, read + Math.max(0, children));
  return told > read
    ? { told, cell: lost.findLast(({ aged }) => aged || children <= 0)?.cell }
    : { told: read };
}

const agedIn = (text: string) => [...text.matchAll(NAME_AND_AGE)].map(([, name = '']) => name);

function namesIn(text: string): string[] {
  const outside = text.replace(/\([^()]*\)/gu, ' ');
  return withoutTitles(outside.trim())
    .name.split(JOINTS)
    .map((part) => (part.split(/\d/u)[0] ?? '').trim())
    .filter((part) => /^\p{Lu}/u.test(part) && !NO_NAME.test(normalizeText(part)));
}

/** « Famille Martin » names nobody in particular, nor does « Club de rugby ». */
function wholeNamesIn(text: string): string[] {
  const names = namesIn(text);
  const words = names[0]?.split(/\s+/u) ?? [];
  const isPerson = words.length > 1 && !isGroup(words) && !isLastName(words);
  return names.length > 1 || isPerson ? names : [];
}

/** « Jean-Luc » and « Jean-Luc Petit ». */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => ` ${normalizeText(name)} `);
  return a !== undefined && b !== undefined && (a.includes(b) || b.includes(a));
}
