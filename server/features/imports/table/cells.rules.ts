/**
 * Interprets single cells: texts, yes or no, lodging, numbers, ages, tones (masculine, feminine, plural). What cannot
 * be understood becomes an error, or a doubt with the text kept for the note.
 */
import type * as z from 'zod/mini';
import { type MailTone, mailToneSchema, TONE_LABELS } from '../../../../contract/familles/familles.schema.ts';
import { text } from '../../../../contract/text.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { readPeople, tellsCompanion } from './people.rules.ts';

/**
 * An invalid cell yields a sentence for the preview, and perhaps texts that hosts may choose `instead`. `doubt` is a
 * sentence about a value that may mean something else; `kept` is text that fits no field and goes into the family's
 * note, under `heading` or else under that of the cell.
 */
export type Read<Value> =
  | { value: Value; doubt?: string; kept?: string; heading?: string }
  | { error: string; instead?: string[] };

/** Validates against the contract, with its message. */
export function checked<Value>(schema: z.ZodMiniType<Value>, value: unknown): Read<Value> {
  const { data, error } = schema.safeParse(value);
  return error ? { error: error.issues[0]?.message ?? '' } : { value: data };
}

/** A text of several lines as one; `separator` stands where a line ends without any. */
export function oneLine(cell: string, separator = ','): string {
  const lines = cell.replaceAll('\t', ' ').split(/\p{Cc}+/u);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .reduce(
      (said, line) => (said === '' ? line : `${said}${/[,;:.]$/.test(said) ? '' : separator} ${line}`),
      '',
    );
}

/** No half of an emoji is left at the end. */
export function cutTo(limit: number, words: string): string {
  return words
    .slice(0, limit)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

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

const OPEN =
  /^(?:|en attente|attente|a confirmer|a voir|peut etre|ne sait pas|sais pas|nsp|a demander|a completer|a venir|inconnue?|nc|n a|na|tbc|tbd|maybe)$/;

/** « Not known yet », in normalized words. */
export const isOpen = (word: string) => OPEN.test(word);

/** The choices of a form: « Oui, avec plaisir ! », « Non, malheureusement ». */
const POLITE =
  /^(?:oui(?: avec (?:grand )?(?:plaisir|joie|bonheur)| bien sur| evidemment| avec impatience)|non (?:malheureusement|helas|desolee?s?|a regret|a notre grand regret|pas possible))$/;

/** Undefined for an open cell. Text beyond a yes or no goes into the note. */
export function readYesNo(cell: string): Read<boolean | undefined> {
  const word = normalizeText(cell);
  if (word !== '' && /\?\s*$/u.test(cell))
    return { value: undefined, doubt: `« ${cell} » n’est pas sûr : gardé dans la note.`, kept: cell };
  if (YES.has(word) || /^[✓✔☑✅]/u.test(cell.trim())) return { value: true };
  if (NO.has(word) || /^[✗✘☐❌]/u.test(cell.trim())) return { value: false };
  if (isOpen(word)) return { value: undefined };
  if (/^[1-9]\d?$/.test(word)) return { value: true };
  // « non / ne vient pas » says it twice, « oui / non » says neither.
  const twice = cell.split(/[/,;(]/u).map(normalizeText);
  if (twice.every((each) => NO.has(each))) return { value: false };
  const words = word.split(' ');
  const [first = ''] = words;
  if (POLITE.test(word)) return { value: first === 'oui' };
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

/** « hôtel », « chez Gérard », « gîte du haut », « rentrent »: somewhere, and not surely elsewhere than at the domain. */
const SOMEWHERE =
  /^(?:(?:a l |au |dans un |en )?(?:hotel|gite|air ?b(?: n)? ?b|location|appartement|appart|camping car|van|chambre d hotes?)\b|chez\b|maison|rentre|repart|(?:deja )?reserve|pas besoin|se debrouille)/;

/** « Couchage : grange »: naming a place means yes; another place is kept in the note. */
export function readLodging(cell: string): Read<boolean | undefined> {
  const word = normalizeText(cell);
  if (ON_SITE.test(word)) return { value: true };
  return SOMEWHERE.test(word) ? { value: undefined, kept: cell } : readYesNo(cell);
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
    if (isOpen(normalizeText(cell))) return { value: undefined };
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
  const isWord = YES.has(word) || NO.has(word) || isOpen(word);
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
  if (isOpen(word) || /^(?:adultes?|adult)$/.test(word)) return { value: undefined };
  if (years === undefined || Number(years) > MOST_YEARS)
    return { error: `L’âge est un nombre entier de 0 à ${most}.` };
  return { value: Number(years) > most ? undefined : Number(years) };
}

/** « Tu » alone tells no tone, because « invité » and « invitée » are two of them. */
export function readTone(cell: string): Read<MailTone | undefined> {
  const word = normalizeText(cell);
  const tone = mailToneSchema.options.find((option) => normalizeText(TONE_LABELS[option]) === word);
  if (tone !== undefined || isOpen(word)) return { value: tone };
  if (/^(?:tu|vous|tutoiement|vouvoiement)$/.test(word)) return { value: undefined, kept: cell };
  return {
    value: undefined,
    doubt: `« ${cell} » n’est ni masculin, ni féminin, ni pluriel : gardé dans la note.`,
    kept: cell,
  };
}
