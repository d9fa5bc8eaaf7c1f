/** Compares values of one field whose writing differs: « A@x.fr », « +33 (0)6 12 34 56 78 », « 06.12.34.56.78 ». */
import { isDeepStrictEqual } from 'node:util';

export const sameField = (field: string, one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(plain(field, one), plain(field, other));

function plain(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (field === 'email') return value.toLowerCase();
  if (field !== 'phone') return value;
  return value.replace(/[\s.()/‑–-]/gu, '').replace(/^(?:\+|00)330?(?=[1-9]\d{8}$)/u, '0');
}
