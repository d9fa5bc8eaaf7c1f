/** Reads the numbers of people that a family's lines tell, and asks about those that its names contradict. */
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import { MAX_GUESTS } from '../../../../contract/limits.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { readCount, readReply, tellsNames } from '../table/cells.rules.ts';
import { type Findings, type Line, lineOf, readCell } from '../table/lines.rules.ts';
import { readPeople } from '../table/people.rules.ts';
import { countAndAges } from './childCells.rules.ts';
import { isBlank, type ListedGuest, type ListedGuests } from './guests.rules.ts';

export const childrenOf = (guests: readonly ListedGuest[]) =>
  guests.filter(({ child }) => child === true).length;
export const grownOf = (guests: readonly ListedGuest[]) => guests.length - childrenOf(guests);

export type Numbers = Pick<ListedGuests, 'number' | 'adults' | 'children'>;

/** « 2 adultes + 1 bébé » in one column counts like two columns. */
export function statedNumbers(lines: readonly Line[], found: Findings): Numbers {
  const count = (field: ListField) =>
    readCell(lineOf(lines, field), { field, found }, (cell) => readCount(cell, MAX_GUESTS)) ?? null;
  const small = tellsChildren(lines) ? null : count('children');
  const [number, adults, children] = [count('numberPers'), count('adults'), small];
  const within = readPeople(lineOf(lines, 'numberPers')?.read('numberPers') ?? '');
  if (number === null || within?.children == null || adults !== null || children !== null)
    return { number, adults, children };
  return { number, adults: number - within.children, children: within.children };
}

/** Children who are told as babies: « 2 adultes + 1 bb ». */
export const statedBabies = (lines: readonly Line[]): number =>
  (['numberPers', 'children'] as const)
    .map((field) => readPeople(lineOf(lines, field)?.read(field) ?? '')?.babies ?? 0)
    .reduce((most, babies) => Math.max(most, babies));

export const FIGURES = /^\d{1,2}(?:(?:\s?[,;/&]\s?|\set\s)\d{1,2})+$/iu;

/** Whether the column of children has names or ages instead of their number. */
export function tellsChildren(lines: readonly Line[]): boolean {
  const cell = lineOf(lines, 'children')?.read('children') ?? '';
  const areMany = cell.split(/[,;]/u).length > 1;
  // « 2 enfants (5 et 7) » has their ages.
  const hasBoth = /(?:enfants?|filles?|garçons?)\s?[:(]\s?\d/iu.test(cell);
  const hasAll = /[:=(]/u.test(cell) && countAndAges(cell) !== null;
  return (
    tellsNames(cell) || hasBoth || hasAll || (FIGURES.test(cell) && (areMany || hasAges(lines, 'children')))
  );
}

/** « Âge des enfants »: « 4 et 6 » are two, and « 2 » is an age; under « Prénom et âge » it is a number. */
export function hasAges(lines: readonly Line[], field: ListField): boolean {
  const heading = normalizeText(lineOf(lines, field)?.headingOf(field) ?? '');
  return /\bages?\b/.test(heading) && !/\b(?:pre)?noms?\b/.test(heading);
}

interface Told {
  listed: ListedGuests;
  lines: readonly Line[];
  /** Whether the number is read as one of adults because of the list's other lines. */
  countsAdults: boolean;
  /** People announced without a name: « + 1 ». */
  unnamed: number;
}

/** Keeps everybody who is named or announced, and asks where a number may mean something else. */
export function checkNumber(
  { listed, lines, countsAdults, unnamed }: Told,
  told: Numbers,
  found: Findings,
): void {
  const named = listed.named.filter((guest) => !isBlank(guest));
  const [small, grown] = [childrenOf(named), grownOf(named)];
  const line = lineOf(lines, 'numberPers') ?? lines[0];
  const at = { cell: line?.where(told.number === null ? 'adults' : 'numberPers') };
  const ask = (message: string, ...instead: (number | string)[]) =>
    found.doubts.push({
      ...{ path: 'numberPers', message, ...at },
      ...(instead.length > 0 && { instead: instead.map(String) }),
    });
  if (named.length > MAX_GUESTS) {
    const message = `${MAX_GUESTS} convives au maximum par famille.`;
    found.errors.push({ path: 'invites', message, ...at });
  } else if (told.number !== null && named.length > told.number && !(told.number === 0 && saysNo(lines)))
    ask(moreThan(named.length, 'convive', told.number));
  else if (told.adults !== null && grown > told.adults) ask(moreThan(grown, 'adulte', told.adults));
  else if (small > 0 && grown === 0 && told.number === small && listed.number === small)
    ask(
      `${counted(small, 'enfant')} pour ${announced(told.number)}\u00a0: aucun adulte\u00a0?`,
      told.number + small,
    );
  else if (isOfChildrenAlone(listed, named)) {
    const kids = counted(small || (listed.children ?? 0), 'enfant');
    const isAll = /^\d{1,2}\s\p{L}+$/u.test(line?.read('numberPers') ?? '');
    const withParents = isAll ? [`2 adultes + ${kids}`, `1 adulte + ${kids}`] : [];
    ask(`${kids}, et aucun adulte\u00a0?`, ...withParents);
  } else if (countsAdults && unnamed === 0 && small > 0 && told.adults === small + grown)
    ask(
      `${counted(told.adults, 'adulte')} et ${counted(small, 'enfant')}, ou ${told.adults} en tout\u00a0?`,
      grown,
    );
}

/** « Non » and 0 people: the names are those who do not come. */
function saysNo(lines: readonly Line[]): boolean {
  const reply = readReply(lineOf(lines, 'answer')?.read('answer') ?? '');
  return 'value' in reply && reply.value === false;
}

/** « Les Morin », 2 children: whoever brings them is told nowhere. */
function isOfChildrenAlone(
  { number, adults, children }: ListedGuests,
  named: readonly ListedGuest[],
): boolean {
  const nobodyGrown = named.every(({ child }) => child === true);
  const kids = Math.max(children ?? 0, named.length);
  return nobodyGrown && kids > 0 && !adults && (number ?? kids) <= kids;
}

const counted = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`;
const announced = (count: number) => `${counted(count, 'personne')} annoncée${count > 1 ? 's' : ''}`;
const moreThan = (people: number, word: string, told: number) =>
  people > 1
    ? `${counted(people, word)} sont nommés pour ${announced(told)}\u00a0: tous sont gardés.`
    : `${counted(people, word)} est nommé pour ${announced(told)}\u00a0: sa place est gardée.`;
