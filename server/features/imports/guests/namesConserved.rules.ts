/** Whether the names and diets read of a cell are those written in it: no word is lost, torn or taken for another. */
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { folded } from './cellTells.rules.ts';
import { isNeverAName, isNoted, isOfFood, isSilent, isTitle } from './cellWords.rules.ts';
import { asksOfFood } from './diets.rules.ts';
import type { ListedGuest } from './guests.rules.ts';
import { isGroup, isOfKin } from './names.rules.ts';

export interface Reading {
  guests: readonly ListedGuest[];
  /** Adults without a name, beside the guests. */
  unnamed: number;
  /** Last names of the family. */
  familyName: string;
  /** Other texts that keep words of the cell, such as the note's. */
  kept?: readonly (string | undefined)[];
  /** In a column of children a bare figure is an age. */
  of?: 'children' | 'family';
}

/** « M. et Mme Petit, Léa, Tom »: Petit is nobody's first name. */
function isSurnameOfOne(cell: string, { guests, familyName }: Reading): boolean {
  const names = normalizeText(familyName).split(' ');
  const isThere = ({ prenom }: ListedGuest) => names.includes(normalizeText(prenom));
  return /^(?:m|mr|mme|famille|couple|les)\b/u.test(folded(cell)) && guests.filter(isThere).length > 2;
}

/** All that is read of the cell, in one text. */
export const textsOf = ({ guests, familyName, kept = [] }: Reading) =>
  [familyName, ...guests.flatMap(({ nom, prenom, told }) => [nom, prenom, told.diet]), ...kept].join(' ');

export function namesAreConserved(cell: string, reading: Reading): boolean {
  const { guests, familyName, of } = reading;
  const diets = guests.map(({ told }) => told.diet ?? '').join(' ');
  return (
    losesNoWord(cell, reading) &&
    (!isOfFood(cell) || isOfFood(`${diets} ${familyName}`)) &&
    // The family's name is its own column's to hold.
    (of !== 'family' || isNamedWell({ prenom: '', nom: familyName }, cell)) &&
    guests.every((guest) => isNamedWell(guest, cell)) &&
    areWritten(cell, reading) &&
    !isSurnameOfOne(cell, reading) &&
    guests.every((guest) => isOwnDiet(guest, guests))
  );
}

/** Each word of the cell stands in a name, a diet or the note, but for those that only announce people. */
function losesNoWord(cell: string, reading: Reading): boolean {
  const read = new Set(normalizeText(textsOf(reading)).match(/\p{L}+|\d+/gu));
  // « (V) », « (x2) »; « (2 enfants non invités) »
  if (/\(\s?(?!e\))\p{L}\d{0,2}\s?\)/u.test(cell)) return false;
  const denied = /\b(?:non|pas) invite/;
  if (denied.test(normalizeText(cell)) && !denied.test(normalizeText(textsOf(reading)))) return false;
  // « (3e enfant) » counts nobody.
  if (/\b\d{1,2}(?:e|er|ere|eme) \p{L}/u.test(normalizeText(cell))) return false;
  let isAfterName = false;
  for (const [word] of cell.matchAll(/\p{L}+|\d{3,}|[^\p{L}\s]/gu)) {
    const isCapital = /^\p{Lu}\p{Ll}/u.test(word);
    // « Luc Garçon »
    const isSaid = (isAfterName && isCapital) || !isSilent(word);
    if (
      word.length > 1 &&
      isSaid &&
      normalizeText(word)
        .split(' ')
        .some((part) => !read.has(part))
    )
      return false;
    isAfterName = isCapital && !isSilent(word);
  }
  return true;
}

const NO_SIGN_OF_NAMES = /[^\p{L}\p{M}\s'’.«»"“”-]|\p{Ll}{3}\.(?!\p{L})|['’]$|\s(?:de|à)$/u;

function isNamedWell({ nom, prenom }: Pick<ListedGuest, 'nom' | 'prenom'>, cell: string): boolean {
  const parts = (text: string) => text.split(/[\s’']+/u);
  if (isGroup(parts(`${nom} ${prenom}`.trim()))) return true;
  const isSmall = (word: string) => /^\p{Ll}/u.test(word);
  const [first = ''] = parts(prenom);
  const titles = parts(prenom).filter(isTitle);
  return (
    !(NO_SIGN_OF_NAMES.test(prenom) || /[()[\]:;?@]|(?<![\p{L}\d])x?\d|['’]$/u.test(nom)) &&
    // Families are called Poisson and Lait.
    !(isOfFood(prenom) || asksOfFood(nom)) &&
    !parts(prenom).some(isNoted) &&
    // « Jean Petit Marie Duval », two lines of one cell
    (prenom.match(/(?<![\p{L}-])\p{Lu}\p{L}{2,}/gu) ?? []).length - titles.length < 3 &&
    !(/\p{Lu}/u.test(cell.split('|')[0] ?? '') && isSmall(first) && !isOfKin(first)) &&
    // « Les voisins »
    !(/\p{Lu}/u.test(cell.slice(1)) && /^[^\p{Lu}]+$/u.test(nom)) &&
    !(titles.length > 1 || (titles.length > 0 && titles.length === parts(prenom).length)) &&
    !parts(prenom).some((word, index) => isNeverAName(word) && (index === 0 || isSmall(word))) &&
    !parts(nom).some((word) => isNeverAName(word) && isSmall(word) && !/^(?:et|née?)$/u.test(word))
  );
}

/** Whether each name stands in the cell as it is read, without a comma, bracket or « et » in it, and once. */
function areWritten(cell: string, { guests, familyName }: Reading): boolean {
  const plain = (text: string) =>
    folded(text)
      .replace(/[\s.]+/g, ' ')
      .trim();
  const text = plain(cell);
  const isWithin = (...words: string[]) => text.includes(plain(words.join(' ')));
  const isFamilys = (nom: string) => normalizeText(familyName).includes(normalizeText(nom)) || !isWithin(nom);
  const times = Map.groupBy(guests, ({ nom, prenom }) => `${plain(prenom)}|${nom}`);
  return (
    guests.every(({ nom, prenom }) =>
      isFamilys(nom) ? isWithin(prenom) : isWithin(prenom, nom) || isWithin(nom, prenom),
    ) &&
    [...times.values()].every(
      ([{ nom = '', prenom = '' } = {}, ...again]) =>
        again.length === 0 ||
        prenom + nom === '' ||
        text.split(plain(prenom || nom)).length > again.length + 1,
    )
  );
}

const OF_MANY =
  /\b(?:tous|toutes|les deux|elle|lui|pour|(?:vegetarien(?:ne)?|vegan|allergique|intolerant)s)\b/;

/** « Jean et Marie (Jean sans gluten) », « (tous végétariens) »: read as told of Marie alone. */
function isOwnDiet({ prenom, told: { diet = '' } }: ListedGuest, guests: readonly ListedGuest[]): boolean {
  const others = guests.filter((other) => other.prenom !== prenom && other.prenom !== '');
  // « allergie noix - Noé »
  const names = (diet.match(/\p{Lu}\p{Ll}+/gu) ?? []).filter((word) => !isSilent(word) && !isOfFood(word));
  const text = ` ${normalizeText(diet)} `;
  const isSaid = others.some((other) => text.includes(` ${normalizeText(other.prenom)} `));
  return !(names.length > 0 && asksOfFood(diet)) && !isSaid && (others.length === 0 || !OF_MANY.test(text));
}
