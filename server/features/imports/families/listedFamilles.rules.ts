/** Reads a list's table as families with their guests, errors and doubts, and as lines that are no family. */
import type { MailTone } from '../../../../contract/familles/familles.schema.ts';
import { labelsSchema, PAPER_LABEL } from '../../../../contract/familles/labels.rules.ts';
import { otherEmailLine } from '../../../../contract/familles/otherEmails.rules.ts';
import type { CellError, SourceCell } from '../../../../contract/imports/imports.schema.ts';
import type { ListField } from '../../../../contract/imports/listColumns.ts';
import type { Answers } from '../../../../contract/questions/questions.schema.ts';
import { wordsIn } from '../../../../contract/text.rules.ts';
import type { QuestionColumn } from '../../questions/questionColumns.rules.ts';
import { firstNamesIn } from '../guests/cellParts.rules.ts';
import { readGuests } from '../guests/guestCells.rules.ts';
import { findGuestsColumns, type GuestsColumns } from '../guests/guestColumns.rules.ts';
import { isBlank, type ListedGuests } from '../guests/guests.rules.ts';
import { titleTone } from '../guests/names.rules.ts';
import { readEmail, tellsPaper } from '../table/addressCells.rules.ts';
import { readAnswer } from '../table/answerCell.rules.ts';
import { checked } from '../table/cells.rules.ts';
import type { DayAfter } from '../table/invitationCell.rules.ts';
import { type ListedLabels, listedLabels } from '../table/labels.rules.ts';
import { type Findings, isPerGuest, type Line, lineOf, linesOf, readCell } from '../table/lines.rules.ts';
import { type NamedPerson, namedPeople, withLost } from '../table/namedPeople.rules.ts';
import type { NoFamily } from '../table/rowKinds.rules.ts';
import type { ListTable } from '../table/table.rules.ts';
import { familiesOf } from './continued.rules.ts';
import { type ListedFields, readFields } from './familyFields.rules.ts';
import { areKin, inFrench } from './household.rules.ts';
import { byFamily } from './perGuest.rules.ts';
import { withPlainNames } from './plainNames.rules.ts';
import { titledCouple } from './titles.rules.ts';

export interface ListedFamille {
  /** Number of its first line. */
  line: number;
  /** Address of a field's cell, for problems. */
  where(field: ListField): string | undefined;
  reference: string;
  fields: ListedFields;
  /** Name of a new family: its own, or the first guest's in a list of guests alone. */
  name: { nom: string; prenom: string };
  /** Whether the name was in one cell and its parts were guessed. */
  guessed: boolean;
  guests: ListedGuests | null;
  /** The tone that a title before the name tells, for a new family of one person. */
  titleTone: MailTone | null;
  labels: ListedLabels | null;
  /** Answers of the family as a whole. */
  answers: Answers;
  errors: CellError[];
  doubts: CellError[];
  /** Lines for the family's note, from text that fits no field. */
  kept: string[];
  /** « Tout », where it may mean the day after too: asked once for the whole list. */
  all?: string;
  /** Number of people in its lines, at least one, and the cell that names one whom the reading has lost. */
  people: { told: number; cell?: string | undefined };
  /** The family's cells in the file. */
  source: readonly SourceCell[];
}

/** A line that is no family: a sum, a title, a remark. */
export interface ListedAside extends Pick<NoFamily, 'reason' | 'isSum'> {
  line: number;
  text: string;
  source: readonly SourceCell[];
}

export function listedFamilles(table: ListTable): { familles: ListedFamille[]; asides: ListedAside[] } {
  const fields = new Set(table.fields.filter((field) => field !== null));
  const perGuest = isPerGuest(table);
  const columns = findGuestsColumns({ fields, questions: table.questions });
  const { lines, asides } = linesOf(table);
  const families = perGuest ? byFamily(lines) : familiesOf(lines);
  const dayAfter = table.dayAfter ? { allMeans: table.allMeans } : null;
  const list = { table, fields, columns, perGuest, dayAfter };
  return {
    familles: families.map((lines) => listedFamille(lines, list)),
    asides: asides.map(({ line: { line, source }, reason, isSum }) => ({
      line,
      reason,
      isSum,
      text: source
        .map(({ text }) => text)
        .filter(Boolean)
        .join(' '),
      source,
    })),
  };
}

const OF_TITLES = [
  'nom',
  'prenom',
  'nameFirst',
  'fullName',
  'inviteNom',
  'invitePrenom',
  'inviteName',
] as const;

interface List {
  table: ListTable;
  fields: ReadonlySet<ListField>;
  columns: GuestsColumns;
  perGuest: boolean;
  dayAfter: DayAfter | null;
}

function listedFamille(written: readonly Line[], list: List): ListedFamille {
  const { table, fields, columns, perGuest, dayAfter } = list;
  const found: Findings = { errors: [], doubts: [], kept: [] };
  const lines = withPlainNames(written, found);
  const reference = lineOf(lines, 'reference')?.read('reference') ?? '';
  const reading = { found, reference, fields, dayAfter };
  const { fields: told, titled, seats, household } = readFields(lines, reading);
  const { questions } = table;
  // Nobody’s last name is « Oncle Bernard et Tante Simone ».
  const familyName = reference === '' && areKin(told.nom ?? '') ? '' : (told.nom ?? '');
  const countsAdults = table.adultsOnly !== null;
  const family = { fields, columns, familyName, household, titled, seats: seats, perGuest, countsAdults };
  const guests = readGuests(lines, family, found);
  const couple = titledCouple((field) => lineOf(lines, field)?.read(field) ?? '', {
    ...{ prenom: told.prenom ?? '', household, guests },
  });
  if (couple) {
    told.prenom = couple.prenom;
    const cell = lineOf(lines, couple.field)?.where(couple.field);
    found.doubts.push({ path: 'invites', message: couple.doubt, cell });
  }
  const first = told.nom === undefined ? (perGuest ? guests?.named[0] : coupleOf(guests)) : undefined;
  keepOthers(lines, told.email, found);
  found.doubts.push(...lines.flatMap(({ asked }) => asked));
  const people = peopleIn(guests, told.prenom ?? '', namedPeople(lines, perGuest));
  const called = { nom: first?.nom ?? told.nom ?? '', prenom: first?.prenom ?? told.prenom ?? '' };
  const name = reference === '' ? withoutLastName(called, lines, found) : called;
  if (name !== called) delete told.prenom;
  if (lines.some(({ belowSums }) => belowSums))
    found.doubts.push({
      path: 'famille',
      message: 'Sous le total de la liste\u00a0: une famille, ou un compte\u00a0?',
    });
  if (lines.length === 1 && lines[0]?.titleLike)
    found.doubts.push({
      path: 'famille',
      message: 'Seule sur sa ligne, en capitales\u00a0: une famille, ou un titre\u00a0?',
    });
  return {
    line: lines[0]?.line ?? 0,
    where: (field) => (fields.has(field) ? lineOf(lines, field)?.where(field) : undefined),
    reference,
    fields: told,
    name,
    guessed: fields.has('fullName') && !fields.has('nom'),
    guests,
    titleTone: titleTone(OF_TITLES.map((field) => lineOf(lines, field)?.read(field) ?? '')),
    labels: readLabels(lines, table.label, found),
    answers: readAnswers(lines, questions, found),
    ...found,
    people,
    source: lines.flatMap(({ source }) => source),
  };
}

/** Who is known by a first name alone is found by it: « Aurélie » among colleagues, whose last name the couple adds later. */
function withoutLastName(
  name: { nom: string; prenom: string },
  lines: readonly Line[],
  found: Findings,
): { nom: string; prenom: string } {
  const isWrong = found.errors.some(({ path }) => path === 'nom');
  if (name.nom !== '' || name.prenom === '' || isWrong) return name;
  const field = (['prenom', 'invitePrenom', 'inviteName'] as const).find((each) =>
    lines.some((line) => line.read(each) !== ''),
  );
  const cell = field && lineOf(lines, field)?.where(field);
  const message = `Sans nom de famille\u00a0: «\u00a0${name.prenom}\u00a0» en tient lieu.`;
  found.doubts.push({ path: 'nom', message, ...(cell && { cell }) });
  return { nom: name.prenom, prenom: '' };
}

/** The family's name from its guests' columns: « Martin et Durand », « Claire et Paul ». */
function coupleOf(guests: ListedGuests | null): { nom: string; prenom: string } | undefined {
  const grown = guests?.named.filter((guest) => !isBlank(guest) && guest.child !== true) ?? [];
  if (grown.length === 0) return undefined;
  const words = (part: 'nom' | 'prenom') => [...new Set(grown.map((guest) => guest[part]))].filter(Boolean);
  return { nom: inFrench(words('nom')), prenom: inFrench(words('prenom')) };
}

/** Counted from the reading, and once more from the cells alone. */
function peopleIn(
  guests: ListedGuests | null,
  prenom: string,
  people: readonly NamedPerson[],
): ListedFamille['people'] {
  const named = guests?.named.filter((guest) => !isBlank(guest)) ?? [];
  const counted = (guests?.adults ?? 0) + (guests?.children ?? 0);
  const read = Math.max(1, named.length, guests?.number ?? 0, counted, firstNamesIn(prenom).length);
  const names = named.map((guest) => `${guest.prenom} ${guest.nom}`);
  return withLost(read, people, names);
}

/** Keeps guests' further addresses and unknown columns for the note; mails go to the first address. */
function keepOthers(lines: readonly Line[], kept: string | undefined, found: Findings): void {
  for (const line of lines) {
    for (const { heading, cell } of line.readAll('kept'))
      if (cell !== '') found.kept.push(heading.startsWith('Colonne ') ? cell : `${heading} : ${cell}`);
    const isOther = kept !== undefined && line.read('email') !== kept;
    const other = isOther ? readEmail(line.read('email')) : null;
    if (other === null || !('value' in other)) continue;
    if (other.value === '') {
      if (other.kept !== undefined) found.kept.push(`${line.headingOf('email')} : ${other.kept}`);
      continue;
    }
    if (other.value.toLowerCase() === kept?.toLowerCase()) continue;
    const message = `Les mails iront à ${kept} ; ${other.value} est gardé dans la note.`;
    found.doubts.push({ path: 'email', message, cell: line.where('email') });
    const cell = line.read('email').trim();
    const isBare = cell.toLowerCase() === other.value.toLowerCase();
    found.kept.push(isBare ? otherEmailLine(other.value) : `${line.headingOf('email')} : ${cell}`);
  }
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

/** Labels of all lines (one family may sit at two tables), of the sheet and of the titles above. */
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
