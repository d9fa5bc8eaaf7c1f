/** Recognises columns by what their cells hold, where the heading says nothing or something else. */
import { toneFor } from '../../../../contract/familles/firstNames.rules.ts';
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { partsOf } from '../guests/cellParts.rules.ts';
import { splitGuests } from '../guests/guestNames.rules.ts';
import { tellsNames } from './cells.rules.ts';
import { readPeople } from './people.rules.ts';
import { TITLE } from './rowKinds.rules.ts';

export interface Cells {
  headings: readonly string[];
  fields: readonly (ListField | null)[];
  rows: readonly { cells: readonly string[] }[];
}

/** The fields with those that the values tell, except in columns that the hosts chose. */
export function fieldsByValues(list: Cells, isChosen: (heading: string) => boolean): (ListField | null)[] {
  const hasChildren = list.fields.includes('childGuests');
  const fields = list.fields.map((field, column) => {
    const heading = list.headings[column] ?? '';
    if (isChosen(heading)) return field;
    const told = list.rows.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '');
    if (field === 'guests' && areNumbers(told))
      return list.fields.includes('numberPers') ? null : 'numberPers';
    if (field === 'numberPers' && nameThem(told)) return list.fields.includes('guests') ? null : 'guests';
    // « Présents » with « 3 » and « 1 » counts them, and says yes for nobody.
    if (field === 'answer' && areNumbers(told) && told.some((cell) => Number(cell) > 1)) return 'kept';
    if (field === 'nom' && areSides(heading, told)) return 'labels';
    if (field === 'nom') return !list.fields.some(isOfFirstNames) && areWholeNames(told) ? 'fullName' : field;
    // Of a list without any known column the hosts tell all.
    if (field === null && list.fields.some((other) => other !== null)) {
      const contact = contactIn(told);
      if (contact !== null && !list.fields.includes(contact)) return contact;
    }
    const mayNameChildren = (field === null || field === 'children') && !hasChildren;
    return mayNameChildren && nameChildren(field, heading, told) ? 'childGuests' : field;
  });
  return fields.map((field, column) =>
    BY_VALUES.has(field) && fields.indexOf(field) < column ? (list.fields[column] ?? null) : field,
  );
}

/** What several columns may hold by their values; the first one is it. */
const BY_VALUES: ReadonlySet<ListField | null> = new Set(['childGuests', 'email', 'phone']);

/** « Contact », « Pour les joindre » and a column without a heading: their cells tell what they are. */
function contactIn(told: readonly string[]): 'email' | 'phone' | null {
  const mails = told.filter((cell) => /\w@\w/u.test(cell)).length;
  const phones = told.filter((cell) => /^\+?(?:[\s./()-]*\d){9,15}$/u.test(cell)).length;
  if (told.length === 0 || (mails + phones) * 2 <= told.length) return null;
  return mails > 0 ? 'email' : 'phone';
}

/** Fields that name the family or its guests. */
const NAMED = /^(?:nom|prenom|fullName|nameFirst|invite(?:Nom|Prenom|Name)|invites\..*)$/;
/** « Nom et prénom des invités », « Personnes invitées »: headings beyond those that are known. */
const OF_NAMES = /\b(?:noms?|prenoms?|invitee?s?|familles?|personnes?|convives?|qui)\b/;

/**
 * The first column that holds names in most lines, where the list has no headings, or those that are known name nobody;
 * -1 if none.
 */
export function namesColumn({ headings, fields, rows }: Cells, isTitled: boolean): number {
  const known = fields.filter((field) => field !== null);
  const isNameless = known.length > 0 && !known.some((field) => NAMED.test(field));
  if (isTitled && !isNameless) return -1;
  const lines = rows.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  return fields.findIndex((field, column) => {
    if (field !== null || (isTitled && !OF_NAMES.test(normalizeText(headings[column] ?? '')))) return false;
    const named = lines.filter((cells) => {
      const cell = cells[column]?.trim() ?? '';
      return /^\p{Lu}/u.test(cell) && tellsNames(cell);
    });
    return named.length * 2 > lines.length;
  });
}

/** « Convives » beside the names counts them. */
const areNumbers = (told: readonly string[]) =>
  told.length > 0 && told.every((cell) => /^\d{1,2}$/.test(cell));

/** « Personnes » with « Paul et Claire » names them. */
function nameThem(told: readonly string[]): boolean {
  const names = told.filter((cell) => /^\p{Lu}/u.test(cell) && tellsNames(cell));
  return names.length * 2 > told.length;
}

const isOfFirstNames = (field: ListField | null) =>
  field !== null && field !== 'nom' && field !== 'reference' && NAMED.test(field);

/** « Noms » with « Anne Roux » and « Paul et Zoé Blanc », and no column of first names: whole names, the first first. */
function areWholeNames(told: readonly string[]): boolean {
  const plain = told.filter((cell) => !cell.includes(':'));
  const names = plain.map((cell) => cell.split(/[\s,;&+/]+/u)).filter((words) => words.length > 1);
  const isFirstName = (word = '') => toneFor([word]) !== null;
  const begins = names.filter((words) => isFirstName(words[0]) && !isFirstName(words.at(-1)));
  const ends = names.filter((words) => !isFirstName(words[0]) && isFirstName(words.at(-1)));
  return begins.length > 2 && begins.length > 3 * ends.length;
}

/** « Groupe » with « Amis » and « Travail » is no family, but the label of one. */
function areSides(heading: string, told: readonly string[]): boolean {
  if (!/^(?:groupe|group|party)$/.test(normalizeText(heading))) return false;
  const sides = told.map(normalizeText).filter((cell) => cell === 'famille' || TITLE.test(cell));
  return told.length > 0 && sides.length * 2 >= told.length;
}

/** « Gabin (4 ans) », « Zoé, 8 mois ». */
export const NAME_AND_AGE =
  /(?<![\p{L}’'-])(\p{Lu}[\p{L}’'-]+)[\s,:(]{1,3}(?:(?:1[0-7]|\d) ?ans?|\d{1,2} ?mois)\b/gu;
/** The whole heading: « Menu enfant » and « Lit bébé » name no child. */
const OF_CHILDREN =
  /^(?:(?:avec|nos|vos|les|leurs|des|et) |(?:prenoms?|noms?|ages?) )*(?:enfants?|petite?s?|kids?|children|bebes?|minis?|loulous?|marmots?|bambins?|gamine?s?|ados?|fils|filles?)(?: (?:et )?(?:prenoms?|noms?|ages?))*$/;

/** A column of their number is read as one of names only if each cell names them. */
function nameChildren(field: ListField | null, heading: string, told: readonly string[]): boolean {
  const worded = told.filter(tellsNames);
  if (worded.length === 0) return false;
  // « Oui » beside names says that there are children, and not who.
  if (field === 'children')
    return told.every((cell) => tellsNames(cell) || /^(?:non|aucun|[-–—/])?$/iu.test(cell));
  const areNames = OF_CHILDREN.test(normalizeText(heading))
    ? (cell: string) =>
        partsOf(cell).every((part) => /^(?:\p{Lu}|b[ée]b[ée] \p{Lu}|\d{1,2} ?(?:ans|mois))/u.test(part))
    : (cell: string) => cell.match(NAME_AND_AGE) !== null;
  return worded.filter(areNames).length * 2 > worded.length;
}

const ADULTS: readonly ListField[] = ['prenom', 'fullName', 'nameFirst', 'guests'];

/**
 * The column of numbers that counts the adults alone, as it does in most lines with named children: « Thibault et
 * Claire », 2, « Jules, Zoé ».
 */
export function adultsColumn({ fields, rows }: Cells): number | null {
  const number = fields.indexOf('numberPers');
  const kids = ['childGuests' as const, 'children' as const]
    .map((field) => fields.indexOf(field))
    .find((column) => column !== -1);
  if (number === -1 || kids === undefined || fields.includes('adults')) return null;
  let [alone, together] = [0, 0];
  for (const { cells } of rows) {
    const told = readPeople(cells[number] ?? '');
    const children = cells[kids] ?? '';
    if (told === null || told.children !== null || !tellsNames(children)) continue;
    const small = splitGuests(children, '', 'children').guests.length;
    const grown = fields
      .flatMap((field, column) => (field !== null && ADULTS.includes(field) ? [cells[column] ?? ''] : []))
      .map((cell) => splitGuests(cell, '', 'firstNames'))
      .reduce((sum, { guests, unnamed }) => sum + unnamed + guests.filter(isGrown).length, 0);
    if (small === 0) continue;
    if (grown === 0 ? told.number <= small : told.number === grown) alone++;
    else together++;
  }
  return alone > 1 && alone > together ? number : null;
}

const isGrown = ({ child }: { child: boolean | null }) => child !== true;
