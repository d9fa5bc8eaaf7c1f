/**
 * Finds children whom a cell tells after others, « Jean et Marie (enfants : Léa, Tom) », « Anne et 3 enfants de
 * 2, 4 et 6 ans »; reads ages and writes them in one way.
 */
import { firstNamesIn } from './cellParts.rules.ts';
import { startsDiet } from './diets.rules.ts';

/** « Léa : 3 ans » is « Léa 3 ans », « 2,5 ans » and « 2 ans et demi » are two, « un +1 » is one more. */
export const plainAges = (cell: string) =>
  withColonAges(cell.replace(/\(e\)/giu, 'e').replace(HALF, '$1'))
    .replace(/^adultes? ?: ?(\d{1,2})[\s,;/-]{1,3}enfants? ?: ?(\d{1,2})$/iu, '$1 adultes, $2 enfants')
    // « Adam 18m »
    .replace(/(?<=\p{L} \(?\d{1,2}) ?m(?=\s?(?:$|[,;)/]))/gu, ' mois')
    .replace(/(\d)[.,]5(?= ?ans\b)/giu, '$1')
    .replace(/(?<=\dans|\d ans|\dan|\d an) et demie?\b/giu, '')
    .replace(/\s?:\s(?=\d{1,2} ?(?:ans?|mois)\b)/giu, ' ')
    .replace(/(?<=\p{L})\s?:\s?(\d{1,2}(?: pers\w*)?)$/iu, ' ($1)')
    .replace(/\bune? \+ ?1\b/giu, '+1')
    .replace(/\+ ?1 \(?(?:[àa] (?:pr[ée]ciser|confirmer|d[ée]finir)|inconnue?)\)?/giu, '+1')
    .replace(
      /\s[-–—]\s(?=(?:(?:leurs|les|ses) )?(?:(?:\d{1,2}|un|deux|trois|quatre|cinq) )?enfants?\b)/giu,
      ', ',
    );

/** « 3 ans 1/2 », « 4 1/2 » and « 3 ans ½ »: the half of an age names and counts nobody. */
export const HALF = /(\d(?: ?ans?)?)(?: (?:et )?1\/2| ?½)(?!\d)/giu;

/** « Jumeaux » are two, « triplés » three. */
export const MULTIPLES = /^(?:(?:leurs|ses|les|mes|nos|des|avec|et) )?(jumeaux|jumelles|tripl[ée]e?s)$/iu;
export const multiplesIn = (word: string) => (/^j/iu.test(word) ? 2 : 3);

/** Not of « Adultes : 2, enfants : 2 ». */
const COLON_AGE =
  /(\p{L})(?<!(?:adulte|ad|enfant|enf|pers|personne|bébé|bb|ado|convive|invité|place)s?)\s?:\s?(\d{1,2})(?=\s?[,;/\n]|$|\s(?:et|-)\s)/giu;

/** « Léa : 3, Tom : 5 » */
const withColonAges = (cell: string) =>
  [...cell.matchAll(COLON_AGE)].length > 1 ? cell.replace(COLON_AGE, '$1 ($2 ans)') : cell;

/** « (enfants », « et leurs 2 enfants », « , 3 petits enfants »: where children are told after others. */
const CHILDREN_BEGIN =
  /(?:^|\(|[,;/&+]\s?|\s(?=(?:et|avec|enfants?\s?:)\s?))(?:[+&]\s?|(?:et|avec) )?(?:(leurs|les|ses|mes|nos) )?(?:(\d{1,2}|un|une|deux|trois|quatre|cinq|six) )?(?:petite?s )?(enfants?|filles?|garçons?|fils|bébés?|ados?|jumeaux|jumelles|tripl[ée]e?s|kids)(?!\p{L})\s?[:,(]?\s?/iu;

/** Figures, the last with its unit or all without one. */
const AGES =
  /^(?:de |d['’]|âgée?s de )?\d{1,2}(?: ?(?:ans?|mois|a))?(?:(?:\s?[,;/&-]\s?|\set\s|\s)\d{1,2}(?: ?(?:ans?|mois|a))?)*(?=\s?(?:$|[,;/&+\n]|et\s))/iu;

export interface ChildrenTold {
  /** What the cell tells of others, before and behind. */
  before: string;
  after: string;
  /** Null if the cell does not say. */
  count: number | null;
  /** Whether they are of one age: « jumeaux 3 ans ». */
  areMultiples: boolean;
  told: { names: string } | { ages: number[]; diet?: string } | { diet: string } | null;
  /** Their part of the cell, in brackets. */
  text: string;
}

/** Not « Léa (enfant, 3 ans) », « Léa (enfant sans gluten) » or « (enfants non invités) », which name nobody. */
export function childrenAfter(cell: string): ChildrenTold | null {
  const found = CHILDREN_BEGIN.exec(cell);
  if (!found) return null;
  const [said, whose, number, word = ''] = found;
  const isInBrackets = said.startsWith('(') && !/^\((?:\+|et |avec |leur|ses |les )/iu.test(said);
  const areMany =
    /(?:enfants|filles|garçons|bébés|ados|jumeaux|jumelles|tripl[ée]e?s|kids)$/iu.test(word) ||
    whose !== undefined;
  const areMultiples = MULTIPLES.test(word);
  if (number === undefined && !areMany && !/^enfant$/iu.test(word)) return null;
  const start = found.index + said.length;
  const end = closing(cell, start, said.split('(').length - 1);
  if (end === null) return null;
  const within = cell.slice(start, end).trim();
  const count = number !== undefined ? numberIn(number) : areMultiples ? multiplesIn(word) : null;
  const isNamed = areMany || count !== null || !isInBrackets || said.includes(':');
  const names = /^dont (?=\p{Lu})/u.test(within) ? within.slice(5) : within;
  const [ages] = areMany || count !== null ? (AGES.exec(within) ?? []) : [];
  const hasCapitals = /\p{Lu}/u.test(cell);
  const read = (length: number, told: ChildrenTold['told']): ChildrenTold => ({
    before: cell.slice(0, found.index).trim(),
    after: `${within.slice(length)}${cell.slice(end).replace(/^\){1,2}/u, '')}`.trim(),
    ...{ count, told, areMultiples },
    text: `(${number ?? ''} ${areMultiples ? word : 'enfants'} : ${within.slice(0, length)})`.replace(
      '( ',
      '(',
    ),
  });
  // « 2 enfants, Paul » has one more.
  const isMore = said.trimEnd().endsWith(',') && firstNamesIn(names).length !== count;
  if (isMore && !startsDiet(within) && !/^\d/.test(within)) return null;
  if (isNamed && (/^\p{Lu}/u.test(names) || (!hasCapitals && said.includes(':') && /^\p{L}/u.test(names))))
    return read(within.length, { names });
  const length = ages?.length ?? 0;
  const next = within.slice(length);
  // « (3 ans, sans lait) », « de 3 ans sans lait »
  const [joint = '', diet = ''] = /^[\s,;-]{0,3}([^,;/&+\n]*)/u.exec(next) ?? [];
  const isOfThem =
    (areMany || count !== null) && startsDiet(diet) && (ages === undefined || !next.includes('('));
  if (ages !== undefined)
    return read(length + (isOfThem ? joint.length : 0), {
      ages: agesIn(ages),
      ...(isOfThem && { diet: diet.trim() }),
    });
  if (isOfThem) return read(joint.length, { diet: diet.trim() });
  return count !== null && isInBrackets && within !== '' ? read(within.length, null) : null;
}

/** Where the brackets that are open close, or the cell ends; null if they do not fit. */
function closing(cell: string, start: number, open: number): number | null {
  let depth = open;
  for (let index = start; index < cell.length; index++) {
    if (cell[index] === '(') depth++;
    if (cell[index] === ')' && --depth < open) return open === 0 ? null : index;
  }
  return depth > open ? null : cell.length;
}

/** « 18 mois » is one year. */
export const yearsIn = (months: string | undefined) => Math.floor(Number(months) / 12);

/** Ages alone: « 3 et 5 ans » in a column of children. */
export const agesAlone = (cell: string) =>
  AGES.exec(cell)?.[0] === cell && /(?:ans?|mois)$/iu.test(cell) ? agesIn(cell) : [];

/** A number of children and as many ages: « 2 : 5 et 7 ans », « 2 (5, 7) ». */
export function countAndAges(cell: string): { count: string; ages: string } | null {
  const [, count = '', told = ''] =
    /^(\d{1,2})(?: [-–] ?|[-–] | ?[:=] ?| ?\()(\d[^-–:=()]*)\)?$/u.exec(cell) ?? [];
  const ages = [told, `${told} ans`].find((each) => agesAlone(each).length === Number(count));
  return told === '' || ages === undefined ? null : { count, ages };
}

/** A figure without a unit has the next one's: « 4 et 6 mois ». */
function agesIn(text: string): number[] {
  let areMonths = false;
  return [...text.matchAll(/(\d{1,2}) ?(ans?|mois|a)?/giu)]
    .toReversed()
    .map(([, figure, unit]) => {
      if (unit !== undefined) areMonths = unit.toLowerCase() === 'mois';
      return areMonths ? yearsIn(figure) : Number(figure);
    })
    .toReversed();
}

const NUMBERS = ' un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');

/** A number in figures or as a word. */
export function numberIn(word: string): number {
  const index = NUMBERS.indexOf(word.toLowerCase().replace(/^une$/, 'un'));
  return index > 0 ? index : Number(word);
}
