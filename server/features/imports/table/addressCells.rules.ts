/** Interprets e-mail addresses, postcodes and towns, and whether an invitation goes by post. */

import { toneFor } from '../../../../contract/familles/firstNames.rules.ts';
import { OTHER_EMAIL } from '../../../../contract/familles/otherEmails.rules.ts';
import { IMPORT_SHOWN_CELL } from '../../../../contract/imports/listColumns.ts';
import { DEFAULT_COUNTRY, LIMITS } from '../../../../contract/limits.ts';
import { proposedAddress } from '../../../../contract/mail/mailProposal.rules.ts';
import { email } from '../../../../contract/text.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { checked, isOpen, type Read } from './cells.rules.ts';
import { foreignTown } from './foreignTown.rules.ts';

const EMAIL = email();

/** Whether the invitation is sent by post. */
export function tellsPaper(cell: string): boolean {
  return /^(?:par )?(?:papier|courrier|poste|la poste|carton|faire part|faire part papier)$/.test(
    normalizeText(cell),
  );
}

const NO_ADDRESS =
  /^(?:|(?:pas|aucun|aucune|sans|ni) ?(?:d |de )?(?:mail|e mail|email|adresse|courriel|internet|connu)?|neant|rien|x|0|non|non|par telephone|telephone|sms|whatsapp|ok|oui|fait|vu)$/;

const NO_ADDRESS_BUT =
  /^(?:pas|aucune?|sans|ni|n a pas) ?(?:d |de )?(?:mail|e mail|email|adresse|courriel|internet)\b/;

/** What announces an address or a telephone, and says no more. */
const LABELS = /^(?:e|e ?mail|mails?|mel|courriel|adresse|tel|telephone|portable|port|mobile|mob|et|ou)$/;
/** Whose address it is, or which of theirs: « Anne Petit », « perso ». Other words may forbid it. */
const isOfOwner = (words: readonly string[]) =>
  words.every((word) => /^(?:perso(?:nnel)?|pro(?:fessionnel)?)$/.test(normalizeText(word))) ||
  (toneFor(words.slice(0, 1)) !== null && words.every((word) => /^\p{Lu}[\p{Ll}’'-]+$/u.test(word)));

/** « relancer », « à vérifier »: what stands beside an address, but the name of « Anne <anne@exemple.fr> ». */
function wordsBeside(cell: string): string[] {
  const isSent = /^[^<>?]{1,80}<[^<>@\s]{1,80}@[^<>\s]{1,80}>$/u.test(cell.trim());
  const words = cell.split(/[\s,;/<>()«»":]+/u).filter((word) => !word.includes('@'));
  return isSent ? [] : words.filter((word) => /[\p{L}?]/u.test(word) && !LABELS.test(normalizeText(word)));
}

/** Accepts « Anne <anne@exemple.fr> » and `mailto:`; « pas de mail » is none. The first of two is used. Words beside it are kept. */
export function readEmail(cell: string): Read<string> {
  const word = normalizeText(cell);
  if (!cell.includes('@') && (NO_ADDRESS.test(word) || isOpen(word) || tellsPaper(cell)))
    return { value: '' };
  const parts = cell
    .split(/[\s,;/<>()«»"]+/u)
    .map((part) => part.replace(/^mailto:/i, '').replace(/[.:]$/, ''))
    // « claire.et.paul@exemple.fr » is one address.
    .filter((part) => !/^(?:et|ou)?$/iu.test(part));
  const addresses = parts.filter((part) => part.includes('@'));
  const [first, ...others] = addresses;
  const found = checked(EMAIL, first ?? cell.trim());
  if ('error' in found) {
    // « pas de mail, appeler au 02 51 22 33 44 »
    if (NO_ADDRESS_BUT.test(word)) return { value: '', kept: cell.trim() };
    return withDots(cell.trim()) ?? { ...found, ...withoutIt(cell.trim()) };
  }
  const likely = proposedAddress(found.value);
  const slip = likely === null ? '' : `« ${found.value} » : vouliez-vous dire ${likely} ?`;
  const left = others.filter((other) => other.toLowerCase() !== first?.toLowerCase());
  if (left.length === 0) {
    const beside = wordsBeside(cell);
    const kept = beside.length > 0 ? { kept: cell.trim() } : {};
    const isAsked = beside.length > 0 && !isOfOwner(beside);
    const doubt = [
      slip,
      isAsked ? `Les mails iront à ${found.value} ; le reste est gardé dans la note.` : '',
    ];
    return { ...found, ...(doubt.some(Boolean) && { doubt: doubt.filter(Boolean).join(' ') }), ...kept };
  }
  const rest = left.join(', ');
  const aside = `Les mails iront à ${found.value} ; ${rest} est gardé dans la note.`;
  // « ne plus utiliser paul@exemple.fr » is no address to send a link to.
  const kept =
    parts.length === addresses.length ? { kept: rest, heading: OTHER_EMAIL } : { kept: cell.trim() };
  return { ...found, doubt: [slip, aside].filter(Boolean).join(' '), ...kept };
}

/** The cell as one that is kept for the note, for a family that is imported without its address. */
function withoutIt(cell: string): { instead?: string[] } {
  return cell.length < IMPORT_SHOWN_CELL ? { instead: [`pas d’adresse valable : ${cell}`] } : {};
}

/** True for an empty cell too. */
export function tellsNoAddress(cell: string): boolean {
  const read = readEmail(cell);
  return 'value' in read && read.value === '';
}

/** Corrects « anne@exemple,fr »: the comma is next to the dot on every keyboard. */
function withDots(cell: string): Read<string> | null {
  const [local = '', domain = '', ...more] = cell.split('@');
  if (more.length > 0 || !domain.includes(',') || local.includes(',')) return null;
  const meant = checked(EMAIL, `${local}@${domain.replaceAll(',', '.')}`);
  return 'error' in meant ? null : { ...meant, doubt: `« ${cell} » est lu ${meant.value}.` };
}

/** Restores the leading zero of a postcode, which spreadsheets drop. */
export function readZipCode(cell: string, country: string): string {
  const french = country === '' || normalizeText(country) === normalizeText(DEFAULT_COUNTRY);
  if (!french) return cell;
  const digits = cell.replace(/^F-/i, '').replace(/^(\d{2}) (?=\d{3}$)/, '$1');
  return /^\d{4}$/.test(digits) ? `0${digits}` : digits;
}

/** « 29000 Quimper », « Quimper (29000) », « 1000 Bruxelles (Belgique) »; a cell without figures is a town. */
export function readZipAndCity(cell: string): Read<{ zipCode?: string; city?: string; country?: string }> {
  const abroad = foreignTown(cell);
  const town = abroad?.city ?? cell;
  const figures = /(?:^|[\s(])((?:F-)?\d{2} ?\d{2,3})(?=[\s),-]|$)/i.exec(town);
  const city = town.replace(figures?.[0] ?? '', ' ').replace(/^[\s,()-]{1,9}|[\s,()-]{1,9}$/gu, '');
  const read = {
    ...(figures?.[1] && { zipCode: readZipCode(figures[1], abroad?.country ?? '') }),
    ...(city !== '' && { city }),
    ...(abroad && { country: abroad.country }),
  };
  if (/\d/.test(city) || city.length > LIMITS.line)
    return {
      value: {},
      doubt: `« ${cell} » n’est pas un code postal et une ville : gardé dans la note.`,
      kept: cell,
    };
  return { value: read };
}
