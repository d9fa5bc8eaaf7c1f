/** What one cell means: yes or no, a number, an invitation, a postcode. Pure. */
import type * as z from 'zod/mini';
import { INVITATION_WORDS } from '../../../contract/imports/importFields.ts';
import { DEFAULT_COUNTRY } from '../../../contract/limits.ts';
import { email } from '../../../contract/text.schema.ts';
import { normalizeText } from '../../platform/text/normalizeText.ts';

/** A cell that says something wrong throws nothing: its error is a sentence for the preview. */
export type Read<Value> = { value: Value } | { error: string };

/** As the contract wants it, with its own sentence. */
export function checked<Value>(schema: z.ZodMiniType<Value>, value: unknown): Read<Value> {
  const { data, error } = schema.safeParse(value);
  return error ? { error: error.issues[0]?.message ?? '' } : { value: data };
}

const YES = new Set(['oui', 'o', 'x', 'vrai', 'true', 'yes', 'y', '1', 'ok', 'v', 'present', 'presents']);
const NO = new Set(['non', 'n', 'faux', 'false', 'no', '0', 'absent', 'absents']);

export function readYesNo(cell: string): Read<boolean> {
  const word = normalizeText(cell);
  if (YES.has(word) || /^[✓✔☑]$/u.test(cell.trim())) return { value: true };
  if (NO.has(word) || /^[✗✘☐]$/u.test(cell.trim())) return { value: false };
  return { error: 'Écrivez « oui » ou « non », ou laissez la case vide.' };
}

/** « enfant » or « adulte » too: some lists name the kind of guest. */
export function readChild(cell: string): Read<boolean> {
  const word = normalizeText(cell);
  if (word === 'enfant' || word === 'child' || word === 'bebe') return { value: true };
  if (word === 'adulte' || word === 'adult') return { value: false };
  return readYesNo(cell);
}

export function readCount(cell: string, most: number): Read<number> {
  const count = /^\d{1,3}(?:[.,]0+)?$/.test(cell.trim()) ? Math.trunc(Number(cell.replace(',', '.'))) : -1;
  return count >= 0 && count <= most ? { value: count } : { error: `Écrivez un nombre de 0 à ${most}.` };
}

/** « 4 », « 4 ans »; under a year counts as 0. */
export function readAge(cell: string, most: number): Read<number> {
  const [, years] = /^(\d{1,2}) ?(?:ans?|years?)?$/.exec(normalizeText(cell)) ?? [];
  if (/^\d{1,2} mois$/.test(normalizeText(cell))) return { value: 0 };
  if (years === undefined || Number(years) > most)
    return { error: `L’âge est un nombre entier de 0 à ${most}.` };
  return { value: Number(years) };
}

export interface Invitation {
  invitedTovh: boolean;
  invitedToReception: boolean;
}

export function readInvitation(cell: string): Read<Invitation> {
  const word = normalizeText(cell);
  if (/\b(?:repas|reception|diner|soiree|dinner|meal)\b/.test(word))
    return { value: { invitedTovh: false, invitedToReception: true } };
  if (/\b(?:vin d honneur|vh|cocktail|drinks)\b/.test(word))
    return { value: { invitedTovh: true, invitedToReception: false } };
  return { error: `Écrivez « ${INVITATION_WORDS.reception} » ou « ${INVITATION_WORDS.vh} ».` };
}

/** « Anne <anne@exemple.fr> » and `mailto:`, as they are copied from mails. */
export function readEmail(cell: string): Read<string> {
  const [, within] = /<([^<>]*)>/.exec(cell) ?? [];
  const address = (within ?? cell).replace(/^mailto:/i, '').trim();
  if (/@.*@/.test(address)) return { error: 'Une famille n’a qu’une adresse e-mail : gardez-en une.' };
  return checked(email(), address);
}

/** Spreadsheets take a postcode for a number and drop the zero that half of France begins with. */
export function readZipCode(cell: string, country: string): string {
  const french = country === '' || normalizeText(country) === normalizeText(DEFAULT_COUNTRY);
  return french && /^\d{4}$/.test(cell) ? `0${cell}` : cell;
}
