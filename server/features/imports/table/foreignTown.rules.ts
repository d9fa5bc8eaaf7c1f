/**
 * The country that lists write behind a town abroad: « Torino (Italie) », « Bruxelles, Belgique », « Freiburg
 * (D) ». Without it the family would live in France, and its postcode be completed as a French one.
 */
import { normalizeText } from '../../../platform/text/normalizeText.ts';

/** Letters as on cars. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  CH: 'CH',
  D: 'DE',
  E: 'ES',
  GB: 'GB',
  I: 'IT',
  IRL: 'IE',
  L: 'LU',
  NL: 'NL',
  P: 'PT',
  UK: 'GB',
  USA: 'US',
};

/** French overseas: « Saint-Denis (La Réunion) » tells no other country. */
const FRENCH = ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'];

const regions = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const names = new Map(
  ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))
    .filter((code) => !FRENCH.includes(code))
    .flatMap((code) => regions.of(code) ?? [])
    .map((name) => [normalizeText(name), name]),
);

/** Null for a town without a country behind it. */
export function foreignTown(cell: string): { city: string; country: string } | null {
  const isClosed = cell.endsWith(')');
  const at = cell.lastIndexOf(isClosed ? '(' : ',');
  const city = cell.slice(0, Math.max(at, 0)).trim();
  const told = cell.slice(at + 1, isClosed ? -1 : undefined).trim();
  const letters = isClosed ? LETTERS[told] : undefined;
  const country = letters === undefined ? names.get(normalizeText(told)) : regions.of(letters);
  return city === '' || country === undefined ? null : { city, country };
}
