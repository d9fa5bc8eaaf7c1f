/** Recognises lines that are no family: sums, titles, remarks, repeated headings. */
import { toneFor } from '../../../../contract/familles/firstNames.rules.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { partsOf } from '../guests/cellParts.rules.ts';
import { readInvitation } from './invitationCell.rules.ts';

export interface NoFamily {
  reason: string;
  /** Label that a title gives to the lines below it: « Côté Fiona », « Amis du lycée ». */
  label: string | null;
  /** The words of a title that invite all below it: « VH seulement ». */
  invites?: string;
  isSum: boolean;
}

/** Beginnings of sums: « total général (lyon+nantes) », « dont enfants », « soit 215 », « nb total »… */
const SUM =
  /^(?:(?:sous |grand |nombre |nb(?:re?)? )?(?:total|totaux|somme)\b|dont\b|(?:soit|donc) (?:environ )?\d|(?:en tout|au total)\b|(?:il |le )?rest(?:e|ent|ant|ants)(?: a\b| \d)|(?:nombre|nb(?:re?)?) )/;
/** « Adultes : 172 » below a list. */
const KINDS_COUNTED =
  /^(?:(?:adultes|enfants|bebes|invites|personnes|convives|pers|couverts|repas|vh|familles|foyers|couples|total|de|d|et|\d+)(?: |$))+$/;

/** Requires words of sums and numbers alone: « Total, Jean, 2 » is a family. */
export function isSum(cells: readonly string[]): boolean {
  const words = cells.filter((cell) => /\p{L}/u.test(cell)).map(normalizeText);
  const sum = words.findIndex((word) => SUM.test(word));
  return sum !== -1 && words.every((word, index) => index === sum || KINDS_COUNTED.test(word));
}

/** One word and numbers, as in an unusual sum: « Lyon, 110 ». */
export function mayBeSum(cells: readonly string[]): boolean {
  const worded = cells.filter((cell) => /\p{L}/u.test(cell));
  return worded.length === 1 && cells.some((cell) => /^[\d\s.,]*\d$/.test(cell));
}

export const TITLE =
  /^(?:cotes? |famil(?:le|ly)$|famil(?:le|ly) (?:de |du |d |cote |proche|eloignee|mariee|marie\b)|ami(?:e)?s\b|collegues\b|temoins?$|temoins et |cousins?$|cousins et |voisins?$|cote$|copains\b|travail$|boulot$|lycee$|fac$|invites (?:de|du|d)\b|liste (?:de|d)\b|vin d honneur$|repas$|enfants$|adultes$|cortege$|oncles et )/;

/** Words of groups, of which a family's name has none: « AUTRES », « DIVERS », « ONCLES ET TANTES ». */
const OF_GROUPS = new Set(
  'autre autres divers diverses famille familles proches connaissances relations ami amie amis amies copains collegues voisins voisines cousins cousines oncles tantes parents enfants temoins invites personnes travail boulot ecole lycee fac'.split(
    ' ',
  ),
);
const BESIDE_GROUPS = new Set('les nos mes et grands'.split(' '));
const isGroups = (words: readonly string[]) =>
  words.some((word) => OF_GROUPS.has(word)) &&
  words.every((word) => OF_GROUPS.has(word) || BESIDE_GROUPS.has(word));

/** How hosts tell that a line is a title, by a correction of its cell: « Titre : Copines de l'hôpital ». */
const TOLD_TITLE = /^titre\s?:\s*(?=\S)/iu;

/** Whether a line has nothing but words in capitals, as titles do: « COPINES DE L'HÔPITAL ». */
export function mayBeTitle(cells: readonly string[], headings: readonly string[]): boolean {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return headings.length > 2 && others.length === 0 && inCapitals(first);
}

export const inCapitals = (cell: string) => /\p{L}{2}/u.test(cell) && cell === cell.toUpperCase();

/** « Collègues (VH seulement) » is the label « Collègues » of lines that are invited to the drinks. */
function titleOf(written: string): { label: string; invites?: string } {
  const whole = written
    .replace(TOLD_TITLE, '')
    .replace(/[:*–-]{1,5}$/u, '')
    .trim();
  const [end, within = '', behind = ''] = /\s?(?:\(([^()]*)\)|\s[:–-]\s([^:–-]*))$/u.exec(whole) ?? [];
  const invites = within || behind;
  if (end !== undefined && end.length < whole.length && isInvitation(invites))
    return { label: whole.slice(0, -end.length).trim(), invites };
  return { label: whole, ...(isInvitation(whole) && { invites: whole }) };
}

/** Words of the moments and nothing else: « Amis du lycée (soirée étudiante) » invites to nothing. */
function isInvitation(text: string): boolean {
  const read = readInvitation(text);
  return 'value' in read && read.value !== undefined && read.kept === undefined;
}

/** « Collègues : Nadia, Fred, Jérôme » is a family of its own, « Amis du lycée : Lyon » a title. */
function namesItsPeople(title: string): boolean {
  const names = partsOf(title.split(':')[1] ?? '');
  return names.length > 1 && names.some((name) => toneFor([name]) !== null);
}

/** Null for a family. `headings` are those of the list. */
export function noFamily(cells: readonly string[], headings: readonly string[]): NoFamily | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = '', ...others] = filled;
  const word = normalizeText(first);
  const isCount =
    KINDS_COUNTED.test(normalizeText(filled.join(' '))) && filled.some((cell) => /\d/.test(cell));
  if (isSum(filled) || (isCount && /\p{L}/u.test(filled.join(''))))
    return { reason: 'Cette ligne est un total, pas une famille.', label: null, isSum: true };
  if (filled.length > 0 && headings.length > 2 && filled.every((cell) => /^[\d\s.,€%=+-]+$/.test(cell)))
    return {
      reason: 'Cette ligne ne tient que des nombres : un total, pas une famille.',
      label: null,
      isSum: true,
    };
  const known = new Set(headings.map(normalizeText));
  if (filled.length > 1 && filled.every((cell) => known.has(normalizeText(cell))))
    return { reason: 'Cette ligne répète les titres des colonnes.', label: null, isSum: false };
  if (others.length > 0) return null;
  const isTitle =
    TOLD_TITLE.test(first) ||
    (TITLE.test(word) && !namesItsPeople(first)) ||
    (inCapitals(first) && isGroups(word.split(' ')));
  if (isTitle && first.length <= 60) {
    const { label, invites } = titleOf(first);
    return {
      reason: `Ce titre devient le libellé « ${label} » des lignes qui suivent${invites === undefined ? '' : `, invitées comme il dit : ${invites}`}.`,
      ...{ label, ...(invites !== undefined && { invites }) },
      isSum: false,
    };
  }
  const isRemark = /^[*(→>]|=|:$/u.test(first) || word.split(' ').length > 8;
  return isRemark
    ? { reason: 'Cette ligne est une remarque, pas une famille.', label: null, isSum: false }
    : null;
}
