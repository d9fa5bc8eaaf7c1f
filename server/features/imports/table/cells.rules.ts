/**
 * Interprets single cells: yes or no, lodging, numbers, ages, invitations, e-mail addresses, postcodes and
 * towns. What cannot be understood becomes an error, or a doubt with the text kept for the note.
 */
import type * as z from 'zod/mini';
import { type MailTone, mailToneSchema } from '../../../../contract/familles/familles.schema.ts';
import { OTHER_EMAIL } from '../../../../contract/familles/otherEmails.rules.ts';
import { INVITATION_WORDS, TONE_NAMES } from '../../../../contract/imports/importFields.ts';
import { DEFAULT_COUNTRY, LIMITS } from '../../../../contract/limits.ts';
import { proposedAddress } from '../../../../contract/mail/mailProposal.rules.ts';
import { email, text } from '../../../../contract/text.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { readPeople, tellsCompanion } from './people.rules.ts';

/**
 * An invalid cell yields a sentence for the preview. `doubt` is a sentence about a value that may mean
 * something else; `kept` is text that fits no field and goes into the family's note.
 */
/** `kept` goes into the note, under `heading` or else under that of the cell. */
export type Read<Value> =
  | { value: Value; doubt?: string; kept?: string; heading?: string }
  | { error: string };

/** Validates against the contract, with its message. */
export function checked<Value>(schema: z.ZodMiniType<Value>, value: unknown): Read<Value> {
  const { data, error } = schema.safeParse(value);
  return error ? { error: error.issues[0]?.message ?? '' } : { value: data };
}

/** A text of several lines as one; `sign` stands where a line ends without any. */
export function oneLine(cell: string, sign = ','): string {
  const lines = cell.replaceAll('\t', ' ').split(/\p{Cc}+/u);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .reduce((said, line) => (said === '' ? line : `${said}${/[,;:.]$/.test(said) ? '' : sign} ${line}`), '');
}

/** No half of an emoji is left at the end. */
export function cutTo(limit: number, words: string): string {
  return words
    .slice(0, limit)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

const EMAIL = email();
const texts = new Map<number, ReturnType<typeof text>>();

/** Making a schema takes longer than reading a cell with it. */
function textOf(limit: number): ReturnType<typeof text> {
  const schema = texts.get(limit) ?? text(limit);
  texts.set(limit, schema);
  return schema;
}

/** What is too long is cut, and its whole is kept for the note. */
export function readText(cell: string, limit: number, sign?: string): Read<string> {
  const whole = oneLine(cell, sign);
  const read = checked(textOf(limit), cutTo(limit, whole));
  if ('error' in read || whole.length <= limit) return read;
  return { ...read, doubt: cutDoubt(limit), kept: whole };
}

export const cutDoubt = (limit: number) =>
  `${limit} caractères au maximum\u00a0: le début est retenu, et le tout gardé dans la note.`;

const YES = new Set(
  'oui|o|x|vrai|true|yes|y|1|ok|v|present|presents|presente|presentes|confirme|confirmes|vient|viennent|viendra|viendront|accepte'.split(
    '|',
  ),
);
const NO = new Set(
  'non|n|faux|false|no|0|absent|absents|absente|absentes|decline|refuse|annule|ne vient pas|ne viennent pas|ne viendra pas|ne viendront pas'.split(
    '|',
  ),
);

/** Words for « not known yet ». */
const OPEN =
  /^(?:|en attente|attente|a confirmer|a voir|peut etre|ne sait pas|sais pas|nsp|a demander|a completer|a venir|inconnue?|nc|n a|na|tbc|tbd|maybe)$/;

/** Undefined for an open cell. Text beyond a yes or no goes into the note. */
export function readYesNo(cell: string): Read<boolean | undefined> {
  const word = normalizeText(cell);
  if (word !== '' && /\?\s*$/u.test(cell))
    return { value: undefined, doubt: `« ${cell} » n’est pas sûr : gardé dans la note.`, kept: cell };
  if (YES.has(word) || /^[✓✔☑✅]/u.test(cell.trim())) return { value: true };
  if (NO.has(word) || /^[✗✘☐❌]/u.test(cell.trim())) return { value: false };
  if (OPEN.test(word)) return { value: undefined };
  if (/^[1-9]\d?$/.test(word)) return { value: true };
  // « non / ne vient pas » says it twice, « oui / non » says neither.
  const twice = cell.split(/[/,;(]/u).map(normalizeText);
  if (twice.every((each) => NO.has(each))) return { value: false };
  const words = word.split(' ');
  const [first = ''] = words;
  if ((first === 'oui' || first === 'non') && !(words.includes('oui') && words.includes('non')))
    return {
      value: first === 'oui',
      doubt: `« ${cell} » est lu « ${first} » ; le reste est gardé dans la note.`,
      kept: cell,
    };
  return {
    value: undefined,
    doubt: `« ${cell} » n’est ni oui ni non : gardé dans la note.`,
    kept: cell,
  };
}

/** What is not known yet stays in the note, and so does how many come: « 3 » of four is no yes for all of them. */
export function readReply(cell: string): Read<boolean | undefined> {
  const read = readYesNo(cell);
  if (!('value' in read) || read.kept !== undefined) return read;
  const word = normalizeText(cell);
  if (/\?/.test(cell) || /^(?:peut etre|maybe)$/.test(word)) return { ...read, kept: cell };
  if (read.value !== true || !/^\d+$/.test(word) || word === '1') return read;
  return { ...read, doubt: `« ${cell} » est lu « oui » ; le nombre est gardé dans la note.`, kept: cell };
}

const ON_SITE =
  /^(?:dort |dorment |nuit |loge |logent )?(?:sur place|(?:a la |a l |au |en |dans la |dans le )?(?:domaine|grange|chateau|manoir|dortoir|chambre(?: \d+)?))$/;

/** « Couchage : grange »: naming a place means yes. */
export function readLodging(cell: string): Read<boolean | undefined> {
  return ON_SITE.test(normalizeText(cell)) ? { value: true } : readYesNo(cell);
}

/** Also « enfant » and « adulte », because some lists name the kind of guest. */
export function readChild(cell: string): Read<boolean | undefined> {
  const word = normalizeText(cell);
  if (/^(?:enfants?|enf|child|bebe|bb|nourrisson|e)$/.test(word)) return { value: true };
  if (/^(?:adultes?|ad|adult|a)$/.test(word)) return { value: false };
  return readYesNo(cell);
}

/** « Bébé » under « Adulte / enfant » is an age too; undefined for all else. */
export const readBaby = (cell: string): Read<number | undefined> => ({
  value: BABY.test(normalizeText(cell)) ? 0 : undefined,
});

/** « 4 », « 4 convives », « 3 ou 4 »: the larger number, so that nobody lacks a seat. */
export function readCount(cell: string, most: number): Read<number | undefined> {
  const found = readPeople(cell);
  if (found === null) {
    if (OPEN.test(normalizeText(cell))) return { value: undefined };
    return { value: undefined, doubt: `« ${cell} » n’est pas un nombre : gardé dans la note.`, kept: cell };
  }
  if (found.number > most) return { error: `Écrivez un nombre de 0 à ${most}.` };
  const kept = tellsCompanion(cell) ? { kept: cell } : {};
  return found.unsure
    ? { value: found.number, doubt: `« ${cell} » : ${found.number} places sont gardées.`, ...kept }
    : { value: found.number, ...kept };
}

/** Whether a cell under « Enfants » has names instead of a number. */
export function tellsNames(cell: string): boolean {
  const word = normalizeText(cell);
  const isWord = YES.has(word) || NO.has(word) || OPEN.test(word);
  return /\p{L}{2}/u.test(cell) && !isWord && readPeople(cell) === null;
}

const BABY = /^(?:bebe|bb|nourrisson)$/;

/** The highest plausible age. */
const MOST_YEARS = 120;

/** « 4 », « 4 ans et demi »; 0 below a year. Undefined for adults, whose age is not stored. */
export function readAge(cell: string, most: number): Read<number | undefined> {
  const word = normalizeText(cell);
  const [, years] = /^(\d{1,3}) ?(?:ans?|years?)?(?: et demie?)?$/.exec(word) ?? [];
  if (/^\d{1,2} ?mois$/.test(word) || BABY.test(word)) return { value: 0 };
  if (OPEN.test(word) || /^(?:adultes?|adult)$/.test(word)) return { value: undefined };
  if (years === undefined || Number(years) > MOST_YEARS)
    return { error: `L’âge est un nombre entier de 0 à ${most}.` };
  return { value: Number(years) > most ? undefined : Number(years) };
}

export interface Invitation {
  invitedTovh: boolean;
  invitedToReception: boolean;
  /** Present if the cell also invites to the day after, or says that it does not. */
  invitedForSunday?: boolean;
}

export const MEAL =
  /\b(?:repas|reception|diner|soiree|soir|dinner|meal|tout|toute|journee|complet|complete|les deux|r)\b/;
export const DRINKS = /\b(?:vins?|vh|vdh|v h|cocktail|drinks|apero|aperitif|ceremonie|eglise|mairie|messe)\b/;

const EVENING = /\bsoir(?:ee)?\b/g;

const WHOLE = /\b(?:tout|toute|journee|complet|complete)\b/;
/** « Pas au repas », « sans brunch », « repas non », « dîner à confirmer »: the list does not invite to it. */
const DENIED =
  /\b(?:pas|sans|sauf|ni|hors|excepte)\b(?: (?:de|du|d|des|le|la|les|l|au|aux|a|invitee?s?)){0,4} [a-z]+(?: d honneur)?|\b[a-z]+ (?:non|a confirmer)\b/g;
const ALL_THREE = /^(?:(?:a |aux |tous )?les (?:3|trois)(?: jours)?|3|trois)$/;
const DAY_AFTER = /\b(?:dimanche|brunch|lendemain)\b/;

/**
 * An invitation to the meal includes the drinks; « les 3 » are the drinks, the meal and the day after, and so is
 * « tout » under a heading that names the day after. Undefined for an open cell.
 */
export function readInvitation(cell: string, heading = ''): Read<Invitation | undefined> {
  const asWritten = normalizeText(cell);
  const denied = [...asWritten.matchAll(DENIED)].map(([words]) => words).join(' ');
  if ([MEAL, DRINKS, DAY_AFTER].some((words) => words.test(denied))) {
    const said = asWritten.replace(DENIED, ' ');
    // « Tout sauf le repas »
    const left = MEAL.test(denied) ? said.replace(WHOLE, INVITATION_WORDS.vh) : said;
    const read = readInvitation(left === '' ? '-' : left, heading);
    if (!('value' in read) || read.value === undefined) return notUnderstood(cell);
    const value = DAY_AFTER.test(denied) ? { ...read.value, invitedForSunday: false } : read.value;
    return { value, doubt: `« ${cell} » : ${inWords(value)}.` };
  }
  const word = asWritten;
  const isAll = /^tou(?:t|te|s|tes)\b/.test(word) && DAY_AFTER.test(normalizeText(heading));
  if (isAll || ALL_THREE.test(word) || (MEAL.test(word) && DAY_AFTER.test(word)))
    return { value: { invitedTovh: false, invitedToReception: true, invitedForSunday: true } };
  if (MEAL.test(word)) {
    const value = { invitedTovh: false, invitedToReception: true };
    // The dinner, or the ball after it: only the couple knows.
    return MEAL.test(word.replace(EVENING, ' '))
      ? { value }
      : { value, doubt: `« ${cell} » : ${inWords(value)}.` };
  }
  if (DRINKS.test(word))
    return {
      value: {
        ...{ invitedTovh: true, invitedToReception: false },
        ...(DAY_AFTER.test(word) && { invitedForSunday: true }),
      },
    };
  return OPEN.test(word) ? { value: undefined } : notUnderstood(cell);
}

const notUnderstood = (cell: string): Read<undefined> => ({
  value: undefined,
  doubt: `« ${cell} » n’est ni « ${INVITATION_WORDS.reception} » ni « ${INVITATION_WORDS.vh} » : gardé dans la note.`,
  kept: cell,
});

const inWords = ({ invitedTovh, invitedForSunday }: Invitation) =>
  (invitedTovh ? 'invitée au vin d’honneur seul' : 'invitée au repas') +
  (invitedForSunday === undefined ? '' : invitedForSunday ? ' et le lendemain' : ', pas le lendemain');

/** « Tu » alone tells no tone, because « invité » and « invitée » are two of them. */
export function readTone(cell: string): Read<MailTone | undefined> {
  const word = normalizeText(cell);
  const tone = mailToneSchema.options.find((option) => normalizeText(TONE_NAMES[option]) === word);
  if (tone !== undefined || OPEN.test(word)) return { value: tone };
  if (/^(?:tu|vous|tutoiement|vouvoiement)$/.test(word)) return { value: undefined, kept: cell };
  return {
    value: undefined,
    doubt: `« ${cell} » n’est ni masculin, ni féminin, ni pluriel : gardé dans la note.`,
    kept: cell,
  };
}

/** Whether the invitation is sent by post. */
export function tellsPaper(cell: string): boolean {
  return /^(?:par )?(?:papier|courrier|poste|la poste|carton|faire part|faire part papier)$/.test(
    normalizeText(cell),
  );
}

const NO_ADDRESS =
  /^(?:|(?:pas|aucun|aucune|sans|ni) ?(?:d |de )?(?:mail|e mail|email|adresse|courriel|internet|connu)?|neant|rien|x|0|non|non|par telephone|telephone|sms|whatsapp)$/;

/** Accepts « Anne <anne@exemple.fr> » and `mailto:`; « pas de mail » is none. The first of two is used. */
export function readEmail(cell: string): Read<string> {
  const word = normalizeText(cell);
  if (!cell.includes('@') && (NO_ADDRESS.test(word) || OPEN.test(word) || tellsPaper(cell)))
    return { value: '' };
  const parts = cell
    .split(/[\s,;/<>()«»"]+|\bet\b|\bou\b/iu)
    .map((part) => part.replace(/^mailto:/i, '').replace(/[.:]$/, ''))
    .filter(Boolean);
  const addresses = parts.filter((part) => part.includes('@'));
  const [first, ...others] = addresses;
  const found = checked(EMAIL, first ?? cell.trim());
  if ('error' in found) return withDots(cell.trim()) ?? found;
  const likely = proposedAddress(found.value);
  const slip = likely === null ? '' : `« ${found.value} » : vouliez-vous dire ${likely} ?`;
  const left = others.filter((other) => other.toLowerCase() !== first?.toLowerCase());
  if (left.length === 0) return slip === '' ? found : { ...found, doubt: slip };
  const rest = left.join(', ');
  const aside = `Les mails iront à ${found.value} ; ${rest} est gardé dans la note.`;
  // « ne plus utiliser paul@exemple.fr » is no address to send a link to.
  const kept =
    parts.length === addresses.length ? { kept: rest, heading: OTHER_EMAIL } : { kept: cell.trim() };
  return { ...found, doubt: [slip, aside].filter(Boolean).join(' '), ...kept };
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

/** « 29000 Quimper », « Quimper (29000) »; a cell without figures is a town. */
export function readZipAndCity(cell: string): Read<{ zipCode?: string; city?: string }> {
  const figures = /(?:^|[\s(])((?:F-)?\d{2} ?\d{2,3})(?=[\s),-]|$)/i.exec(cell);
  const city = cell.replace(figures?.[0] ?? '', ' ').replace(/^[\s,()-]{1,9}|[\s,()-]{1,9}$/gu, '');
  const read = {
    ...(figures?.[1] && { zipCode: readZipCode(figures[1], '') }),
    ...(city !== '' && { city }),
  };
  if (/\d/.test(city) || city.length > LIMITS.line)
    return {
      value: {},
      doubt: `« ${cell} » n’est pas un code postal et une ville : gardé dans la note.`,
      kept: cell,
    };
  return { value: read };
}
