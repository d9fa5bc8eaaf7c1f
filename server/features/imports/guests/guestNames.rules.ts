/**
 * Reads the guests in a cell, with ages and diets: « Claire et bébé Jules (8 mois) », « Anne + 1 »,
 * « leurs 2 enfants (5 et 7 ans) ».
 */
import { ofName } from '../../../../contract/elision.rules.ts';
import { MAX_CHILD_AGE } from '../../../../contract/limits.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { partsOf, withDietsApart } from './cellParts.rules.ts';
import { agesAlone, type ChildrenTold, childrenAfter, countAndAges, plainAges } from './childCells.rules.ts';
import { addCounted, countedIn } from './countedBeside.rules.ts';
import { asksOfFood, startsDiet } from './diets.rules.ts';
import {
  addPart,
  announces,
  type CellOf,
  CHILD_WORD,
  CHILDREN,
  type ColumnOf,
  isUnborn,
  type NamedGuests,
  SOME_CHILDREN,
} from './guestPart.rules.ts';
import { type ListedGuest, NAMELESS, namelessChildren } from './guests.rules.ts';
import { isLastName } from './names.rules.ts';

/** « Adèle (3 ans) Paul (8 mois) »: two children without a separator. */
const NEXT_CHILD = /(\)|\b(?:ans?|mois))\s+(?=\p{Lu})/gu;
const AGE_ALONE = /^\d{1,2} ?(?:ans?|mois)$/iu;

export function splitGuests(written: string, familyName: string, of: ColumnOf = 'guests'): NamedGuests {
  const told = of === 'children' ? withCountSaid(written) : written;
  const all = withDietsApart(plainAges(told));
  const kids = childrenAfter(all);
  if (kids) return withChildren(kids, { familyName, of });
  const ages = of === 'children' ? agesAlone(all) : [];
  if (ages.length > 0) return ofAges(ages);
  const { cell, people: counted } = countedIn(all, of);
  const found: NamedGuests = { guests: [], unnamed: 0, doubts: [] };
  // « Jean-Paul (+ Marie) »
  const parts = cell.split(/^([^\d,:;+&()]{3,40}?)\s?:\s/u);
  const [title, people] = parts.length === 3 && partsOf(parts[2] ?? '').length > 1 ? parts.slice(1) : [];
  if (title !== undefined && !SOME_CHILDREN.test(title)) found.title = title;
  const named = withoutPair(found.title === undefined ? cell : (people ?? ''), familyName, of);
  found.unnamed += named.unnamed;
  let isNameless = false;
  const text = named.cell
    // « Claire et Simon (bébé à naître) » are three.
    // « bébé (naissance en mars) » is one.
    .replace(/(?:(?<!\p{L})(?:bébé|bebe|bb|enfant) (?:n° ?\d )?)?\(([^()]*)\)/giu, (all, within: string) =>
      isUnborn(within) ? `, ${within}` : all,
    )
    .replace(/\( ?(?:\+|&|et |avec )([^()]*)\)/giu, ', $1')
    .replace(/\((?=\p{Lu}\p{L}+ \d{1,2} ?(?:ans|mois)\b)([^()]*)\)/gu, ', $1')
    .replace(NEXT_CHILD, '$1, ');
  for (const part of withMarkOfBoth(withTheirAges(partsOf(text)), found, of)) {
    const { unnamed } = found;
    // « + 1 végé »
    if (isNameless && startsDiet(part)) {
      found.unnamed -= 1;
      found.guests.push({ ...NAMELESS, told: { diet: part } });
    } else addPart(found, part, { familyName, of });
    isNameless = found.unnamed > unnamed;
  }
  if (counted !== null) addCounted(found, counted);
  return found;
}

/** « 2 (5 et 8 ans) », « 2 : Léa, Tom » and « 3 - 5, 7 et 9 ans » in the column of children begin with their number. */
function withCountSaid(cell: string): string {
  const said = countAndAges(cell);
  if (said) return `${said.count} enfants (${said.ages})`;
  return cell
    .replace(/^(\d{1,2}) ?\(/u, '$1 enfants (')
    .replace(/^(\d{1,2}) ?: ?(?=\p{Lu})/u, '$1 enfants : ');
}

/** Those of age are adults without a name. */
function ofAges(ages: readonly number[]): NamedGuests {
  const young = ages.filter((age) => age <= MAX_CHILD_AGE);
  const guests = young.map((age) => ({ ...NAMELESS, child: true, age }));
  return { guests, unnamed: ages.length - young.length, doubts: [] };
}

/** Children told apart from the adults: with names, with ages alone, or by their number. */
function withChildren(
  { before, after, count, told, areMultiples }: ChildrenTold,
  reading: CellOf,
): NamedGuests {
  const { familyName, of } = reading;
  const found: NamedGuests = { guests: [], unnamed: 0, doubts: [] };
  const add = ({ guests, unnamed, doubts, said = [], noted = [], ...more }: NamedGuests) => {
    found.guests.push(...guests);
    found.unnamed += unnamed;
    found.doubts.push(...doubts);
    if (said.length > 0) found.said = [...(found.said ?? []), ...said];
    if (noted.length > 0) found.noted = [...(found.noted ?? []), ...noted];
    Object.assign(found, more);
  };
  if (before !== '') add(splitGuests(before, familyName, of));
  if (told !== null && 'names' in told) {
    const { names } = told;
    const kids = splitGuests(names, familyName, 'children');
    const [age, ...others] = kids.guests.flatMap((guest) => guest.age ?? []);
    if (areMultiples && age !== undefined && others.length === 0)
      for (const kid of kids.guests) kid.age = age;
    add(kids);
    found.guests.push(...namelessChildren((count ?? 0) - kids.guests.length - kids.unnamed));
  } else {
    const { ages = [], diet } = { ages: [], diet: undefined, ...told };
    // « enfants (3) » are three.
    const number = count ?? (ages.length === 1 ? ages[0] : ages.length || 2) ?? 0;
    const [age] = ages;
    const ofEach = areMultiples && age !== undefined && ages.length === 1 ? Array(number).fill(age) : ages;
    const kids =
      number === ofEach.length
        ? ofAges(ofEach)
        : { guests: namelessChildren(number), unnamed: 0, doubts: [] };
    if (diet !== undefined) for (const kid of kids.guests) kid.told = { diet };
    if (diet !== undefined && number > 1) kids.doubts.push(`« ${diet} » est lu comme le régime des enfants.`);
    add(kids);
  }
  if (after !== '') add(splitGuests(after, familyName, of));
  return found;
}

const PAIR = /^(?:m|mr|mme|monsieur|madame)\.?\s?(?:et|&|\+|\/)\s?(?:m|mr|mme|monsieur|madame)\b\.?\s*/iu;

/** The titles before the name of a couple of which one is named: « M. et Mme ». */
export const pairIn = (cell: string): string | undefined => PAIR.exec(cell)?.[0].trim();

/** « M. et Mme Stéphan »: two people without first names; « M. et Mme Jean Stéphan »: one more than Jean. */
function withoutPair(cell: string, familyName: string, of: ColumnOf): { cell: string; unnamed: number } {
  const [pair] = PAIR.exec(cell) ?? [];
  if (pair === undefined) return { cell, unnamed: 0 };
  const rest = cell.slice(pair.length);
  const [first = '', ...others] = partsOf(rest);
  // « M. et Mme Jean-Luc et Marie, Léa (4 ans) »: the second name is the other's, unless it is a child's.
  const [second] = others;
  const isOther =
    second !== undefined &&
    (/^(?:conjointe?|[ée]pou(?:x|se))$/iu.test(second) ||
      !(announces(second) || CHILD_WORD.test(second) || /^(?:leurs?|ses|son|sa) /iu.test(second)));
  if (of === 'firstNames' && isOther) return { cell: rest, unnamed: 0 };
  if (first === '' || announces(first)) return { cell: rest, unnamed: 2 };
  const words = first.split(/\s+/);
  const isSurname =
    normalizeText(first) === normalizeText(familyName) ||
    isLastName(words) ||
    (of === 'guests' && words.length === 1);
  return isSurname ? { cell: rest.replace(first, ''), unnamed: 2 } : { cell: rest, unnamed: 1 };
}

/** « Jeanne, 3 mois »: an age alone belongs to the preceding name. */
function withTheirAges(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && AGE_ALONE.test(part) && !/\d/.test(before) && !CHILDREN.test(before))
      joined[joined.length - 1] = `${before} (${part})`;
    else joined.push(part);
  }
  return joined;
}

const MARK_OF_BOTH = /^([^()]{1,80}?)\s?\(((?:ado|enfant|bébé|petit)s|jumeaux|jumelles)\)$/iu;

/** « Mamadou et Awa (ados) » are both children: a mark in the plural is at least that of the last two names. */
function withMarkOfBoth(parts: readonly string[], found: NamedGuests, of: ColumnOf): string[] {
  const marked = [...parts];
  for (const [index, part] of parts.entries()) {
    const [, name, word = ''] = MARK_OF_BOTH.exec(part) ?? [];
    const before = marked[index - 1];
    if (name === undefined || before === undefined || !/^\p{Lu}[^()\d]+$/u.test(before)) continue;
    const one = /^(?:ado|bébé)s$/iu.test(word) ? word.slice(0, -1) : 'enfant';
    marked.splice(index - 1, 2, `${before} (${one})`, `${name} (${one})`);
    if (of !== 'children') found.doubts.push(`« ${before} et ${name} » : lus comme des enfants.`);
  }
  return marked;
}

/** « Anne (Nanou) »: what a list has in brackets is read as a diet, and asked about unless it surely is one. */
export function bracketDoubts(guests: readonly ListedGuest[]): string[] {
  return guests.flatMap(({ prenom, told: { diet = '' } }) =>
    diet === '' || asksOfFood(diet)
      ? []
      : [`« ${diet} » est lu comme le régime ${prenom === '' ? 'de ce convive' : ofName(prenom)}.`],
  );
}
