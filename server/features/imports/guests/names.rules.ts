/**
 * Splits a whole name into first and last name; removes titles and joining words around it; and recognises
 * last names of several words, groups, and words such as « Tonton ».
 */
import type { Invite, MailTone } from '../../../../contract/familles/familles.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';

type Name = Pick<Invite, 'nom' | 'prenom'>;

/** Beginnings of last names: « Zoé Le Gall », « Anne de La Tour ». */
const PARTICLES = new Set(
  'de du des d la le les van von der den ter el al ben da di del della dos saint sainte st mac mc'.split(' '),
);

const KIN = new Set([
  ...'mamie mamy mamita mami mamou meme memere papi papy papou pepe pepere papa maman'.split(' '),
  ...'tata tatie tati tante tonton oncle cousin cousine parrain marraine pere abbe'.split(' '),
  ...['grand mere', 'grand pere', 'arriere grand mere', 'arriere grand pere', 'bonne maman', 'bon papa'],
]);

/** « Tonton » is neither a first nor a last name, and belongs to the first name that follows. */
export const isOfKin = (word = ''): boolean => KIN.has(normalizeText(word));

const GROUP =
  /^(?:voisine?s|collegues|copains|copines|amis|amies|service|groupe|equipe|club|bande|association)$/;

/** « Les voisins », which is what several people are to the couple. */
export const isGroupWord = (text: string): boolean =>
  GROUP.test(normalizeText(text.replace(/^(?:les|nos|mes)\s/iu, '')));

/** « Groupe de musique », « Voisins du 3e »: several people under one name, which has no first and last part. */
export function isGroup(words: readonly string[]): boolean {
  return words.length > 1 && GROUP.test(normalizeText(words[0] ?? ''));
}

const TITLE =
  /(?:^|\s)(?:veuve|vve|veuf|m|mr|mm|mme|mmes|mlle|mrs|ms|monsieur|madame|mademoiselle|dr|docteur|maître|prof|professeur)\.?(?=\s|$)/giu;
const HOUSEHOLD = /^(?:la )?(?:famille|fam\.?|couple|les)\s+(?=\S)/iu;

const OF_WIDOWS = /(?:^|\s)(?:veuve|vve|veuf)\.?(?=\s|$)/iu;

/** Whether the title says more than whom a mail addresses, so that it is kept. */
export const isWidowed = (cell: string): boolean => OF_WIDOWS.test(cell);

/** « Mme Veuve » is one person. */
function titlesIn(cell: string): string[] {
  const titles = [...cell.matchAll(TITLE)].map(([word]) => word);
  const others = titles.filter((title) => !isWidowed(title));
  return others.length > 0 ? others : titles.slice(0, 1);
}

const WOMAN = /^(?:mme|mlle|mrs|ms|madame|mademoiselle|veuve|vve)\b/;
const MAN = /^(?:m|mr|monsieur|veuf)\b/;

/** The tone of one person with a title; null for a couple, and for « Dr », which both may be. */
export function titleTone(cells: readonly string[]): MailTone | null {
  const [title = '', ...others] = cells.flatMap(titlesIn);
  const word = normalizeText(title);
  if (others.length > 0) return null;
  if (WOMAN.test(word)) return 'feminine';
  return MAN.test(word) ? 'masculine' : null;
}

/** Removes titles from « M. et Mme Martin » or « Famille Martin »; `people` counts those in the titles. */
export function withoutTitles(cell: string): { name: string; people: number } {
  const people = titlesIn(cell).length;
  const name = cell
    .replace(TITLE, ' ')
    .trim()
    .replace(/^(?:et|&|\+|\/)\s+/iu, '')
    .replace(HOUSEHOLD, '')
    .replace(/\s+/gu, ' ')
    .trim();
  // Without a name the titles are kept.
  return name === '' ? { name: cell, people: 0 } : { name, people };
}

const SIGNS = /[,;/&+–—-]/gu;
const isJoint = (word: string) => /^(?:et)?$/iu.test(word.replace(SIGNS, '').trim());

/** Removes words at both ends that joined the name to another. Keeps line breaks. */
export function withoutJoints(name: string): string {
  const words = name.trim().split(/[^\S\n]+/u);
  const own = words.slice(
    words.findIndex((word) => !isJoint(word)),
    words.findLastIndex((word) => !isJoint(word)) + 1,
  );
  return own
    .join(' ')
    .replace(/^[,;/&+–—-]{1,3}/u, '')
    .replace(/[,;/&+–—-]{1,3}$/u, '')
    .trim();
}

/** Whether the words are only a last name: « Le Gall », « de La Tour ». */
export function isLastName(words: readonly string[]): boolean {
  return words.length > 1 && words.slice(0, -1).every((word) => PARTICLES.has(normalizeText(word)));
}

/** Splits « Claire Martin » or « MARTIN Claire »; « Claire » alone gets the family's name. */
export function splitName(text: string, familyName: string): Name {
  const words = withoutJoints(text).split(/\s+/);
  if (words.length === 1 || (words.length === 2 && isOfKin(words[0])))
    return { nom: familyName, prenom: words.join(' ') };
  if (isGroup(words)) return { nom: words.join(' '), prenom: '' };
  const own = familyName.trim().split(/\s+/).length;
  const isOwn = (some: readonly string[]) =>
    familyName.trim() !== '' && normalizeText(some.join(' ')) === normalizeText(familyName);
  if (own < words.length && isOwn(words.slice(0, own))) return cut(words, 0, own);
  if (own < words.length && isOwn(words.slice(-own))) return cut(words, words.length - own, words.length);
  // « Mme Perrin Suzanne » of the Perrins
  const hasTitle = /^(?:mr?|mme|mlle|monsieur|madame|mademoiselle)\.?$/iu.test(words[0] ?? '');
  if (hasTitle && own + 1 < words.length && isOwn(words.slice(1, own + 1)))
    return cut(words.slice(1), 0, own);

  const capitals = words.filter((word) => word.length > 1 && word === word.toUpperCase());
  if (capitals.length > 0 && capitals.length < words.length)
    return {
      nom: capitals.join(' '),
      prenom: words.filter((word) => !capitals.includes(word)).join(' '),
    };
  // « Anne-Sophie de la Tour du Pin »
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.has(normalizeText(word)));
  const isBefore = particle !== -1 && particle < words.length - 1;
  return cut(words, isBefore ? particle : words.length - 1, words.length);
}

/** Splits « Le Gall Claire » from a column with the last name first. */
export function splitNameFirst(text: string): Name {
  const words = text.trim().split(/\s+/);
  if (isGroup(words)) return { nom: words.join(' '), prenom: '' };
  // « LEGRAND Mamie Suzanne »
  const kin = words.findIndex((word, index) => index > 0 && index < words.length - 1 && isOfKin(word));
  return cut(words, 0, kin === -1 ? words.length - 1 : kin);
}

/** The last name extends from `start` to before `end`. */
function cut(words: readonly string[], start: number, end: number): Name {
  return {
    nom: words.slice(start, end).join(' '),
    prenom: [...words.slice(0, start), ...words.slice(end)].join(' '),
  };
}
