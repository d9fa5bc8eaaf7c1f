/**
 * `liste.yaml`: the gift list's button to another site, and its bank account. The list's text is
 * `textes/liste-de-mariage.md`.
 */
import * as z from 'zod/mini';
import { faultAt, line, object, parsed, webLink } from '../fields.ts';
import { maybe } from '../optional.ts';

/** In groups of four as banks print it. */
const iban = parsed(
  'un IBAN, tel que votre banque l’écrit, par exemple FR76 3000 6000 0112 3456 7890 189',
  (text) => {
    const number = text.replace(/[\s.-]/g, '').toUpperCase();
    return isIban(number) ? number.replace(/(.{4})(?=.)/g, '$1 ') : undefined;
  },
);

export const listeFile = z.pipe(
  object({
    bouton: maybe(line()),
    lien: maybe(webLink()),
    iban: maybe(iban),
    titulaire: maybe(line()),
  }),
  z.transform((file, context) => {
    const { bouton, lien, titulaire = '' } = file;
    if (bouton !== undefined && lien === undefined)
      faultAt(context, ['lien'], 'manque ; attendu : l’adresse où mène le bouton');
    return {
      button: lien === undefined ? null : { label: bouton ?? 'Participer en ligne', url: lien },
      iban: file.iban === undefined ? null : { number: file.iban, holder: titulaire },
    };
  }),
);

/** The check of ISO 13616 (modulo 97), which detects any single wrong digit. */
function isIban(number: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(number)) return false;
  if (number.startsWith('FR') && number.length !== 27) return false;
  const digits = (number.slice(4) + number.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
