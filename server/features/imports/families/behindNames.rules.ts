/**
 * Reads cells of names in which the last name of all stands behind a child, a first name alone has its partner in
 * brackets, or somebody comes on a condition.
 */
import { toneFor } from '../../../../contract/familles/firstNames.rules.ts';
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import { partsOf } from '../guests/cellParts.rules.ts';
import { isOfKin } from '../guests/names.rules.ts';
import type { PlainName } from './deceased.rules.ts';

/**
 * « Anne, Luc, Léa (8) et Tom (5) Morel » and « Anne, Luc et bébé (naissance en mars) Morel » are Morels: the name is
 * moved behind the last of them who has no brackets.
 */
export function withoutNameBehindChild(cell: string, field: ListField): PlainName | null {
  const [, before = '', child, nom = ''] = CHILD_AND_NAME.exec(cell) ?? [];
  if (child === undefined || field !== 'fullName') return null;
  const parts = partsOf(before);
  const last = parts.findLastIndex((part) => /^\p{Lu}[\p{L}’'-]+$/u.test(part));
  return last === -1
    ? null
    : { cell: [...parts.with(last, `${parts[last]} ${nom}`), child].join(', '), doubts: [] };
}

const CHILD_AND_NAME =
  /^([^()]*(?:\([^()]*\)[^()]*)*)(?:et|,|&|\+)\s((?:b[ée]b[ée]\s\([^()]*\)|\p{Lu}[\p{L}’'-]*\s\(\d{1,2}(?: ?(?:ans?|mois))?\)))\s((?:(?:de|du|des|la|le)\s){0,2}\p{Lu}[\p{L}’'-]+)$/u;

/** « Mathilde (+ Paul) » are two first names, not Paul Mathilde. */
export function withPartnerOut(cell: string, field: ListField): PlainName | null {
  const [, name = '', partner = ''] =
    /^(\p{Lu}[\p{L}’'-]+)\s\((?:\+|et|avec)\s?(\p{Lu}[\p{L}’'-]+(?:\s\p{Ll}[^(),;+&]*)?)\)$/u.exec(cell) ??
    [];
  const isFirstName = toneFor([name]) !== null && !isOfKin(name);
  return field === 'fullName' && isFirstName ? { cell: `${name} et ${partner}`, doubts: [] } : null;
}

const CONDITION =
  /(?<!\p{L})(\p{Lu}[\p{L}’'-]{1,40}),?\s(?:si\s\p{Ll}[^(),;+&]{0,80}|peut[- ]?[êe]tre)(?=\)?$)/u;

/** « Anne et Paul peut-être », « + Paul si encore ensemble »: his place is kept, and asked about. */
export function withoutCondition(cell: string, field: ListField): PlainName | null {
  const [said, name = ''] = CONDITION.exec(cell) ?? [];
  if (said === undefined || field === 'children' || field === 'childGuests') return null;
  return {
    cell: cell.replace(said, name),
    doubts: [`«\u00a0${said}\u00a0» n’est pas sûr\u00a0: la place est gardée.`],
  };
}

const TITLES_BEHIND =
  /^([^(),;+&]*\p{L})\s?\(((?:m|mr|mme|monsieur|madame)\.?\s?(?:et|&|\+)\s?(?:m|mr|mme|monsieur|madame)\.?)\)$/iu;

const TITLES_WITHIN =
  /^(\p{Lu}[\p{L}’'-]+)\s((?:m|mr|monsieur)\.?\s(?:et|&|\+)\s(?:mme|madame)\.?)\s(\p{Lu}.*)$/iu;

/** « DENIEL M. et Mme Hervé »: the titles stand before the name of both. */
export function withTitlesFirst(cell: string, field: ListField): PlainName | null {
  const [, name, titles, rest] = TITLES_WITHIN.exec(cell) ?? [];
  if (name === undefined || !['nom', 'fullName', 'nameFirst'].includes(field)) return null;
  return { cell: `${titles} ${name} ${rest}`, doubts: [] };
}

/** « Boulanger (M. et Mme) » are two. */
export function withTitlesBefore(cell: string, field: ListField): PlainName | null {
  const [, name, titles] = TITLES_BEHIND.exec(cell) ?? [];
  if (name === undefined || !['nom', 'fullName', 'nameFirst'].includes(field)) return null;
  return { cell: `${titles} ${name}`, doubts: [] };
}

/** « Philippe et madame » are two; « M. et Mme » are titles. */
export function withPartnerOfTitle(cell: string): PlainName | null {
  const [, name] = /^([^(),;]*\p{Ll}{2})\s(?:et|&|\+)\s(?:[Mm]adame|[Mm]onsieur|[Mm]me)$/u.exec(cell) ?? [];
  return name === undefined || /^(?:monsieur|madame|docteur|maître|professeur)$/iu.test(name)
    ? null
    : { cell: `${name} + 1`, doubts: [] };
}

/** « Marraine (Sylvie Durand) » is Sylvie Durand; « Papa (Jean-Marc) » has no last name. */
export function withoutKinBefore(cell: string, field: ListField): PlainName | null {
  const [, kin, name = ''] =
    /^(?:[Mm]on |[Mm]a )?(\p{L}+)\s?\((\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’' -]+)\)$/u.exec(cell) ?? [];
  const isOfOne = isOfKin(kin) && toneFor(name.split(' ').slice(0, 1)) !== null;
  return field === 'fullName' && isOfOne ? { cell: name, doubts: [] } : null;
}

/** « Papa Maman » are two. */
export function withKinApart(cell: string): PlainName | null {
  const words = cell.trim().split(/\s+/u);
  const areKin = words.length === 2 && words.every((word) => isOfKin(word));
  return areKin && words[0] !== words[1] ? { cell: words.join(' et '), doubts: [] } : null;
}

/** « Cousins Breton x4 » are four. */
export function withTimes(cell: string, field: ListField): PlainName | null {
  const [, name, times] = /^([^()]*\p{L})\s[xX×]\s?(\d{1,2})$/u.exec(cell) ?? [];
  const isOfFamily = ['nom', 'fullName', 'nameFirst'].includes(field);
  return name === undefined || times === undefined || !isOfFamily
    ? null
    : { cell: `${name} (${times})`, doubts: [] };
}

/** « Laura (seule ?) » may be two. */
export function withoutAlone(cell: string): PlainName | null {
  const [said, word] = /\s?\((seule?)\s?\?+\)$/iu.exec(cell) ?? [];
  if (said === undefined) return null;
  return {
    cell: cell.slice(0, -said.length),
    doubts: [`«\u00a0${word}\u00a0?\u00a0» n’est pas sûr\u00a0: une place est gardée.`],
  };
}
