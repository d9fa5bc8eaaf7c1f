/**
 * Finds children whom a cell tells after others, « Jean et Marie (enfants : Léa, Tom) », « Anne et 3 enfants de
 * 2, 4 et 6 ans »; reads ages and writes them in one way.
 */

/** « Léa : 3 ans » is « Léa 3 ans », « 2,5 ans » and « 2 ans et demi » are two, « un +1 » is one more. */
export const plainAges = (cell: string) =>
  withColonAges(cell)
    .replace(/(\d)[.,]5(?= ?ans\b)/giu, '$1')
    .replace(/(?<=\dans|\d ans|\dan|\d an) et demie?\b/giu, '')
    .replace(/\s?:\s(?=\d{1,2} ?(?:ans?|mois)\b)/giu, ' ')
    .replace(/^([^:]{1,200}\p{L})\s?:\s(\d{1,2})(?: pers\w*)?$/iu, '$1 ($2 pers.)')
    .replace(/(?<=\p{L})\s((?:sans|hors) (?:les )?enfants?)$/iu, ' ($1)')
    .replace(/\bune? \+ ?1\b/giu, '+1')
    .replace(/\s-\s(?=(?:(?:leurs|les|ses) )?(?:(?:\d{1,2}|deux|trois|quatre|cinq) )?enfants?\b)/giu, ' – ')
    .replace(/\s[-–—]\s(?=(?:sans|allergi|intol|v[ée]g|halal|casher))/giu, ', ');

const COLON_AGE = /(\p{L})\s?:\s?(\d{1,2})(?=\s?[,;]|$|\set\s)/giu;

/** « Léa : 3, Tom : 5 » */
const withColonAges = (cell: string) =>
  [...cell.matchAll(COLON_AGE)].length > 1 ? cell.replace(COLON_AGE, '$1 ($2 ans)') : cell;

/** « (enfants », « – enfants », « et leurs 2 enfants », « , 3 petits enfants »: where children are told after others. */
const CHILDREN_BEGIN =
  /(?:\(|\s[–—]\s|[,;/&+]\s?|\s(?=(?:et|avec|enfants?\s?:)\s?))(?:[+&]\s?|(?:et|avec) )?(?:(?:leurs|les|ses) )?(?:(\d{1,2}|un|deux|trois|quatre|cinq) )?(?:petits )?(?:enfants?|filles|garçons)(?:\s?[:,(]\s?|\s)/iu;
/** « Jean – 2 enfants », « Jean – leurs enfants ». */
export const CHILDREN_LAST =
  /\s[–—]\s(?=(?:(?:leurs|les|ses) )?(?:(?:\d{1,2}|un|deux|trois|quatre|cinq) )?enfants?(?:\s?\([^()]*\))?$)/iu;

export interface ChildrenTold {
  index: number;
  count: string | undefined;
  /** Their names or ages. */
  told: string;
}

/**
 * « Jean et Marie (enfants : Léa, Tom) », « Anne et Luc et 3 enfants de 2, 4 et 6 ans ». Not « Léa (enfant, 3
 * ans) », « Léa (enfant sans gluten) » or « (enfants non invités) », which name nobody.
 */
export function childrenAfter(cell: string): ChildrenTold | null {
  const found = CHILDREN_BEGIN.exec(cell);
  if (!found) return null;
  const [said, count] = found;
  const told = cell.slice(found.index + said.length).replace(/\){1,2}$/u, '');
  if (/[()–—]/u.test(told)) return null;
  const areSeveral = count !== undefined || /enfants|filles|garçons/iu.test(said);
  const isOfBrackets = said.startsWith('(') && !/^\((?:\+|et |avec |leur|ses |les )/iu.test(said);
  const isNamed = /^\p{Lu}/u.test(told) && (areSeveral || !isOfBrackets || /enfant\s?:/iu.test(said));
  const isAged = areSeveral && /^(?:de |d['’]|âgée?s de )?\d/iu.test(told);
  const isCounted = count !== undefined && isOfBrackets;
  return isNamed || isAged || isCounted ? { index: found.index, count, told } : null;
}

export const NAMES_OR_AGES = /^(?:\p{Lu}|(?:[Dd]e |[Dd]['’]|[Ââ]gée?s de )?\d)/u;

/** In a column of children the cell may begin with their number. */
export function childrenIn(cell: string, isOfChildren: boolean): ChildrenTold | null {
  const [, count, told = ''] = (isOfChildren ? CHILDREN_ALONE.exec(cell) : null) ?? [];
  return NAMES_OR_AGES.test(told) ? { index: 0, count, told } : childrenAfter(cell);
}

/** « 2 enfants : Léa 3 ans, Tom 5 ans », « 3 enfants de 2, 4 et 6 ans » in a column of children. */
const CHILDREN_ALONE =
  /^(?:(?:leurs|les|ses|mes|nos) )?(\d{1,2}|un|deux|trois|quatre|cinq) enfants?(?:\s?[:,]\s|\s)([^()]+)$/iu;
export const AGES =
  /^(?:de |d['’]|âgée?s de )?\d{1,2}(?: ?(?:ans|mois))?(?:\s?(?:[,/&;]|et)\s?\d{1,2}(?: ?(?:ans|mois))?)*(?<=ans|mois)$/iu;

/** « 18 mois » is one year. */
export const yearsIn = (months: string | undefined) => Math.floor(Number(months) / 12);

/** A figure without a unit has the next one's: « 4 et 6 mois ». */
export function agesIn(text: string): number[] {
  let areMonths = false;
  return [...text.matchAll(/(\d{1,2}) ?(ans|mois)?/giu)]
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
