/**
 * Finds families by names, town, e-mail, telephone, labels, note or answer; folds text so that case and
 * accents do not matter.
 */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';

export interface Searchable {
  famille: HostFamille;
  /** The searched text, folded once so that each keystroke only compares. */
  text: string;
}

const BETWEEN_DIGITS = /[\s.()-]/g;
/** What a number may begin with, or have lost: « 06 », « +33 6 », and « 6 » from a spreadsheet. */
const BEGINS = /^(?:(?:\+|00)33)?0?/;

/** By family, because a filter, a poll or another screen lists the same objects again. */
const known = new WeakMap<HostFamille, Searchable>();

export function searchable(famille: HostFamille): Searchable {
  const before = known.get(famille);
  if (before) return before;
  const { nom, prenom, email, phone, city, zipCode, invites, labels, note } = famille;
  const guests = invites.flatMap((invite) => [invite.prenom, invite.nom]);
  const words = [
    nom,
    prenom,
    email,
    phone,
    phone.replace(BETWEEN_DIGITS, ''),
    zipCode,
    city,
    ...guests,
    ...labels,
    note,
  ];
  const folded = { famille, text: fold(words.join(' ')) };
  known.set(famille, folded);
  return folded;
}

/** Whole words only: « oui » must not match every Louis. */
const ANSWERS: ReadonlyMap<string, boolean | null> = new Map([
  ['attente', null],
  ['oui', true],
  ['non', false],
]);

export function search(familles: readonly Searchable[], query: string): ReadonlySet<HostFamille> {
  const words = numberIn(query) ?? fold(query).replace('en attente', 'attente').split(/\s+/).filter(Boolean);
  const found = familles.filter(({ famille, text }) =>
    words.every((word) => (ANSWERS.has(word) ? famille.answer === ANSWERS.get(word) : text.includes(word))),
  );
  return new Set(found.map(({ famille }) => famille));
}

/** A telephone number, whatever stands between its digits; null for anything else, as a postcode. */
function numberIn(query: string): [string] | null {
  const digits = query.replace(BETWEEN_DIGITS, '');
  return /^\+?\d{6,15}$/.test(digits) ? [digits.replace(BEGINS, '')] : null;
}

/** Finds « Éluard » by « eluard » and « Œuvrard » by « oeuvrard »: hosts type fast, on phones. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'");
}
