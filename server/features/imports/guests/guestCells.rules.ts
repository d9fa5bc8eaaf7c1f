/**
 * Reads the guests of one family: from columns, from cells with several names, from the family's own names
 * and from numbers of people, with doubts where these disagree.
 */
import { INVITE_FIELDS, TOLD_FIELDS } from '../../../../contract/familles/inviteFields.ts';
import { columnOf, type ListField } from '../../../../contract/imports/listColumns.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import type { Answers } from '../../../../contract/questions/questions.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { readText } from '../table/cells.rules.ts';
import { type Findings, type Line, lineOf, readCell } from '../table/lines.rules.ts';
import { agesOfUnmappedColumn, withAges } from './ageColumns.rules.ts';
import { babyNamed, withBabyNamed } from './babyNamed.rules.ts';
import { askOfAmong, childrenAmong, numbersWith } from './childrenAmong.rules.ts';
import { readingDoubt } from './conserved.rules.ts';
import {
  largest,
  takenForChildren,
  upToTheLast,
  withCountedChildren,
  withoutNamed,
} from './countedChildren.rules.ts';
import { addDiets } from './familysDiets.rules.ts';
import { answersIn, type GuestsColumns, readGuest } from './guestColumns.rules.ts';
import { bracketDoubts, splitGuests } from './guestNames.rules.ts';
import { isSomebody, type NamedGuests, SEATS_KEPT } from './guestPart.rules.ts';
import { isBlank, type ListedGuest, type ListedGuests, NAMELESS, namelessChildren } from './guests.rules.ts';
import { childrenApart, guestsOfCell, NOBODY } from './namedColumns.rules.ts';
import { addNoteDiets, addOwnNoteDiet } from './noteDiets.rules.ts';
import { nameNotedChildren } from './notedChildren.rules.ts';
import {
  checkNumber,
  childrenOf,
  grownOf,
  type Numbers,
  statedBabies,
  statedNumbers,
} from './statedNumbers.rules.ts';

interface List {
  fields: ReadonlySet<ListField>;
  columns: GuestsColumns;
  familyName: string;
  /** Guests named in the family's first names: « Soazig et Erwan », « Claire + 1 ». */
  household: NamedGuests;
  /** Number of people in titles: « M. et Mme ». */
  titled: number;
  /** Total number beside the name: « Famille Durand (4) ». */
  seats: number | null;
  perGuest: boolean;
  /** Whether the number of people is read as one of adults because of the list's other lines. */
  countsAdults: boolean;
}

const CHILD_COLUMN = /^(?:inviteChild|inviteAge|invites\.\d+\.(?:child|age))$/;

/** Null if the list says nothing about guests. Adds invalid cells to `found`. */
export function readGuests(lines: readonly Line[], list: List, found: Findings): ListedGuests | null {
  const { fields, columns, familyName, perGuest } = list;
  const among = perGuest ? null : childrenAmong(lines, familyName);
  const hasNames = list.titled > 0 || list.household.guests.length > 0;
  const told = numbersWith(statedNumbers(lines, found), among, hasNames);
  const inColumns = [
    ...(perGuest
      ? lines.flatMap((line) =>
          addOwnNoteDiet(
            line,
            lines,
            severalIn(line, readGuest(line, columns.own, familyName, found), familyName, found),
            found,
          ),
        )
      : []),
    ...upToTheLast(columns.numbered.map((numbered) => readGuest(lines[0], numbered, familyName, found))),
  ];
  const cell = guestsOfCell(lines, 'guests', list, found);
  const { children, beside } = childrenApart(lines, list, cell, found);
  const apart = [
    ...withoutNamed(children.guests, beside.guests),
    ...withoutNamed(beside.guests, children.guests),
  ];
  // « Anne et Luc (2 enfants) », « Anne et Luc (4) » beside « Léa, Tom »: these are the two.
  const inCells = [...withoutNamed(cell.guests, apart), ...apart];
  const isWhole = cell.total === cell.guests.length + (apart.length || (told.children ?? 0));
  const announced = (isWhole ? 0 : cell.unnamed) + children.unnamed + beside.unnamed;
  const own = inColumns.every(isBlank) ? familysOwn(inCells, announced, list, told) : NOBODY;
  const known = [...inColumns, ...own.guests, ...inCells];
  const seats = columns.numbered.filter((numbered) => announcesOne(lines[0], numbered)).length;
  const unnamed = othersThanChildren(announced + own.unnamed + seats, known, told);
  // « M. et Mme Petit + 2 enfants »: the adults come first.
  const hidden =
    known.length > 0 && known.every(({ child }) => child === true) ? Math.max(0, list.titled - unnamed) : 0;
  const [all = [], kids = []] = withBabyNamed(
    [
      [...Array.from({ length: hidden }, () => ({ ...NAMELESS })), ...known],
      among?.kids ?? namelessChildren(told.children ?? 0, statedBabies(lines)),
    ],
    perGuest ? null : babyNamed(lines, familyName),
    found,
  );
  const ages = perGuest ? [] : agesOfUnmappedColumn(lines);
  const named = withAges(withCountedChildren(all, told, kids), ages);
  const taken = told.adults === null ? takenForChildren(named, all) : [];
  const line = lineOf(lines, 'children');
  if (taken.length > 0 && line) {
    const names = taken.map(({ prenom }) => prenom).join(' et ');
    const message = `«\u00a0${names}\u00a0»\u00a0: lu comme enfant${taken.length > 1 ? 's' : ''}, parmi ${told.number ?? 0} personnes.`;
    found.doubts.push({ path: 'numberPers', message, cell: line.where('children') });
  }
  if (among && childrenOf(all) !== among.count) askOfAmong(among, told, found);
  const titled = list.titled === 0 ? null : list.titled + childrenOf(named);
  const listed = {
    named,
    childrenStated:
      [...fields].some((field) => CHILD_COLUMN.test(field)) || named.some(({ child }) => child === true),
    ...told,
    number: largest(
      told.number,
      // « Club de rugby », 8 adults: one name and seven places.
      told.adults === null ? null : told.adults + Math.max(told.children ?? 0, childrenOf(named)),
      unnamed > 0 ? named.length + unnamed : null,
      titled,
      list.seats,
    ),
    fromFamily: own.guests.length > 0 && inCells.length === 0,
    ...kidsOf(named, withAges(kids, ages)),
  };
  if (childrenOf(named.filter(({ prenom }) => prenom !== '')) > 1 && !named.some(isNamelessChild))
    found.doubts = found.doubts.flatMap((doubt) => withoutSeatsKept(doubt));
  checkNumber({ listed, lines, countsAdults: list.countsAdults, unnamed }, told, found);
  if (!perGuest) {
    nameNotedChildren(lines, listed, found);
    addFamilysOwn(listed, lines, list, found);
    addNoteDiets(lines, listed, found);
  }
  const silent = listed.number ?? listed.adults ?? listed.children;
  return listed.named.every(isBlank) && silent === null ? null : listed;
}

/**
 * « Yann et Soizic » in one line of a list of guests; the rest of the line is the first one's. In a list that the
 * site exported each line is one guest, whatever the name.
 */
function severalIn(line: Line, first: ListedGuest, familyName: string, found: Findings): ListedGuest[] {
  if (line.read('reference') !== '') return [first];
  const field = line.read('inviteName') === '' ? 'invitePrenom' : 'inviteName';
  const cell = line.read(field);
  const read = splitGuests(cell, line.read('inviteNom') || familyName);
  const [one = first, ...others] = read.guests;
  const { nom, prenom, child, age, told } = one;
  const doubt = readingDoubt(cell, { ...read, unnamed: 0, familyName });
  const messages = [...read.doubts, ...bracketDoubts(read.guests), ...(doubt === null ? [] : [doubt])];
  if (messages.length > 0)
    found.doubts.push({ path: 'invites', message: messages.join(' '), cell: line.where(field) });
  // « Léa (5 ans, sans lait) »: its own columns prevail.
  const isMore = others.length > 0 || child === true || Object.keys(told).length > 0;
  const own = isMore
    ? {
        ...first,
        nom: line.read('inviteNom') || nom,
        prenom,
        child: first.child ?? child,
        age: first.age ?? age,
        told: { ...told, ...first.told },
      }
    : first;
  return [own, ...others];
}

/**
 * The couple itself: « Soazig et Erwan », or « Claire » with the guest « Paul ». A first name alone is one guest,
 * whose form then has its name.
 */
function familysOwn(
  inCells: readonly ListedGuest[],
  unnamed: number,
  { household, perGuest }: List,
  told: Numbers,
): NamedGuests {
  if (perGuest) return NOBODY;
  // « 3 » with three other names: there is room for the couple's names, which are never dropped, but for no place.
  const isFull = told.number !== null && inCells.length + unnamed >= told.number;
  const isThere = (name: string) =>
    inCells.some(({ prenom }) => normalizeText(prenom) === normalizeText(name));
  const guests = household.guests.filter(({ prenom }) => (prenom === '' ? !isFull : !isThere(prenom)));
  // « Jean-Luc + 1 » beside « Jean-Luc, Marie » or « Jean-Luc, conjoint », which have both.
  const named = household.guests.filter(({ prenom }) => prenom !== '');
  const isWhole = named.length > 0 && named.every(({ prenom }) => isThere(prenom));
  const others = isWhole ? grownOf(inCells) + unnamed - grownOf(named) : 0;
  return {
    ...{ ...household, guests: withoutNamed(guests, inCells) },
    unnamed: isFull ? 0 : Math.max(0, household.unnamed - Math.max(0, others)),
  };
}

/** « + 1 » under « Prénom 2 ». */
const announcesOne = (line: Line | undefined, { name, prenom }: GuestsColumns['numbered'][number]) =>
  line?.read('reference') === '' &&
  [name, prenom].some((field) => field !== null && isSomebody(line.read(field)));

/** « Gilles, Brigitte + les 3 » beside 2 adults and 3 children: these are the three. */
function othersThanChildren(
  unnamed: number,
  known: readonly ListedGuest[],
  { adults, children }: Numbers,
): number {
  const areAll = grownOf(known.filter((guest) => !isBlank(guest))) === adults;
  return areAll && unnamed === children && childrenOf(known) === 0 ? 0 : unnamed;
}

const isNamelessChild = ({ prenom, child }: ListedGuest) => child === true && prenom === '';

/** « les enfants » keeps no places where they are named elsewhere. */
function withoutSeatsKept(doubt: Findings['doubts'][number]): Findings['doubts'] {
  const { message } = doubt;
  return message.startsWith('«') && message.endsWith(SEATS_KEPT) && message.split('«').length === 2
    ? []
    : [doubt];
}

/** The children of a family without any name, where the list tells more of them than their number. */
function kidsOf(named: readonly ListedGuest[], kids: ListedGuest[]): Pick<ListedGuests, 'kids'> {
  const isTold = kids.some(({ age, prenom }) => age !== null || prenom !== '');
  return named.every(isBlank) && isTold ? { kids } : {};
}

/** Characters of a family's diets, because reading takes the square of their number. */
const MOST_DIETS = 5 * LIMITS.diet;

/** Gives a diet to those whose it is, and an answer to the first guest, because its speaker is unknown. */
function addFamilysOwn(listed: ListedGuests, lines: readonly Line[], list: List, found: Findings): void {
  const answers = Object.assign(
    {},
    ...list.columns.own.questions.map((each) => answersIn(lineOf(lines, each.field), [each], found)),
  ) as Answers;
  const { named } = listed;
  const [first = { ...NAMELESS }] = named;
  if (Object.keys(answers).length > 0) named[0] = { ...first, answers: { ...first.answers, ...answers } };
  const field = columnOf('diet');
  // Lines may be guests' own, as « ; » between them tells.
  const diets = readCell(lineOf(lines, field), { field, path: 'invites.diet', found }, (cell) =>
    readText(cell.replace(/[\s,:–-]{1,3}\n/gu, '\n'), MOST_DIETS, ' ;'),
  );
  if (diets) addDiets(diets, lines, listed, found);
  addOtherTold(listed, lines, found);
}

const OTHER_TOLD = TOLD_FIELDS.filter((field): boolean => field !== 'diet');

/** Whose a text of another column is, only a family of one person tells; otherwise the note keeps it. */
function addOtherTold({ named, number }: ListedGuests, lines: readonly Line[], found: Findings): void {
  const [only] = named;
  const isAlone = named.length === 1 && (number ?? 1) === 1;
  for (const told of OTHER_TOLD) {
    const field = columnOf(told);
    const line = lineOf(lines, field);
    const text = readCell(line, { field, path: `invites.${told}`, found }, (cell) =>
      readText(cell, INVITE_FIELDS[told].limit),
    );
    if (text === undefined) continue;
    if (only && isAlone) only.told = { ...only.told, [told]: text };
    else found.kept.push(`${line?.headingOf(field)} : ${text}`);
  }
}
