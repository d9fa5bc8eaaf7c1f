/**
 * What a list told of a family when it was last imported, and what is news in it now, so that the hosts' own
 * changes since are neither undone nor asked about.
 */
import { isDeepStrictEqual } from 'node:util';
import type { BinnedFamille } from '../../../../contract/familles/bin.schema.ts';
import { OTHER_EMAIL } from '../../../../contract/familles/otherEmails.rules.ts';
import type { CellError, PlannedFamille } from '../../../../contract/imports/imports.schema.ts';
import { sameWord } from '../../../../contract/text.rules.ts';
import type { ListedFamille } from '../families/listedFamilles.rules.ts';
import { listMark } from '../table/lastColumns.rules.ts';
import { nameKey, sameField } from './compare.rules.ts';

type Values = Pick<ListedFamille, 'fields' | 'name' | 'guessed' | 'guests' | 'labels' | 'answers' | 'kept'>;

/** Stored as JSON: a new property must be optional, because rows of earlier versions lack it. */
export interface ImportedRow extends Values {
  /** The list by its headings, because several may tell of one family; `sameList.rules.ts` numbers equal ones. */
  list: string;
  /** Heading and text of each filled cell, as in the file. */
  cells: [heading: string, text: string][];
  /** The hosts' text for a line that they made a title, and that is told with the family above it. */
  title?: string;
  /** To what the import invited the family, perhaps by one press for the whole list. */
  invited?: Pick<PlannedFamille, 'invitedToReception' | 'invitedTovh'>;
}

/** What earlier imports told, and refused addresses. */
export interface Memory {
  /** By the family's id, the newest last. */
  last: ReadonlyMap<string, readonly ImportedRow[]>;
  /** What the list tells without the hosts' corrections, by line of the plan. */
  now: readonly (ImportedRow | undefined)[];
  /** Lower case. */
  refused: ReadonlySet<string>;
  /** Families in the bin, except those merged into another. */
  binned: readonly BinnedFamille[];
}

export const NO_MEMORY: Memory = { last: new Map(), now: [], refused: new Set(), binned: [] };

/** Enough for the lists of a family and of those merged into it. */
const MAX_ROWS = 8;

export function importedRowOf(row: ListedFamille): ImportedRow {
  const { fields, name, guessed, guests, labels, answers, kept, source } = row;
  const told: ImportedRow = {
    ...{ fields, name, guessed, guests, labels, answers, kept },
    list: listMark(source.map(({ heading }) => heading)),
    cells: source.filter(({ text }) => text !== '').map(({ heading, text }) => [heading, text]),
  };
  // As it is once stored.
  return JSON.parse(JSON.stringify(told)) as ImportedRow;
}

/** Equal for the same cells in any order of the columns. */
export const cellsKey = ({ cells }: ImportedRow): string =>
  JSON.stringify(cells.map((cell) => JSON.stringify(cell)).sort());

/** What lists told before, that of the same line of the same list first. */
export function baseOf(last: readonly ImportedRow[], now: ImportedRow): ImportedRow | undefined {
  const base = closest(last, now);
  return base && [...last.filter((told) => told !== base), base].reduce(completed);
}

/** What is not told keeps what was told before. */
function completed(before: ImportedRow, told: ImportedRow): ImportedRow {
  return {
    ...(before.invited && { invited: before.invited }),
    ...told,
    fields: { ...before.fields, ...told.fields },
    guests: told.guests ?? before.guests,
    labels: told.labels ?? before.labels,
    answers: { ...before.answers, ...told.answers },
    kept: [...new Set([...before.kept, ...told.kept])],
  };
}

/** The same line of the same list, or else the last that any list told. */
export function closest(last: readonly ImportedRow[], now: ImportedRow): ImportedRow | undefined {
  const [cells, name] = [cellsKey(now), nameKey(now.name)];
  return (
    last.findLast((told) => cellsKey(told) === cells) ??
    last.findLast((told) => told.list === now.list && nameKey(told.name) === name) ??
    last.findLast((told) => told.list === now.list) ??
    last.at(-1)
  );
}

/** Replaces what the same list told. A value that it no longer tells is kept, as on the site. */
export function importedRowsAfter(last: readonly ImportedRow[], now: readonly ImportedRow[]): ImportedRow[] {
  const others = last.filter(({ list }) => !now.some((told) => told.list === list));
  const after = now.map((told) => {
    const base = closest(
      last.filter(({ title }) => title === told.title),
      told,
    );
    return base?.list === told.list ? { ...completed(base, told), kept: told.kept } : told;
  });
  const all = [...others, ...after];
  // Whichever list came last, nothing is to be stored.
  const isKnown = after.every((told) => last.some((other) => isDeepStrictEqual(other, told)));
  return isKnown && all.length === last.length ? [...last] : all.slice(-MAX_ROWS);
}

/** The row with what differs from `base`, as if its other cells were empty. */
export function newsIn(row: ListedFamille, base: ImportedRow, { labels }: PlannedFamille): ListedFamille {
  const told = importedRowOf(row);
  const isNews = (key: string, value: unknown, before: object) =>
    !sameField(key, value, (before as Record<string, unknown>)[key]);
  const fields: ListedFamille['fields'] = Object.fromEntries(
    Object.entries(row.fields).filter(([field, value]) => isNews(field, value, base.fields)),
  );
  const guests = isDeepStrictEqual(told.guests, base.guests) ? null : row.guests;
  const isOld = ({ path, cell }: CellError) =>
    cell === undefined
      ? cellsKey(told) === cellsKey(base)
      : (guests === null || !OF_PEOPLE.test(path)) && isUnchanged(cell, row, base);
  return {
    ...row,
    fields,
    guests,
    labels: labelsNow(told, base, labels),
    answers: Object.fromEntries(
      Object.entries(told.answers).filter(([key, answer]) => isNews(key, answer, base.answers)),
    ),
    kept: fields.note === undefined ? row.kept.filter((line) => !isKept(line, base)) : row.kept,
    errors: row.errors.filter((error) => !isOld(error)),
    doubts: row.doubts.filter((doubt) => !isOld(doubt)),
  };
}

/** A second address stood under the heading of its column before it became « Autre e-mail ». */
function isKept(line: string, { kept }: ImportedRow): boolean {
  const address = line.startsWith(OTHER_EMAIL) ? line.slice(OTHER_EMAIL.length) : undefined;
  return kept.some((before) => before === line || (address !== undefined && before.endsWith(address)));
}

/** Questions about people depend on other cells too. */
const OF_PEOPLE = /^(?:nom|prenom|famille|numberPers|invites)/;

function isUnchanged(cell: string, { source }: ListedFamille, { cells }: ImportedRow): boolean {
  const now = source.find((other) => other.cell === cell);
  return cells.some(([heading, text]) => heading === now?.heading && text === now.text);
}

/** The known labels without those that the list dropped since, and with those that it added. */
function labelsNow(
  { labels: told, list }: ImportedRow,
  base: ImportedRow,
  known: readonly string[],
): ListedFamille['labels'] {
  if (told === null || isDeepStrictEqual(told, base.labels)) return null;
  // Another list does not drop what it never told.
  if (list !== base.list) return told;
  const has = (words: readonly string[], label: string) => words.some((word) => sameWord(word, label));
  const before = base.labels?.words ?? [];
  const stay = known.filter((label) => !has(before, label) || has(told.words, label));
  const added = told.words.filter((word) => !has(before, word) && !has(stay, word));
  return { words: [...stay, ...added], all: true, kinds: [] };
}
