/**
 * Counts what a cell tells, without reading its names: « 2 enfants », « + 1 », « conjoint », « 5 ans ». It knows
 * words, not forms, so that it errs elsewhere than the reader of guests, whose reading is compared with it.
 */
import { unaccented } from '../../../../contract/text.rules.ts';
import { HALF, multiplesIn, numberIn, yearsIn } from './childCells.rules.ts';

/** Without capitals, accents and apostrophes, each character in its place. */
export const folded = (text: string) =>
  text
    .replace(/[’']/g, ' ')
    .replace(/[^\0-\x7f]/g, (unit) => unaccented(unit).charAt(0) || ' ')
    .toLowerCase();

/** A number before a word for children, adults, people or couples. */
const COUNTED =
  /(\+ ?)?(?<![\p{L}\d])(?:(\d{1,2}) ?|(une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze) )(?:(?:petit|autre|grand|jeune)e?s? )?(?:(enfants?|enf|e|bebes?|bb|kids?|filles?|garcons?|fils|ados?|petite?s?|pts?|jumeaux|jumelles|triplee?s)|(adultes?|ad|a(?=\s?[+/&]|\s?\d ?e)|grande?s?|gds|amie?s?|copains?|copines?|accompagnante?s?|parents)|(pers|personnes?|convives?|invite?e?s?|couverts?|pax|places?)|(couples?))(?![\p{L}\d])/gu;
const MORE = /\+ ?(\d{1,2})(?![\p{L}\d]|\s?[/-]|\s(?:ans?|mois|a)\b)/gu;
const FIGURE = /(?<![\p{L}\d])(\d{1,2})(?: ?(ans?|mois|a|m)(?!\p{L})|(?!\d))/gu;
/** « jumeaux » */
const MULTIPLES = /(?<!\p{L})(?:jumeaux|jumelles|triplee?s)(?!\p{L})/gu;
/** « Mamadou et Awa (ados) »: what the two are, who are no two more. */
const MARK_OF_BOTH = /\((?:ados|enfants|bebes|petits|jumeaux|jumelles)\)/g;
/** « 6 et 8 mois » */
const NEXT_UNIT = /^(?:\s?(?:[,/-]|et)\s?\d{1,2}){1,5} ?(mois)\b/;
const SEVERAL =
  /(?<!\p{L})(?:enfants|bebes|kids|filles|garcons|ados|petits|(?<=(?:leurs|ses|les) )fils)(?!\p{L})/gu;
const ONE_CHILD =
  /(?<!\p{L})(?:(?:enfant|bebe|bb)(?: a naitre)?|a naitre|nouveau[ -]nee?|fille|garcon|fils|ado)(?!\p{L})/gu;
const BABY = /(?<!\p{L})(?:(?:bebe|bb)(?: a naitre)?|a naitre|nouveau[ -]nee?)(?!\p{L})/gu;
const SOMEBODY =
  /[?…]|(?<!\p{L})(?:x{1,3}|oui|personne|famille|equipe|bande|groupe|club|service|collegues|copains?|copines?|autres|accompagnante?|conjointe?|compagne|compagnon|mari|femme|epoux|epouse|cavaliere?|invitee?|amie?)(?!\p{L})/gu;
const TITLE =
  /(?<!\p{L})(?:m|mr|mme|mlle|monsieur|madame|mademoiselle|dr|docteur|prof|professeur)\.?(?!\p{L})|^(?:veuve|vve|veuf)(?!\p{L})/gu;
/** « Jean Petit et Mme » */
const BARE_TITLE = /(?:et|&|\+|,)\s?(?:m|mr|mme|mlle|monsieur|madame)\.?\s*(?:$|[,;(+&|])/u;
const OF_AGES = /^(?:|de|d|a|agee?s?)$/;

interface Figure {
  /** In years. */
  age: number;
  written: number;
  hasUnit: boolean;
  /** Whether brackets or the cell have nothing else: « (4) ». */
  isAlone: boolean;
  /** The word directly before it, past « de » and the like. */
  after: string;
}

type Span = { start: number; end: number };

export interface CellTells {
  /** Sums of « 2 enfants », « 2 adultes » and « 4 personnes », and of « + 2 » beside them. */
  children: number;
  adults: number;
  people: number;
  more: number;
  /** Of the children those whom no names follow: « (un bébé) ». */
  nameless: number;
  /** Words for children and for others without a number. */
  several: number;
  /** Words for twins and triplets, whose age is told once. */
  multiples: number;
  /** Words for children in brackets behind names, each of two at least. */
  ofBoth: number;
  oneChild: number;
  /** Those who are called babies, hence of less than a year. */
  babies: number;
  others: number;
  titles: number;
  endsInTitle: boolean;
  figures: Figure[];
  /** Where the names of children stand: behind « enfants : » up to the closing bracket or the end. */
  ofChildren: Span[];
}

export function cellTells(cell: string): CellTells {
  const text = folded(cell.replace(HALF, (half, age: string) => age.padEnd(half.length)));
  const sums = { children: 0, adults: 0, people: 0, more: 0, nameless: 0, babies: 0 };
  const ofChildren: Span[] = [];
  let rest = text;
  for (const {
    0: all,
    1: plus,
    2: figure,
    3: word = '',
    4: small,
    5: grown,
    6: people,
    index,
  } of text.matchAll(COUNTED)) {
    const number = numberIn(figure ?? word);
    const names = small === undefined ? null : namesFrom(cell, index + all.length);
    if (small !== undefined && /^b/.test(small)) sums.babies += number;
    if (small !== undefined) sums.children += number;
    else if (people === undefined) sums.adults += grown === undefined ? 2 * number : number;
    else sums[plus === undefined ? 'people' : 'more'] += number;
    if (small !== undefined && names === null) sums.nameless += number;
    if (names !== null && number > 1) ofChildren.push(...names);
    rest = masked(rest, index, all.length);
  }
  const marks = [...rest.matchAll(MARK_OF_BOTH)];
  for (const { 0: all, index } of marks) rest = masked(rest, index, all.length);
  for (const { 0: word, index } of [...rest.matchAll(MULTIPLES)]) {
    const [number, names] = [multiplesIn(word), namesFrom(cell, index + word.length)];
    sums.children += number;
    if (names === null) sums.nameless += number;
    else ofChildren.push(...names);
    rest = masked(rest, index, word.length);
  }
  for (const { 0: all, 1: figure, index } of [...rest.matchAll(MORE)]) {
    sums.more += Number(figure);
    rest = masked(rest, index, all.length);
  }
  const several = [...rest.matchAll(SEVERAL)];
  for (const { 0: word, index } of several) ofChildren.push(...(namesFrom(cell, index + word.length) ?? []));
  sums.babies += several.filter(([word]) => /^b/.test(word)).length * 2 + count(rest, BABY);
  return {
    ...sums,
    several: several.length,
    ofBoth: marks.length,
    multiples: count(text, MULTIPLES),
    oneChild: count(rest, ONE_CHILD),
    others: count(rest, SOMEBODY),
    titles: count(text, TITLE),
    endsInTitle: BARE_TITLE.test(text),
    figures: [...rest.matchAll(FIGURE)].map(({ 0: all, 1: figure, 2: own, index }) => {
      const unit = own ?? NEXT_UNIT.exec(text.slice(index + all.length, index + all.length + 40))?.[1];
      const before = text.slice(Math.max(0, index - 40), index);
      return {
        age: unit?.startsWith('m') ? yearsIn(figure) : Number(figure),
        written: Number(figure),
        hasUnit: own !== undefined,
        isAlone: /(?:^|[(|])\s*$/u.test(before) && /^\s*(?:$|[)|])/u.test(text.slice(index + all.length)),
        after:
          (before.split(/[^\p{L} ]/u).at(-1) ?? '').split(' ').findLast((word) => !OF_AGES.test(word)) ?? '',
      };
    }),
    ofChildren,
  };
}

const count = (text: string, words: RegExp) => [...text.matchAll(words)].length;
const masked = (text: string, start: number, length: number) =>
  text.slice(0, start) + ' '.repeat(length) + text.slice(start + length);

/** Where the names are that follow « enfants »: up to the closing bracket, the next cell or the end. */
function namesFrom(cell: string, start: number): Span[] | null {
  const [sign = ''] = /^\s?[:(,]?\s?/u.exec(cell.slice(start, start + 3)) ?? [];
  const next = cell.charAt(start + sign.length);
  const isName = /\p{Lu}/u.test(cell.split('|')[0] ?? '')
    ? /\p{Lu}/u.test(next)
    : /[:(]/.test(sign) && /\p{L}/u.test(next);
  if (!isName) return null;
  let depth = 0;
  for (let end = start; end < cell.length; end++) {
    if (cell[end] === '(') depth++;
    if (cell[end] === ')') depth--;
    const isClosed = depth < 0 || (depth === 0 && cell[end] === ')' && sign.includes('('));
    if (isClosed || cell[end] === '|') return [{ start, end }];
  }
  return [{ start, end: cell.length }];
}
