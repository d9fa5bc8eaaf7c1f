/** Compares what lists and the site write differently: names of families and guests, addresses, telephone numbers. */
import { isDeepStrictEqual } from 'node:util';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { pairIn } from '../guests/guestNames.rules.ts';
import { withoutTitles } from '../guests/names.rules.ts';

/** Equal for « Claire Martin » and « MARTIN Claire », and for « M. et Mme Jean-Luc » and « Jean-Luc ». */
export function nameKey({ nom, prenom }: Pick<HostFamille, 'nom' | 'prenom'>): string {
  const untitled = prenom.slice(pairIn(prenom)?.length ?? 0).trim();
  return [normalizeText(withoutTitles(nom).name), normalizeText(untitled || prenom)].sort().join('|');
}

/** « A@x.fr » and « a@x.fr », « +33 (0)6 12 34 56 78 » and « 06.12.34.56.78 » */
export const sameField = (field: string, one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(plain(field, one), plain(field, other));

function plain(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (field === 'email') return value.toLowerCase();
  if (field !== 'phone') return value;
  return value.replace(/[\s.()/‑–-]/gu, '').replace(/^(?:\+|00)330?(?=[1-9]\d{8}$)/u, '0');
}
