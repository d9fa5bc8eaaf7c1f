/**
 * Reads the guests in a cell, with ages and diets: « Claire et bébé Jules (8 mois) », « Anne + 1 »,
 * « leurs 2 enfants (5 et 7 ans) ».
 */
import { ofName } from '../../../../contract/elision.rules.ts';
import { MAX_CHILD_AGE } from '../../../../contract/limits.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { type People, readPeople } from '../table/people.rules.ts';
import { partsOf, withDietsApart } from './cellParts.rules.ts';
import {
  agesAlone,
  type ChildrenTold,
  childrenAfter,
  numberIn,
  plainAges,
  yearsIn,
} from './childrenTold.rules.ts';
import { asksOfFood, startsDiet } from './diets.rules.ts';
import type { ListedGuest } from './guests.rules.ts';
import { isLastName, splitName, withoutJoints } from './names.rules.ts';

export interface NamedGuests {
  guests: ListedGuest[];
  /** Number of guests without a name. */
  unnamed: number;
  /** « toute l'équipe », kept as one place unless the line counts its people. */
  group?: string;
  /** What they are together: « Équipe bureau : Nadia, Hugo, Sofia ». */
  title?: string;
  /** Sentences about ambiguous readings. */
  doubts: string[];
}

const BLANK: ListedGuest = { nom: '', prenom: '', child: null, age: null, told: {}, answers: {} };

/** « Oui » and the like in a column of partners. */
const SOMEBODY =
  /^(?:oui|\?+|x+|…|\.+|\+?1|(?:(?:un|une|1|son|sa|ses|leur|le|la|l['’]) ?)?(?:accompagnante?|conjointe?|compagne|compagnon|invitée?|ami|amie|copain|copine|mari|femme|epoux|épouse|épouse|cavalier|cavalière|personne|\+1)(?: ?\?)?)$/iu;
const NOBODY = /^(?:non|aucune?|n[ée]ant|sans|seule?|c[ée]libataire)$/iu;
/** « toute l'équipe »: nobody can say how many. */
const ALL_OF_THEM =
  /^(?:tou(?:t|te|s|tes) )?(?:l['’]|les? |la |leurs? |sa |ses |son |(?=famille$))(?:équipe|bande|groupe|club|famille|service|collègues|copains|copines|autres)\b/iu;
const SOME_CHILDREN =
  /^(?:(?:(?:leurs|ses|les|mes|nos|avec) )?(?:enfants|petits[- ]enfants|b[ée]b[ée]s|kids|filles|garçons|petits|ados|jumeaux|jumelles)|(?:leurs|ses|les|mes|nos) fils)$/iu;
const CHILDREN =
  /^(?:(?:leurs?|ses|les|mes|nos) )?(\d{1,2}|deux|trois|quatre|cinq|six) (?:petite?s? )?(?:enfants?|filles?|garçons?|fils|bébés?|ados?)(?!\p{L})/iu;
const CHILD_WORD =
  /\b(?:(?:leurs?|ses|son|sa) )?(?:enfants?|nouveau[- ]née?|fils|filles?|garçons?)\b|(?:^|[\s(])(?:bébé|bebe|bb)(?=[\s),]|$)/iu;
const MONTHS = /\b(\d{1,2}) ?mois\b/iu;
const YEARS = /\b(\d{1,3}) ?(?:ans?|a)\b/iu;
const AGE_ALONE = /^\d{1,2} ?(?:ans?|mois)$/iu;
/** What goes on from a diet: « allergique aux noix et aux arachides ». */
const MORE_DIET = /^(?:aux? |[àa] la |ni |noix|arachides?|lactose|gluten|lait|œufs?)/u;
/** « Adèle (3 ans) Paul (8 mois) »: two children without a separator. */
const NEXT_CHILD = /(\)|\b(?:ans?|mois))\s+(?=\p{Lu})/gu;
const LAST_FIGURE = /[\s:-](\d{1,2}) ?$/u;
/** In brackets an age begins what is told: not « enceinte de 6 mois », « chambre 12 ». */
const AGE_TOLD =
  /(?:^|[,;–-])\s?(?:(?:enfant|bébé|bb|fille|fils|garçon|ado)[\s,]{1,2})?(?:- ?)?(?:de |d['’]|âgée? de )?(\d{1,3})(?: ?(ans?|mois|a)(?!\p{L})|(?=\s?(?:$|[,;–-])))/iu;

/** Kind of column; in columns of children or first names no last name is split off. */
type ColumnOf = 'guests' | 'children' | 'firstNames';

export function splitGuests(written: string, familyName: string, of: ColumnOf = 'guests'): NamedGuests {
  const all = withDietsApart(plainAges(written));
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
    .replace(/\( ?(?:\+|&|et |avec )([^()]*)\)/giu, ', $1')
    .replace(/\((?=\p{Lu}\p{L}+ \d{1,2} ?(?:ans|mois)\b)([^()]*)\)/gu, ', $1')
    .replace(NEXT_CHILD, '$1, ');
  for (const part of withTheirAges(partsOf(text))) {
    const { unnamed } = found;
    // « + 1 végé »
    if (isNameless && startsDiet(part)) {
      found.unnamed -= 1;
      found.guests.push({ ...BLANK, told: { diet: part } });
    } else addPart(found, part, { familyName, of });
    isNameless = found.unnamed > unnamed;
  }
  if (counted !== null) addCounted(found, counted);
  return found;
}

const small = (number: number) =>
  Array.from({ length: Math.max(0, number) }, () => ({ ...BLANK, child: true }));

/** Those of age are adults without a name. */
function ofAges(ages: readonly number[]): NamedGuests {
  const young = ages.filter((age) => age <= MAX_CHILD_AGE);
  const guests = young.map((age) => ({ ...BLANK, child: true, age }));
  return { guests, unnamed: ages.length - young.length, doubts: [] };
}

/** Children told apart from the adults: with names, with ages alone, or by their number. */
function withChildren({ before, after, count, told }: ChildrenTold, reading: Reading): NamedGuests {
  const { familyName, of } = reading;
  const found: NamedGuests = { guests: [], unnamed: 0, doubts: [] };
  const add = ({ guests, unnamed, doubts, ...more }: NamedGuests) => {
    found.guests.push(...guests);
    found.unnamed += unnamed;
    found.doubts.push(...doubts);
    Object.assign(found, more);
  };
  if (before !== '') add(splitGuests(before, familyName, of));
  if (told !== null && 'names' in told) {
    const { names } = told;
    const kids = splitGuests(names, familyName, 'children');
    add(kids);
    found.guests.push(...small((count ?? 0) - kids.guests.length - kids.unnamed));
  } else {
    const { ages = [], diet } = { ages: [], diet: undefined, ...told };
    // « enfants (3) » are three.
    const number = count ?? (ages.length === 1 ? ages[0] : ages.length || 2) ?? 0;
    const kids = number === ages.length ? ofAges(ages) : { guests: small(number), unnamed: 0, doubts: [] };
    if (diet !== undefined) for (const kid of kids.guests) kid.told = { diet };
    if (diet !== undefined && number > 1) kids.doubts.push(`« ${diet} » est lu comme le régime des enfants.`);
    add(kids);
  }
  if (after !== '') add(splitGuests(after, familyName, of));
  return found;
}

const PEOPLE_WORD =
  /\b(?:pers(?:onnes?)?|convives?|couverts?|pax|places?|ad(?:ultes?)?|enf(?:ants?)?|b[ée]b[ée]s?|bb|filles?|fils|gar[çc]ons?|ados?)(?!\p{L})/iu;

/** « Jean (2 pers.) », « Jean et Marie (2 ad. 1 enf.) », « Anne et Luc (4) »: how many the names before it are. */
function countedIn(cell: string, of: ColumnOf): { cell: string; people: People | null } {
  const [brackets, within = ''] = /\(([^()]*)\)\s*$/u.exec(cell) ?? [];
  const before = cell.slice(0, -(brackets?.length ?? 0)).trim();
  // « Tom (enfant) » is no number.
  const isNumber = /\d|\b(?:une?|deux|trois|quatre|cinq|six)\b/iu.test(within);
  const arePlaces = of !== 'children' && /^\d{1,2}$/.test(within.trim()) && !/\d/.test(before);
  const people = isNumber && (arePlaces || PEOPLE_WORD.test(within)) ? readPeople(within) : null;
  return people === null ? { cell, people } : { cell: before, people };
}

function addCounted(found: NamedGuests, { number, children }: People): void {
  const { guests } = found;
  const small = guests.filter(({ child }) => child === true).length;
  const missing = Math.max(0, (children ?? 0) - small);
  const grown = guests.length - small + found.unnamed;
  // « Anne et Luc, Léa et Tom (2 enfants) » has named them: the last.
  const isNamed = children === number ? grown > 2 : grown + small >= number;
  if (isNamed && missing > 0) {
    const last = guests.filter(({ child }) => child !== true).slice(-missing);
    for (const guest of last) guest.child = true;
    const names = last.map(({ prenom }) => prenom).join(' et ');
    found.doubts.push(`« ${names} » : lus comme des enfants.`);
    return;
  }
  if (children !== number) found.unnamed += Math.max(0, number - (children ?? small) - grown);
  for (let index = 0; index < missing; index++) guests.push({ ...BLANK, child: true });
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

interface Reading {
  familyName: string;
  of: ColumnOf;
}

/** Whether a part announces unnamed people (« + 1 », « conjoint », « 2 enfants ») or a child with its age. */
export function announces(part: string): boolean {
  return (
    [SOMEBODY, SOME_CHILDREN, CHILDREN, MONTHS, YEARS].some((words) => words.test(part)) ||
    readPeople(part) !== null
  );
}

function addPart(found: NamedGuests, part: string, { familyName, of }: Reading): void {
  const asChildren = of === 'children';
  if (NOBODY.test(part)) return;
  const last = found.guests.at(-1);
  if (last !== undefined && (startsDiet(part) || (last.told.diet !== undefined && MORE_DIET.test(part)))) {
    last.told = { ...last.told, diet: [last.told.diet, part].filter(Boolean).join(', ') };
    return;
  }
  if (SOME_CHILDREN.test(part)) {
    found.guests.push({ ...BLANK, child: true }, { ...BLANK, child: true });
    found.doubts.push(`« ${part} » : deux places d’enfants sont gardées.`);
    return;
  }
  if (ALL_OF_THEM.test(part)) {
    found.unnamed += 1;
    found.group = part;
    return;
  }
  const [, count] = CHILDREN.exec(part) ?? [];
  if (count !== undefined) {
    for (let index = 0; index < numberIn(count); index++) found.guests.push({ ...BLANK, child: true });
    return;
  }
  if (SOMEBODY.test(part)) {
    if (asChildren) found.guests.push({ ...BLANK, child: true });
    else found.unnamed += 1;
    return;
  }
  const counted = readPeople(part);
  if (counted !== null) {
    const kids = asChildren ? counted.number : (counted.children ?? 0);
    for (let index = 0; index < kids; index++) found.guests.push({ ...BLANK, child: true });
    found.unnamed += counted.number - kids;
    return;
  }
  found.guests.push(guestIn(part, { familyName, of }));
}

function guestIn(part: string, { familyName, of }: Reading): ListedGuest {
  const asChildren = of === 'children';
  const [brackets = '', within = ''] = /\(([^()]*)\)/u.exec(part) ?? [];
  const outside = part.replace(brackets, ' ');
  const [aged = '', figure, unit] = AGE_TOLD.exec(within) ?? [];
  const months = MONTHS.exec(outside);
  const years = months ?? YEARS.exec(outside) ?? LAST_FIGURE.exec(outside);
  const areMonths = figure === undefined ? months !== null : /^mois$/iu.test(unit ?? '');
  const number = figure ?? years?.[1];
  const age = number === undefined ? null : areMonths ? yearsIn(number) : Number(number);
  // « Luc (enfants à confirmer) » is no child.
  const [word = ''] = CHILD_WORD.exec(/enfants/iu.test(within) ? outside : part) ?? [];
  const isGrown = age !== null && age > MAX_CHILD_AGE;
  const isWithin = word !== '' && !outside.includes(word);
  const said = withoutJoints(
    within
      .replace(aged, ' ')
      .replace(isWithin ? word.replace('(', '') : '', ' ')
      .replace(/\s+/gu, ' ')
      .replace(/^\s?[:–-]\s/u, ''),
  );
  const told = said.replace(/^(?:le|la|de|du|un|une|ok|adulte|âgée?)(?!\p{L})/iu, '');
  const isTold = /\p{L}{2}/u.test(told);
  const bare = outside
    .replace(figure === undefined ? (years?.[0] ?? '') : '', ' ')
    .replace(isWithin ? '' : word, ' ')
    .replace(/[()]/gu, ' ')
    .replace(/(?:^|\s)[:–-]{1,3}(?=\s|$)|[:–-]{1,3}$/gu, ' ')
    .replace(/\s+/gu, ' ');
  const tidy = withoutJoints(bare);
  const names =
    tidy === ''
      ? { nom: '', prenom: '' }
      : of === 'firstNames'
        ? { nom: familyName, prenom: tidy }
        : splitName(tidy, familyName);
  const isChild = asChildren ? !isGrown : (age !== null && !isGrown) || word !== '';
  return {
    ...BLANK,
    ...names,
    child: isChild ? true : null,
    age: isChild && !isGrown ? age : null,
    told: isTold ? { diet: said } : {},
  };
}

/** « Anne (Nanou) »: what a list has in brackets is read as a diet, and asked about unless it surely is one. */
export function bracketDoubts(guests: readonly ListedGuest[]): string[] {
  return guests.flatMap(({ prenom, told: { diet = '' } }) =>
    diet === '' || asksOfFood(diet)
      ? []
      : [`« ${diet} » est lu comme le régime ${prenom === '' ? 'de ce convive' : ofName(prenom)}.`],
  );
}
