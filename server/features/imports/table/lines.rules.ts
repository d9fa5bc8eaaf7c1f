/** Reads the lines of a list by field, and sets aside those of no family. */
import { fromCell } from '../../../../contract/exports/exports.rules.ts';
import type { CellError, SourceCell } from '../../../../contract/imports/imports.schema.ts';
import { IMPORT_SHOWN_CELL, type ListField } from '../../../../contract/imports/listColumns.ts';
import { oneLine, type Read } from './cells.rules.ts';
import { columnLetter } from './columnLetter.rules.ts';
import { inCapitals, isSum, mayBeSum, mayBeTitle, type NoFamily, noFamily } from './rowKinds.rules.ts';
import { isFilled, type ListRow, type ListTable } from './table.rules.ts';

/** Remarks about the cells of one family. */
export interface Findings {
  errors: CellError[];
  doubts: CellError[];
  /** Text that fits no field, for the family's note. */
  kept: string[];
  /** « Tout », where it may mean the day after too: asked once for the whole list. */
  all?: string;
}

export interface Line {
  line: number;
  /** The line's cells in the file. */
  source: readonly SourceCell[];
  /** Titles above the line in the list. */
  labels: readonly string[];
  /** The title above that invites to a part of the day, and its words that do. */
  invitedBy: { title: string; invites: string } | null;
  /** Whether the line stands below the sums at the end of the list, and may be another sum. */
  belowSums: boolean;
  /** Whether the line has one cell in capitals, unlike the names of the other families. */
  titleLike: boolean;
  /** Questions that where the line stands raises. */
  asked: readonly CellError[];
  /** The trimmed text; empty if the list has no such column. */
  read(field: ListField): string;
  /** For a field that may have several columns. */
  readAll(field: ListField): { heading: string; cell: string }[];
  /** Every cell of the line, whatever its column is; `field` is empty for one that was not recognised. */
  all(): { field: string; text: string; cell: string }[];
  headingOf(field: ListField): string;
  /** The cell's address, such as « C12 ». */
  where(field: ListField): string;
}

/** The first line with a value for `field`, otherwise the first line. */
export function lineOf(lines: readonly Line[], field: ListField): Line | undefined {
  return lines.find((line) => line.read(field) !== '') ?? lines[0];
}

/** Undefined for an empty cell, and for an invalid one, which is added to `found` under `path`. */
export function readCell<Value>(
  line: Line | undefined,
  { field, path = field, found }: { field: ListField; path?: string; found: Findings },
  parse: (cell: string) => Read<Value>,
): Value | undefined {
  const cell = line?.read(field) ?? '';
  if (!line || cell === '') return undefined;
  const read = parse(cell);
  if ('error' in read) {
    const { error: message, instead } = read;
    found.errors.push({ path, message, cell: line.where(field), ...(instead && { instead }) });
    return undefined;
  }
  if (read.doubt !== undefined) found.doubts.push({ path, message: read.doubt, cell: line.where(field) });
  if (read.kept !== undefined) found.kept.push(`${read.heading ?? line.headingOf(field)} : ${read.kept}`);
  return read.value;
}

const PER_GUEST: readonly ListField[] = [
  'inviteNom',
  'invitePrenom',
  'inviteName',
  'inviteChild',
  'inviteAge',
];

/** Whether each guest has a row. */
export function isPerGuest({ fields }: ListTable): boolean {
  return PER_GUEST.some((field) => fields.includes(field));
}

export interface LineAside extends NoFamily {
  line: Line;
}

const REMARKS: ReadonlySet<string> = new Set<ListField>(['note', 'kept']);
/** Fields whose reader takes each line of a cell for itself; of all others the lines are joined by commas. */
const MANY_LINES = /^(?:note|kept|guests|childGuests|children|.*diet)$/i;

/** A name may be wrapped: « Petit » above « Jean et Marie ». Two whole names one above the other are two people. */
const NAMES = /^(?:nom|nameFirst|fullName|inviteNom|inviteName)$/;
const isWholeName = (line: string) =>
  /^\p{L}[\p{L}-]+ \p{L}/u.test(line.trim()) && !/^(?:m|mr|mme|famille)\b/iu.test(line.trim());

/** Lines in the file's order, apart from those that are no family. */
export function linesOf(table: ListTable): { lines: Line[]; asides: LineAside[] } {
  const { headings } = table;
  const filled = table.rows.filter(({ cells }) => isFilled(cells));
  // « TOTAL », and beside it « à vérifier avec Tristan ».
  const beside = ({ cells }: ListRow) =>
    cells.filter((_, column) => !REMARKS.has(table.fields[column] ?? ''));
  const lastSum = filled.findLastIndex((row) => isSum(beside(row)));
  const capitals = filled.filter(({ cells }) => inCapitals(cells.find((cell) => cell.trim() !== '') ?? ''));
  const isPlain = capitals.length * 2 < filled.length;
  const asides: LineAside[] = [];
  const lines: Line[] = [];
  let above: Pick<Line, 'labels' | 'invitedBy'> = UNTITLED;
  const areApart = titlesApart(filled, headings);
  let isBelow = false;
  for (const [index, row] of filled.entries()) {
    // An empty line right below a title belongs to it.
    if (areApart && isBelow && hasGap(filled, index)) above = UNTITLED;
    const isAtEnd = lastSum >= filled.length / 2 && index > lastSum;
    const line = asLine(table, row, {
      ...above,
      belowSums: isAtEnd && mayBeSum(row.cells),
      titleLike: isPlain && mayBeTitle(row.cells, headings),
    });
    // A line exported by the site is always a family; so is each name in a list of names, unless it is a sum.
    const isGuest = line.read('inviteAge') !== '' || line.read('inviteChild') !== '';
    const isFamily = line.read('reference') !== '' || ((headings.length < 2 || isGuest) && !isSum(row.cells));
    const none = isFamily ? null : noFamily(isSum(beside(row)) ? beside(row) : row.cells, headings);
    if (none === null) lines.push(line);
    else asides.push({ ...none, line });
    if (none?.label != null) above = titledBy(none, row);
    isBelow = none?.label == null;
  }
  return { lines, asides };
}

/** Whether an empty line stands before it. */
const hasGap = (rows: readonly ListRow[], index: number) =>
  (rows[index]?.line ?? 0) - (rows[index - 1]?.line ?? 0) > 1;

/** Whether an empty line stands before each title but one at the top, and so shows where its lines end. */
function titlesApart(rows: readonly ListRow[], headings: readonly string[]): boolean {
  const titles = rows.flatMap(({ cells }, index) =>
    index > 0 && noFamily(cells, headings)?.label != null ? [index] : [],
  );
  return titles.length > 0 && titles.every((index) => hasGap(rows, index));
}

const UNTITLED: Pick<Line, 'labels' | 'invitedBy'> = { labels: [], invitedBy: null };

function titledBy({ label, invites }: NoFamily, { cells }: ListRow): typeof UNTITLED {
  const title = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  return {
    labels: label === null ? [] : [label],
    invitedBy: invites === undefined ? null : { title, invites },
  };
}

/** Columns « Lui » and « Elle » read like one cell « Claire et Paul »; so do « Enfant 1 » and « Enfant 2 ». */
const BETWEEN: Partial<Record<ListField, string>> = { prenom: ' et ', childGuests: ', ' };

/** « 1. Anne & Luc Roux » */
const NUMBERED = /^\d{1,3}[.)]\s?(?=\p{Lu})/u;

function asLine(
  { headings, fields }: ListTable,
  { line, cells }: ListRow,
  told: Pick<Line, 'labels' | 'invitedBy' | 'belowSums' | 'titleLike'>,
): Line {
  const readAt = (column: number) => {
    const field = fields[column] ?? '';
    const text = fromCell((cells[column] ?? '').trim());
    const cell = NAMES.test(field) ? text.replace(NUMBERED, '') : text;
    if (cell === '' || MANY_LINES.test(field)) return cell;
    return oneLine(cell, NAMES.test(field) && !cell.split('\n').every(isWholeName) ? '' : ',');
  };
  // Each cell is asked for dozens of times.
  const texts: string[] = [];
  const cellAt = (column: number) => {
    texts[column] ??= readAt(column);
    return texts[column];
  };
  const letterOf = (field: ListField) => Math.max(0, fields.indexOf(field));
  return {
    line,
    ...told,
    asked: [],
    get source() {
      return headings.map((heading, column) => ({
        cell: `${columnLetter(column)}${line}`,
        heading,
        // Corrected in a field of one line.
        text: oneLine(cellAt(column), ' ;').slice(0, IMPORT_SHOWN_CELL),
      }));
    },
    read(field) {
      const between = BETWEEN[field];
      if (between !== undefined)
        return this.readAll(field)
          .flatMap(({ cell }) => cell || [])
          .join(between);
      const column = fields.indexOf(field);
      return column === -1 ? '' : cellAt(column);
    },
    readAll: (field) =>
      headings.flatMap((heading, column) =>
        fields[column] === field ? { heading, cell: cellAt(column) } : [],
      ),
    all: () =>
      headings.map((_, column) => ({
        ...{ field: fields[column] ?? '', text: cellAt(column) },
        cell: `${columnLetter(column)}${line}`,
      })),
    headingOf: (field) => headings[letterOf(field)] ?? '',
    where: (field) => `${columnLetter(letterOf(field))}${line}`,
  };
}
