/** The lines of a list by field, and which of them are one family. Pure. */
import { fromCell } from '../../../../contract/exports/exports.rules.ts';
import { IMPORT_SHOWN_CELL, type ListField } from '../../../../contract/imports/importFields.ts';
import type { CellError, SourceCell } from '../../../../contract/imports/imports.schema.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import type { Read } from './cells.rules.ts';
import { isSum, mayBeSum, type NoFamily, noFamily } from './rowKinds.rules.ts';
import { columnLetter, isFilled, type ListRow, type ListTable } from './table.rules.ts';

/** What is said of the cells of one family, beside their values. */
export interface Findings {
  errors: CellError[];
  doubts: CellError[];
  /** What no field takes, for the family's note. */
  kept: string[];
}

export interface Line {
  line: number;
  /** As the file has it. */
  source: readonly SourceCell[];
  /** Titles that stand above it in the list. */
  labels: readonly string[];
  /** It stands under the sums at the end of its list, and may be one more of them. */
  belowSums: boolean;
  /** The cell's text, trimmed; empty where the list has no such column. */
  read(field: ListField): string;
  /** Of a field that several columns may be. */
  readAll(field: ListField): { heading: string; cell: string }[];
  headingOf(field: ListField): string;
  /** « C12 ». */
  where(field: ListField): string;
}

/** The first line that says anything about `field`, else the first line. */
export function lineOf(lines: readonly Line[], field: ListField): Line | undefined {
  return lines.find((line) => line.read(field) !== '') ?? lines[0];
}

/** What a cell says; undefined where it says nothing, or what cannot be read, which `found` then tells under `path`. */
export function readCell<Value>(
  line: Line | undefined,
  { field, path = field, found }: { field: ListField; path?: string; found: Findings },
  parse: (cell: string) => Read<Value>,
): Value | undefined {
  const cell = line?.read(field) ?? '';
  if (!line || cell === '') return undefined;
  const read = parse(cell);
  if ('error' in read) {
    found.errors.push({ path, message: read.error, cell: line.where(field) });
    return undefined;
  }
  if (read.doubt !== undefined) found.doubts.push({ path, message: read.doubt, cell: line.where(field) });
  if (read.kept !== undefined) found.kept.push(`${line.headingOf(field)} : ${read.kept}`);
  return read.value;
}

const PER_GUEST: readonly ListField[] = [
  'inviteNom',
  'invitePrenom',
  'inviteName',
  'inviteChild',
  'inviteAge',
];

/** True where each guest has a row of its own. */
export function isPerGuest({ fields }: ListTable): boolean {
  return PER_GUEST.some((field) => fields.includes(field));
}

export interface LineAside extends NoFamily {
  line: Line;
}

/** One group of lines for each family, in the order of the file; and the lines that are none. */
export function groupLines(table: ListTable): { families: Line[][]; asides: LineAside[] } {
  const { headings } = table;
  const filled = table.rows.filter(({ cells }) => isFilled(cells));
  const lastSum = filled.findLastIndex(({ cells }) => isSum(cells));
  const asides: LineAside[] = [];
  const lines: Line[] = [];
  let above: string[] = [];
  for (const [index, row] of filled.entries()) {
    const isAtEnd = lastSum >= filled.length / 2 && index > lastSum;
    const line = asLine(table, row, { labels: above, belowSums: isAtEnd && mayBeSum(row.cells) });
    // What the site has written is a family whatever it is called; so is each name of a list of names alone, but for a sum.
    const isGuest = line.read('inviteAge') !== '' || line.read('inviteChild') !== '';
    const isFamily = line.read('reference') !== '' || ((headings.length < 2 || isGuest) && !isSum(row.cells));
    const none = isFamily ? null : noFamily(row.cells, headings);
    if (none === null) lines.push(line);
    else asides.push({ ...none, line });
    if (none?.label != null) above = [none.label];
  }
  return { families: isPerGuest(table) ? byFamily(lines) : lines.map((line) => [line]), asides };
}

function asLine(
  { headings, fields }: ListTable,
  { line, cells }: ListRow,
  told: Pick<Line, 'labels' | 'belowSums'>,
): Line {
  const cellAt = (column: number) => fromCell((cells[column] ?? '').trim());
  const letterOf = (field: ListField) => Math.max(0, fields.indexOf(field));
  return {
    line,
    ...told,
    get source() {
      return headings.map((heading, column) => ({
        cell: `${columnLetter(column)}${line}`,
        heading,
        text: cellAt(column).slice(0, IMPORT_SHOWN_CELL),
      }));
    },
    read(field) {
      // « Lui » and « Elle » are read as « Claire et Paul » in one cell.
      if (field === 'prenom')
        return this.readAll(field)
          .map(({ cell }) => cell)
          .filter((cell) => cell !== '')
          .join(' et ');
      const column = fields.indexOf(field);
      return column === -1 ? '' : cellAt(column);
    },
    readAll: (field) =>
      headings.flatMap((heading, column) =>
        fields[column] === field ? { heading, cell: cellAt(column) } : [],
      ),
    headingOf: (field) => headings[letterOf(field)] ?? '',
    where: (field) => `${columnLetter(letterOf(field))}${line}`,
  };
}

/**
 * Lines of one name go together wherever they stand, unless one that stands apart has an address of its own: two families may bear it. An empty
 * name is that of the line above, as merged cells are read.
 */
function byFamily(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  const named = new Map<string, Line[]>();
  for (const line of lines) {
    const key = keyOf(line);
    const above = groups.at(-1);
    const group =
      key === ''
        ? above && belongsTo(line, above)
          ? above
          : undefined
        : sameFamily(line, named.get(key), above);
    if (group) {
      group.push(line);
      continue;
    }
    const started = [line];
    groups.push(started);
    if (key !== '') named.set(key, started);
  }
  return groups;
}

function sameFamily(line: Line, group: Line[] | undefined, above: Line[] | undefined): Line[] | undefined {
  if (!group || group === above || line.read('reference') !== '') return group;
  const [mail, known] = [line.read('email'), lineOf(group, 'email')?.read('email') ?? ''];
  return mail === '' || known === '' || normalizeText(mail) === normalizeText(known) ? group : undefined;
}

function keyOf(line: Line): string {
  const reference = line.read('reference');
  if (reference !== '') return reference;
  const name = normalizeText(
    `${line.read('nom')} ${line.read('prenom')} ${line.read('fullName')} ${line.read('nameFirst')}`,
  );
  return name === '' ? '' : `name ${name}`;
}

/** Without any name of a family: the same address, or none and the same last name. */
function belongsTo(line: Line, above: readonly Line[]): boolean {
  const [first] = above;
  if (!first) return false;
  const [mail, known] = [line.read('email'), lineOf(above, 'email')?.read('email') ?? ''];
  if (mail !== '') return mail === known;
  const nom = line.read('inviteNom');
  return keyOf(first) !== '' || nom === '' || nom === first.read('inviteNom');
}
