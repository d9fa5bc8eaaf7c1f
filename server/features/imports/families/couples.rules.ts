/**
 * Splits a cell with the names of a couple (« Claire et Paul Martin », « Martin Claire & Paul »,
 * « Anne Roux / Luc Petit ») or of one person, with a doubt if the order is ambiguous.
 */
import { toneFor } from '../../../../contract/familles/firstNames.rules.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { isLastName, isOfKin, splitName, splitNameFirst, withoutJoints } from '../guests/names.rules.ts';
import { inFrench } from './household.rules.ts';

export interface CoupleNames {
  nom: string;
  prenom?: string;
  /** Set for an ambiguous cell: the reading chosen, and the cell rewritten for the others. */
  doubt?: { message: string; instead?: string[] };
}

const BETWEEN = /[,;/&+\n]|\s(?:et|and|und|ou|[-–—])\s/iu;
/** First names of women and men, which imply no tone. */
const OF_BOTH = new Set('alix camille charlie claude dominique eden lou maxence sacha swann yael'.split(' '));

export const isFirstName = (word = '') => toneFor([word]) !== null || OF_BOTH.has(normalizeText(word));

/** Null for one person, and for single words, which may be last names. `nameFirst`: last names first. */
export function coupleNames(cell: string, nameFirst = false): CoupleNames | null {
  const pieces = withoutJoints(cell)
    .split(BETWEEN)
    .filter((piece) => /\p{L}/u.test(piece))
    .map((piece) => piece.split(/\s+/).filter((word) => /\p{L}/u.test(word)));
  const [first = [], ...others] = pieces;
  const isAlone = (words: readonly string[]) => words.length === 1;
  if (others.length === 0 || pieces.every(isAlone)) return null;
  // « Le Goff & Martin » are last names.
  if (pieces.every((words) => isAlone(words) || isLastName(words)))
    return { nom: inFrench(pieces.map((words) => words.join(' '))) };
  const last = others.at(-1) ?? [];
  const before = pieces.slice(0, -1);
  if (others.every(isAlone)) return sharedFirst(first, others.flat(), nameFirst);
  if (before.every(isAlone) && last.length > 1) {
    // « Claire et Paul Martin »: Martin is a first name too, and stands where the last name does.
    const name = wholeName(last, nameFirst && !before.flat().every(isFirstName));
    return { nom: name.nom, prenom: inFrench([...before.flat(), name.prenom]) };
  }
  if (pieces.some(isAlone)) return mixed(pieces);
  // All names are written in the same order as one that is clear.
  const told = pieces.find(isTold);
  const order = told ? isFirstName(told.at(-1)) : nameFirst;
  const names = pieces.map((words) => wholeName(words, order));
  return {
    // « Oncle Bernard et Tante Simone Vidal »: he has no name of his own.
    nom: inFrench([...new Set(names.map(({ nom }) => nom))].filter(Boolean)),
    prenom: inFrench(names.map(({ prenom }) => prenom)),
  };
}

/** « Marie Cassagne » in a mixed column, if just one end is a known first name. Null for « Les Martin ». */
export function personName(cell: string): { nom: string; prenom: string } | null {
  const words = cell.trim().split(/\s+/);
  const [first = '', ...more] = words;
  const isOfOne =
    more.length > 0 && !isOfKin(first) && !BETWEEN.test(cell) && !OF_MANY.test(normalizeText(first));
  return isOfOne && isTold(words) && !isLastName(words) ? wholeName(words, false) : null;
}

/** « Philippe de La Tour », and « Philippe Roche » after « M. et Mme », in a column with the last name first. */
export function beginsWithFirstName(name: string, afterTitle: boolean): boolean {
  const words = name.split(/\s+/);
  const isPerson = isFirstName(words[0]) && !isFirstName(words.at(-1)) && !words.some(isCapital);
  return isPerson && (afterTitle || (words.length > 2 && isLastName(words.slice(1))));
}

/** « Anne Roux et Luc Petit » under « Nom », beside an empty « Prénom »: asked, for « Roux et Petit » are last names. */
export function coupleBesidePrenom(cell: string): Partial<CoupleNames> {
  const couple = coupleNames(cell, true);
  if (couple?.prenom === undefined) return {};
  const { nom, prenom, doubt } = couple;
  return { nom, prenom, doubt: doubt ?? { message: asked({ nom, prenom }) } };
}

/** « Simon Laurence » under « Nom »: either may be the last name, which stands first there. */
export function twoFirstNames(cell: string): CoupleNames | null {
  const words = cell.trim().split(/\s+/);
  if (words.length !== 2 || isOfKin(words[0]) || !words.every((word) => isFirstName(word))) return null;
  const read = wholeName(words, true);
  if (words.some(isCapital)) return read;
  return { ...read, doubt: { message: asked(read), instead: [words.toReversed().join(' ')] } };
}

const OF_MANY = /^(?:l|la|le|les|club|equipe|groupe|bande|famille|maison|association)$/;

/** « Dubois Thomas & Camille » or « Thomas Dubois & Camille », decided by the known first names. */
function sharedFirst(first: readonly string[], others: readonly string[], nameFirst: boolean): CoupleNames {
  const { nom, prenom } = wholeName(first, true);
  const read = { nom, prenom: inFrench([prenom, ...others]) };
  const isSure = nameFirst || isTold(first) || first.some(isCapital);
  if (isSure) return read;
  return { ...read, doubt: { message: asked(read), instead: [`${inFrench([nom, ...others])} ${prenom}`] } };
}

/** « Durand Paul, Anne, Luc Petit »: keeps every word and raises a doubt. */
function mixed(pieces: readonly (readonly string[])[]): CoupleNames {
  const names = pieces.map((words) =>
    words.length === 1 ? { nom: '', prenom: words[0] ?? '' } : wholeName(words, false),
  );
  const noms = [...new Set(names.map(({ nom }) => nom).filter((nom) => nom !== ''))];
  const read = { nom: inFrench(noms), prenom: inFrench(names.map(({ prenom }) => prenom)) };
  return { ...read, doubt: { message: `${asked(read)} Sinon, corrigez la cellule.` } };
}

const asked = ({ nom, prenom }: Required<Omit<CoupleNames, 'doubt'>>) =>
  `Lu ainsi\u00a0: nom «\u00a0${nom}\u00a0», prénoms «\u00a0${prenom}\u00a0».`;

const isCapital = (word: string) => word.length > 1 && word === word.toUpperCase();

/** Whether exactly one end is a known first name. */
const isTold = (words: readonly string[]) => isFirstName(words[0]) !== isFirstName(words.at(-1));

/** Decided by its words if they are clear, else like the rest of the column. */
function wholeName(words: readonly string[], nameFirst: boolean): { nom: string; prenom: string } {
  const text = words.join(' ');
  // « Tante Simone Vidal »: her title belongs to the first name, wherever the column has last names.
  if (isOfKin(words[0])) return splitName(text, '');
  const isNameFirst = isTold(words) ? isFirstName(words.at(-1)) : nameFirst;
  return isNameFirst && !words.some(isCapital) ? splitNameFirst(text) : splitName(text, '');
}
