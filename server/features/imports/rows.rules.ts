/** From the lines of a list to what it says of each family. Pure. */
import * as z from 'zod/mini';
import { labelsSchema, PAPER_LABEL } from '../../../contract/familles/labels.rules.ts';
import type { ListField } from '../../../contract/imports/importFields.ts';
import type { CellError, PlannedFamille, SourceCell } from '../../../contract/imports/imports.schema.ts';
import { LIMITS } from '../../../contract/limits.ts';
import type { Answers } from '../../../contract/questions/questions.schema.ts';
import { wordsIn } from '../../../contract/text.rules.ts';
import { severalLines, text } from '../../../contract/text.schema.ts';
import { normalizeText } from '../../platform/text/normalizeText.ts';
import type { QuestionColumn } from '../questions/questionColumns.rules.ts';
import { readAnswer } from './answerCell.rules.ts';
import {
  checked,
  type Invitation,
  type Read,
  readEmail,
  readInvitation,
  readLodging,
  readYesNo,
  tellsPaper,
} from './cells.rules.ts';
import { coupleNames } from './couples.rules.ts';
import { readGuests } from './guestCells.rules.ts';
import { firstNamesIn } from './guestNames.rules.ts';
import { isBlank, type ListedGuests } from './guests.rules.ts';
import {
  areFirstNames,
  type Household,
  householdOf,
  inFrench,
  type NameAlone,
  nameAlone,
  remarkIn,
} from './household.rules.ts';
import { type ListedLabels, listedLabels } from './labels.rules.ts';
import { type Findings, groupLines, isPerGuest, type Line, lineOf, readCell } from './lines.rules.ts';
import { splitName, splitNameFirst, withoutJoints, withoutTitles } from './names.rules.ts';
import type { ListTable } from './table.rules.ts';

/** What a list says of a family; what it does not say is absent. */
export type ListedFields = Partial<
  Omit<PlannedFamille, 'id' | 'version' | 'invites' | 'labels' | 'answers' | 'emailSent'>
>;

export interface ListedFamille {
  /** The first of its lines. */
  line: number;
  /** Cell of a field, for what is wrong with it. */
  where(field: ListField): string | undefined;
  reference: string;
  fields: ListedFields;
  /** The name of a family to come: its own, or that of the first guest in a list of guests alone. */
  name: { nom: string; prenom: string };
  /** The name stood in one cell: which part of it is the first name was guessed. */
  guessed: boolean;
  guests: ListedGuests | null;
  labels: ListedLabels | null;
  /** Of the family as one. */
  answers: Answers;
  errors: CellError[];
  doubts: CellError[];
  /** What no field takes, a line each, for the family's note. */
  kept: string[];
  /** How many people its lines tell of; one where they tell of none. */
  people: number;
  /** As the file has it. */
  source: readonly SourceCell[];
}

/** A line that is no family: a total, a title, a remark. */
export interface ListedAside {
  line: number;
  reason: string;
  text: string;
  source: readonly SourceCell[];
}

const TEXTS = {
  nom: text(LIMITS.name),
  prenom: text(LIMITS.name),
  address1: text(LIMITS.line),
  address2: text(LIMITS.line),
  zipCode: text(LIMITS.zipCode),
  city: text(LIMITS.line),
  country: text(LIMITS.line),
  phone: text(LIMITS.phone),
  note: severalLines(LIMITS.note),
};

const nameSchema = z.object({ nom: TEXTS.nom, prenom: z.exactOptional(TEXTS.prenom) });

const YES_NO = [
  'answer',
  'invitedForSunday',
  'answerSunday',
  'sleepingInDomain',
  'sleepingInTent',
  'gardeEnfant',
  'hasPaid',
] as const;

export function listedFamilles(table: ListTable): { familles: ListedFamille[]; asides: ListedAside[] } {
  const fields = new Set(table.fields.filter((field) => field !== null));
  const perGuest = isPerGuest(table);
  const { families, asides } = groupLines(table);
  return {
    familles: families.map((lines) => listedFamille(lines, { table, fields, perGuest })),
    asides: asides.map(({ line: { line, source }, reason }) => ({
      line,
      reason,
      text: source
        .map(({ text }) => text)
        .filter(Boolean)
        .join(' '),
      source,
    })),
  };
}

interface List {
  table: ListTable;
  fields: ReadonlySet<ListField>;
  perGuest: boolean;
}

function listedFamille(lines: readonly Line[], { table, fields, perGuest }: List): ListedFamille {
  const found: Findings = { errors: [], doubts: [], kept: [] };
  const reference = lineOf(lines, 'reference')?.read('reference') ?? '';
  const { fields: told, titled, places, household } = readFields(lines, { found, reference, fields });
  const { questions } = table;
  const familyName = told.nom ?? '';
  const list = { fields, questions, familyName, household, titled, places, perGuest };
  const guests = readGuests(lines, list, found);
  const first = told.nom === undefined ? (perGuest ? guests?.named[0] : coupleOf(guests)) : undefined;
  keepOthers(lines, told.email, found);
  if (lines.some(({ belowSums }) => belowSums))
    found.doubts.push({
      path: 'famille',
      message: 'Sous le total de la liste\u00a0: une famille, ou un compte\u00a0?',
    });
  return {
    line: lines[0]?.line ?? 0,
    where: (field) => (fields.has(field) ? lineOf(lines, field)?.where(field) : undefined),
    reference,
    fields: told,
    name: { nom: first?.nom ?? told.nom ?? '', prenom: first?.prenom ?? told.prenom ?? '' },
    guessed: fields.has('fullName') && !fields.has('nom'),
    guests,
    labels: readLabels(lines, table.label, found),
    answers: readAnswers(lines, questions, found),
    ...found,
    people: peopleIn(guests, told.prenom ?? ''),
    source: lines.flatMap(({ source }) => source),
  };
}

/** Of guests in columns of their own, where no column is the family's: « Martin et Durand », « Claire et Paul ». */
function coupleOf(guests: ListedGuests | null): { nom: string; prenom: string } | undefined {
  const grown = guests?.named.filter((guest) => !isBlank(guest) && guest.child !== true) ?? [];
  if (grown.length === 0) return undefined;
  const words = (part: 'nom' | 'prenom') => [...new Set(grown.map((guest) => guest[part]))].filter(Boolean);
  return { nom: inFrench(words('nom')), prenom: inFrench(words('prenom')) };
}

function peopleIn(guests: ListedGuests | null, prenom: string): number {
  const named = guests?.named.filter((guest) => !isBlank(guest)).length ?? 0;
  const counted = (guests?.adults ?? 0) + (guests?.children ?? 0);
  return Math.max(1, named, guests?.number ?? 0, counted, firstNamesIn(prenom).length);
}

/** Each guest of a family may have an address; mails go to the first, the others are kept. So is what no column takes. */
function keepOthers(lines: readonly Line[], kept: string | undefined, found: Findings): void {
  for (const line of lines) {
    for (const { heading, cell } of line.readAll('kept'))
      if (cell !== '') found.kept.push(heading.startsWith('Colonne ') ? cell : `${heading} : ${cell}`);
    const other = kept === undefined ? null : readEmail(line.read('email'));
    if (other === null || !('value' in other) || other.value === '') continue;
    if (other.value.toLowerCase() === kept?.toLowerCase()) continue;
    const message = `Les mails iront à ${kept} ; ${other.value} est gardé dans la note.`;
    found.doubts.push({ path: 'email', message, cell: line.where('email') });
    found.kept.push(`${line.headingOf('email')} : ${other.value}`);
  }
}

interface ReadFields {
  fields: ListedFields;
  /** How many people its name tells of by titles: « M. et Mme ». */
  titled: number;
  places: number | null;
  household: Household;
}

const NO_HOUSEHOLD: Household = { guests: [], unnamed: 0, doubts: [], prenom: '' };

interface Reading {
  found: Findings;
  reference: string;
  /** That the list has columns for. */
  fields: ReadonlySet<ListField>;
}

function readFields(lines: readonly Line[], { found, reference, fields: columns }: Reading): ReadFields {
  const fields: ListedFields = {};
  let [titled, others]: [number, string] = [0, ''];
  let [places, called]: [number | null, string | undefined] = [null, undefined];
  const read = <Value>(field: ListField, parse: (cell: string) => Read<Value>) =>
    readCell(lineOf(lines, field), { field, found }, parse);

  for (const field of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) {
    const value = read(field, (cell) => {
      if (field === 'phone') return checked(TEXTS[field], wholePhone(cell));
      // What the site has written stays as it is, and names its guests by itself.
      if (field === 'prenom' && reference === '') return checked(TEXTS[field], withoutJoints(cell));
      if (field !== 'nom' || reference !== '') return checked(TEXTS[field], cell);
      const alone = nameAlone(withoutJoints(cell));
      const { name, people } = withoutTitles(alone.name);
      ({ others, places } = alone);
      titled = people;
      return checked(TEXTS[field], name);
    });
    if (value !== undefined && value !== '') fields[field] = value;
  }
  const address = read('email', readEmail);
  if (address) fields.email = address;
  for (const field of YES_NO) {
    if (disagree(lines, field)) {
      const message = 'Les lignes de cette famille ne répondent pas pareil : rien n’est retenu.';
      found.doubts.push({ path: field, message, cell: lineOf(lines, field)?.where(field) ?? '' });
      continue;
    }
    if (field === 'sleepingInDomain' && tellsTent(lineOf(lines, field)?.read(field) ?? '')) {
      fields.sleepingInTent = true;
      continue;
    }
    const value = read(field, field === 'sleepingInDomain' ? readLodging : readYesNo);
    if (value !== undefined) fields[field] = value;
  }
  Object.assign(fields, read('invitation', readInvitation) ?? invitedBy(read));
  if (fields.nom === undefined) {
    const { people, alone, firstNames, ...name } = wholeName(lines, found);
    [titled, called] = [people, firstNames];
    if (alone) ({ others, places } = alone);
    Object.assign(fields, name);
  } else if (fields.prenom === undefined && reference === '' && !columns.has('prenom')) {
    const { doubt, ...couple } = coupleNames(fields.nom, true) ?? {};
    Object.assign(fields, couple);
    const at = lineOf(lines, 'nom')?.where('nom') ?? '';
    if (doubt) found.doubts.push({ path: 'nom', cell: at, ...doubt });
    // « Vidal & Caron » are two.
    if (fields.prenom === undefined) titled = Math.max(titled, firstNamesIn(fields.nom).length - 1 && 2);
  }
  if (reference !== '') return { fields, titled, places, household: NO_HOUSEHOLD };
  const own = called ?? fields.prenom;
  const household = householdOf(
    [own ?? '', others].filter(Boolean).join(', '),
    called === undefined ? (fields.nom ?? '') : '',
  );
  if (called === undefined && (household.prenom !== '' || own !== undefined))
    fields.prenom = household.prenom;
  const cell = lineOf(lines, 'prenom')?.where('prenom');
  for (const message of household.doubts)
    found.doubts.push({ path: 'prenom', message, ...(cell && { cell }) });
  return { fields, titled, places, household };
}

/** « Dort sur place : tente ». */
function tellsTent(cell: string): boolean {
  return /^(?:oui )?(?:en |sous (?:la )?|sous une )?(?:tente|camping|toile de tente)$/.test(
    normalizeText(cell),
  );
}

/** One guest of a family comes, another does not. */
function disagree(lines: readonly Line[], field: ListField): boolean {
  const told = lines.map((line) => line.read(field)).filter((cell) => cell !== '');
  const values = told.map(readYesNo).map((read) => ('value' in read ? read.value : undefined));
  return values.includes(true) && values.includes(false);
}

/** A column each for the meal and the drinks, with crosses or numbers of people; the meal has the drinks with it. */
function invitedBy(
  read: (field: ListField, parse: typeof readYesNo) => boolean | undefined,
): Partial<Invitation> {
  const [meal, drinks] = [read('atReception', readYesNo), read('atVh', readYesNo)];
  if (meal) return { invitedTovh: false, invitedToReception: true };
  return drinks ? { invitedTovh: true, invitedToReception: false } : {};
}

function readAnswers(lines: readonly Line[], questions: readonly QuestionColumn[], found: Findings): Answers {
  const told = questions.flatMap((question) => {
    const field = `question.${question.key}` as const;
    if (question.of === 'guest') return [];
    const answer = readCell(lineOf(lines, field), { field, found }, (cell) => readAnswer(cell, question));
    return answer === undefined ? [] : [[question.key, answer] as const];
  });
  return Object.fromEntries(told);
}

/** A spreadsheet takes a French number for a figure, and drops its zero. */
function wholePhone(cell: string): string {
  return /^[1-9]\d{8}$/.test(cell) ? `0${cell}` : cell;
}

/** Of all lines: guests of one family may sit at two tables. With the name of their sheet and the titles above them. */
function readLabels(lines: readonly Line[], sheet: string | null, found: Findings): ListedLabels | null {
  const told = listedLabels(lines.flatMap((line) => line.readAll('labels')));
  const paper = lines.some((line) => tellsPaper(line.read('email'))) ? PAPER_LABEL : '';
  const above = wordsIn([sheet ?? '', ...lines.flatMap((line) => line.labels), paper].join(','));
  const labels =
    above.length === 0
      ? told
      : { all: false, kinds: [], ...told, words: wordsIn([...(told?.words ?? []), ...above].join(',')) };
  const read = labels && checked(labelsSchema, labels.words);
  if (!read || 'value' in read) return labels;
  const cell = lineOf(lines, 'labels')?.where('labels');
  found.errors.push({ path: 'labels', message: read.error, ...(cell && { cell }) });
  return null;
}

/** A name in one cell, cut in two; nothing where there is none, or none that fits. `firstNames` where it tells no last name. */
function wholeName(
  lines: readonly Line[],
  found: Findings,
): Partial<z.infer<typeof nameSchema>> & { people: number; alone?: NameAlone; firstNames?: string } {
  const field = (['nameFirst', 'fullName'] as const).find((name) => lineOf(lines, name)?.read(name));
  const line = field && lineOf(lines, field);
  if (!field || !line) return { people: 0 };
  const alone = nameAlone(withoutJoints(line.read(field)));
  const { name: said, remark } = remarkIn(alone.name);
  const { name, people } = withoutTitles(said);
  if (remark !== '') found.kept.push(`${line.headingOf(field)} : ${remark}`);
  const called = name.replace(/\s[-–—]\s/gu, ' et ');
  const isCalled = areFirstNames(called);
  const read = readCell(line, { field, path: 'nom', found }, () => {
    // They are called so, and all the list knows is that.
    if (isCalled) return checked(nameSchema, { nom: called });
    const couple = coupleNames(name, field === 'nameFirst');
    if (couple !== null) {
      const { doubt, ...names } = couple;
      if (doubt) found.doubts.push({ path: 'nom', cell: line.where(field), ...doubt });
      return checked(nameSchema, names);
    }
    const { nom, prenom } = field === 'nameFirst' ? splitNameFirst(name) : splitName(name, '');
    // One word alone is the family's name.
    return checked(nameSchema, nom === '' ? { nom: prenom } : { nom, prenom });
  });
  return { ...read, people, alone, ...(isCalled && read?.nom !== undefined && { firstNames: called }) };
}
