/** Interprets what a cell invites to. */
import { type AllMeans, INVITATION_WORDS, type ListField } from '../../../../contract/imports/listColumns.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { isOpen, type Read } from './cells.rules.ts';

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
const ALL_THREE =
  /^(?:(?:a |aux |tous )?les (?:3|trois)(?: jours)?|3|trois)$|\btout le (?:week ?end|we)\b|\b(?:week ?end|we) (?:complet|entier)\b|^(?:le )?(?:week ?end|we)$/;
/** « Tout », unlike « toute la journée »: perhaps the day after too. */
const ALL = /\b(?:tout|toute|complete?)\b(?! (?:la )?(?:journee|soiree))/;
const DAY_AFTER = /\b(?:dimanches?|dim|dimche|brunch|lendemain)\b/;

interface InvitedList {
  headings: readonly string[];
  fields: readonly (ListField | null)[];
  rows: readonly { cells: readonly string[] }[];
}

/** Whether the list speaks of a day after: in a heading, or in any cell of its invitations. */
export function tellsDayAfter({ headings, fields, rows }: InvitedList): boolean {
  const tells = (text = '') => DAY_AFTER.test(normalizeText(text));
  const column = fields.indexOf('invitation');
  return headings.some(tells) || (column !== -1 && rows.some(({ cells }) => tells(cells[column])));
}

/** The day after that a list speaks of, and what the hosts say that « tout » means there. */
export interface DayAfter {
  allMeans: AllMeans | null;
}

/** What the list says elsewhere: the heading of the cell, and its day after if that is still to be told. */
interface Around {
  heading?: string;
  dayAfter?: DayAfter | null;
}

/** `all`: the « tout » that may mean the day after too, which is asked once for the whole list. */
type ReadMoments = Read<Invitation | undefined> & { all?: string };

/**
 * An invitation to the meal includes the drinks; « les 3 » are the drinks, the meal and the day after, and so is
 * « tout » under a heading that names the day after. Undefined for an open cell.
 */
export function readInvitation(cell: string, around: Around = {}): ReadMoments {
  const read = readMoments(cell, around);
  if (!('value' in read) || read.value === undefined) return read;
  const kept = tellsMore(cell) ? { kept: cell } : {};
  if (read.doubt !== undefined) return { ...read, ...kept };
  // « Vin d’honneur + dessert »: perhaps more than the drinks.
  if (read.value.invitedTovh && tellsMore(cell)) return { ...asked(cell, read.value), ...kept };
  const whole = withAll(cell, read.value, around.dayAfter ?? null);
  // « Repas ? » is not sure.
  return { ...(cell.includes('?') ? asked(cell, whole.value) : {}), ...whole, ...kept };
}

/** « Tout » of a list with a day after means what the hosts say of the whole list, and the meal until then. */
function withAll(cell: string, value: Invitation, dayAfter: DayAfter | null) {
  const all = ALL.exec(normalizeText(cell))?.[0];
  if (dayAfter === null || all === undefined || value.invitedForSunday !== undefined) return { value };
  const { allMeans } = dayAfter;
  return { all, value: allMeans === null ? value : { ...value, invitedForSunday: allMeans === 'sunday' } };
}

function readMoments(cell: string, around: Around): Read<Invitation | undefined> {
  const asWritten = normalizeText(cell);
  const denied = [...asWritten.matchAll(DENIED)].map(([words]) => words).join(' ');
  if ([MEAL, DRINKS, DAY_AFTER].some((words) => words.test(denied))) {
    const said = asWritten.replace(DENIED, ' ');
    // « Tout sauf le repas »
    const left = MEAL.test(denied) ? said.replace(WHOLE, INVITATION_WORDS.vh) : said;
    const read = readMoments(left === '' ? '-' : left, around);
    if (!('value' in read) || read.value === undefined) return notUnderstood(cell);
    return asked(cell, DAY_AFTER.test(denied) ? { ...read.value, invitedForSunday: false } : read.value);
  }
  const word = asWritten;
  const isAll = /^tou(?:t|te|s|tes)\b/.test(word) && DAY_AFTER.test(normalizeText(around.heading ?? ''));
  if (isAll || ALL_THREE.test(word) || (MEAL.test(word) && DAY_AFTER.test(word)))
    return { value: { invitedTovh: false, invitedToReception: true, invitedForSunday: true } };
  if (MEAL.test(word)) {
    const value = { invitedTovh: false, invitedToReception: true };
    // The dinner, or the ball after it: only the couple knows.
    return MEAL.test(word.replace(EVENING, ' ')) ? { value } : asked(cell, value);
  }
  if (DRINKS.test(word))
    return {
      value: {
        ...{ invitedTovh: true, invitedToReception: false },
        ...(DAY_AFTER.test(word) && { invitedForSunday: true }),
      },
    };
  return isOpen(word) ? { value: undefined } : notUnderstood(cell);
}

/** Words of the moments and those that join them. */
const SAID =
  /\b(?:vins?|d honneur|honneur|repas|seul(?:e|s|es)?|seulement|uniquement|juste|invitee?s?|convie?e?s?|pour|avec|sans|sauf|pas|ni|hors|non|oui|ok|aussi|plus|puis|et|ou|en|a|au|aux|le|la|les|l|de|du|d|des|midi|samedi|soir|jours?|week|end|we|matin|apres|confirmer|si|possible|mais|deux|trois|tous|toutes|x|[a-z]|\d{1,2}h?)\b/g;

/** « Repas, arrive tard » tells more than the moments. */
function tellsMore(cell: string): boolean {
  const words = normalizeText(cell).replace(SAID, ' ').split(' ');
  const isMoment = (word: string) => [MEAL, DRINKS, DAY_AFTER].some((moment) => moment.test(word));
  return words.some((word) => /[a-z]{3}/.test(word) && !isMoment(word));
}

const asked = (cell: string, value: Invitation): Read<Invitation> => ({
  value,
  doubt: `« ${cell} » : ${inWords(value)}.`,
});

const notUnderstood = (cell: string): Read<undefined> => ({
  value: undefined,
  doubt: `« ${cell} » n’est ni « ${INVITATION_WORDS.reception} » ni « ${INVITATION_WORDS.vh} » : gardé dans la note.`,
  kept: cell,
});

export const inWords = ({ invitedTovh, invitedForSunday }: Invitation) =>
  (invitedTovh ? 'invitée au vin d’honneur seul' : 'invitée au repas') +
  (invitedForSunday === undefined ? '' : invitedForSunday ? ' et le lendemain' : ', pas le lendemain');
