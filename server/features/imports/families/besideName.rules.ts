/** Leaves out of a cell of names what says who somebody is: « née Morel », « Dubois fils : Adrien », « Cousins Leroy ». */
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { partsOf } from '../guests/cellParts.rules.ts';
import { asksOfFood, startsDiet } from '../guests/diets.rules.ts';
import { isOfKin } from '../guests/names.rules.ts';
import type { Line } from '../table/lines.rules.ts';
import { readPeople } from '../table/people.rules.ts';
import { isFirstName } from './couples.rules.ts';
import type { PlainName } from './deceased.rules.ts';
import { areParents, unnamedParents } from './groupNames.rules.ts';

const OF_FAMILY: readonly ListField[] = ['nom', 'fullName', 'nameFirst'];
const MAIDEN = /\s(?:née?|nee)\s(?:(?:[Dd]e|[Dd]u|[Dd]es|[Ll]e|[Ll]a)\s){0,2}\p{Lu}[\p{L}’'-]*/u;
const TITLE_ALONE = /^(?:m|mr|mme|mlle|madame|monsieur)\.?$/iu;
const RELATIVE =
  /^(\p{Lu}[\p{L}’'-]{1,40}) (?:fils|fille|père|mère|junior|jr|aînée?|cadet|cadette) ?: ?(\p{Lu}[^:]*)$/u;
const COUSINS =
  /^(?:(?:[Ll]es|LES|[Nn]os|NOS) )?(?:\d{1,2} )?(?:[Cc]ousine?s|COUSINE?S|[Ff]rères|FRÈRES|[Ss](?:œ|oe)urs|S(?:Œ|OE)URS)\s(?=\p{Lu})/u;
/** « Témoin : Bastien Leroy » */
const ROLE =
  /^(?:t[ée]moins?|parrains?|marraines?|d\.?j\.?|photographes?|vid[ée]astes?|traiteur|officiante?|musiciens?|baby[- ]?sitters?|nounou)\s?:\s?(\p{Lu}.*)$/iu;

/** A maiden name is no second family's; in brackets it is a remark already. */
export function withoutMaiden(cell: string, field: ListField): PlainName | null {
  const found = OF_FAMILY.includes(field) || field === 'prenom' ? MAIDEN.exec(cell) : null;
  if (found === null) return null;
  const before = cell.slice(0, found.index);
  const plain = (before + cell.slice(found.index + found[0].length)).trim();
  const isWithin = before.split('(').length !== before.split(')').length;
  return isWithin || plain === '' || TITLE_ALONE.test(plain) ? null : { cell: plain, doubts: [] };
}

/** Their role is kept with the whole cell, and is no name. */
export function withoutRole(cell: string): PlainName | null {
  const names = ROLE.exec(cell)?.[1];
  return names === undefined || asksOfFood(names) ? null : { cell: names, doubts: [] };
}

/** Who is told with a role has a first name there too, whether or not the list has a column of them. */
export const hasRole = (lines: readonly Line[]): boolean =>
  lines.some(({ source }) => source.some(({ text }) => withoutRole(text) !== null));

/** « Parents de Bastien » beside their last name are two people, of whom the list has no first names. */
export function withoutParents(cell: string, field: ListField): PlainName | null {
  if ((field !== 'prenom' && field !== 'guests') || !areParents(cell)) return null;
  return { cell: '2 personnes', doubts: [unnamedParents(cell)] };
}

/** The order is that of the column. */
export function withoutRelation(cell: string, field: ListField): PlainName | null {
  if (!OF_FAMILY.includes(field)) return null;
  const [, nom, names] = RELATIVE.exec(cell) ?? [];
  if (nom !== undefined && names !== undefined)
    return { cell: field === 'fullName' ? `${names} ${nom}` : `${nom} ${names}`, doubts: [] };
  const plain = cell.replace(COUSINS, '');
  return plain === cell ? null : { cell: plain, doubts: [] };
}

const FAMILY = /^(?:(?:la )?(?:famille|fam\.?)|les)\s([^(),;:]{1,80}?)\s?(?:\(([^()]{1,20})\))?$/iu;

/** « Fam. Masson (4 pers.) » under the first names of Masson names nobody; null where it says anything else. */
export function familyAgain(cell: string, nom: string): string | null {
  const [said, name = '', within = ''] = FAMILY.exec(cell.trim()) ?? [];
  if (said === undefined || normalizeText(name) !== normalizeText(nom)) return null;
  if (within === '') return '';
  const people = readPeople(within);
  return people === null || people.children !== null ? null : `${people.number} personnes`;
}

/**
 * « Laurent Mercier » and « Mme Perrin Suzanne » under the first names of Mercier and Perrin, without the name said
 * again; beside Laurent Mercier, « Valérie Klein » has a last name of her own. Null for others.
 */
export function lastNameAgain(cell: string, nom: string): { prenom: string; nom?: string } | null {
  const plain = cell.replace(/^(?:mme|mlle|madame|monsieur|mr|m\.)\s(?=\p{Lu})/iu, '');
  // « Ali et Rose » of Ali has no last name beside a first one.
  const parts = plain.split(/(\s(?:et|&|\+)\s|,\s)/u);
  const words = parts.filter((_, index) => index % 2 === 0).map((part) => part.split(/\s+/u));
  const isPlain = words.flat().every((word) => /^\p{Lu}[\p{L}’'-]*$/u.test(word));
  if (nom === '' || !isPlain) return null;
  const own = words.map((all) => {
    const others = all.filter((word) => normalizeText(word) !== normalizeText(nom));
    return all.length > 1 && others.length > 0 ? others : all;
  });
  const isSaid = own.map((all, index) => all.length < (words[index]?.length ?? 0));
  if (!isSaid.includes(true)) return null;
  // Two words of which one is a first name; « Marie Claude » are both.
  const [partner, ...more] = own.filter((_, index) => isSaid[index] === false);
  const [first, last, ...further] = partner ?? [];
  const isWhole = further.length === 0 && isFirstName(first) && !isFirstName(last);
  const [ofPartner] = own.length === 2 && more.length === 0 && last !== undefined && isWhole ? [last] : [];
  const names = own.map((all) => (all === partner && ofPartner !== undefined ? [first] : all).join(' '));
  const prenom = parts.map((part, index) => (index % 2 === 0 ? names[index / 2] : part)).join('');
  if (ofPartner === undefined) return { prenom };
  return { prenom, nom: isSaid[0] ? `${nom} / ${ofPartner}` : `${ofPartner} / ${nom}` };
}

/** « Olivier et Émilie ? » is asked about, and mails greet both; « + copain ? » keeps its words. */
export function withoutQuestion(cell: string, field: ListField): PlainName | null {
  const [, names = ''] = /^(.*\p{L})\s?\?{1,3}$/u.exec(cell) ?? [];
  const parts = partsOf(names);
  const last = parts.at(-1) ?? '';
  if (!OF_FAMILY.includes(field) || parts.length < 2 || !/^\p{Lu}/u.test(last)) return null;
  return { cell: names, doubts: [`«\u00a0${last}\u00a0?\u00a0» n’est pas sûr\u00a0: la place est gardée.`] };
}

/** « Oncle Yves » beside « Yves, Martine » is nobody's last name: the first names with his title; null for others. */
export function kinAgain(nom: string, prenoms: string): string | null {
  const [title, name, ...more] = nom.split(/\s+/u);
  if (name === undefined || more.length > 0 || !isOfKin(title)) return null;
  const names = partsOf(prenoms);
  const at = names.findIndex((each) => normalizeText(each) === normalizeText(name));
  return at === -1 ? null : names.with(at, nom).join(', ');
}

const STATE = /,?\s(?:divorcé|séparé|marié|fiancé|pacsé)e?s?$/iu;

/** « Jean et Anne, divorcés » are two. */
export function withoutState(cell: string): PlainName | null {
  const plain = cell.replace(STATE, '');
  return plain === cell || !/\p{L}/u.test(plain) ? null : { cell: plain, doubts: [] };
}

const ONE_MORE = /(\+\s?1)\s?\([àa] (?:confirmer|préciser|définir|voir)\)$/iu;

/** « Luis + 1 (à confirmer) » is Luis and one more. */
export function withoutToConfirm(cell: string, field: ListField): PlainName | null {
  const plain = OF_FAMILY.includes(field) || field === 'prenom' ? cell.replace(ONE_MORE, '$1') : cell;
  return plain === cell ? null : { cell: plain, doubts: [] };
}

/** « Moreau (papa et maman) » beside their first names says who they are. */
export function withoutKin(cell: string): string | null {
  const { name, remark } = remarkOf(cell);
  const who = partsOf(remark.replace(/^(?:mes|nos|les)\s/iu, ''));
  return who.length > 0 && who.every((word) => isOfKin(word)) ? name : null;
}

function remarkOf(cell: string): { name: string; remark: string } {
  const [, name = '', remark = ''] = /^([^()]*\p{L})\s?\(([^()]*)\)$/u.exec(cell) ?? [];
  return { name, remark };
}

/** « Kévin Boyer – ne mange pas de porc »: the name, the diet, and whose it is where there are several. */
export function dietBehind(cell: string): { name: string; diet: string } | null {
  for (const { 0: sign, index } of cell.matchAll(/\s[–—-]\s|\s?[,:]\s/gu)) {
    const [name, diet] = [cell.slice(0, index).trim(), cell.slice(index + sign.length).trim()];
    if (!startsDiet(diet) || /[\p{Lu}()]/u.test(diet) || name === '') continue;
    const parts = partsOf(name);
    const [whose] = (parts.at(-1) ?? '').split(/\s/u);
    return { name, diet: parts.length > 1 ? `${whose} : ${diet}` : diet };
  }
  return null;
}
