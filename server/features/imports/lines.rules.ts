/** The lines of a list by field, and which of them are one family. Pure. */
import { fromCell } from '../../../contract/exports/exports.rules.ts';
import type { ListField } from '../../../contract/imports/importFields.ts';
import type { CellError } from '../../../contract/imports/imports.schema.ts';
import { normalizeText } from '../../platform/text/normalizeText.ts';
import type { Read } from './cells.rules.ts';
import { columnLetter, isFilled, type ListRow, type ListTable } from './table.rules.ts';

export interface Line {
  line: number;
  /** The cell's text, trimmed; empty where the list has no such column. */
  read(field: ListField): string;
  /** Of a field that several columns may be. */
  readAll(field: ListField): { heading: string; cell: string }[];
  /** « C12 ». */
  where(field: ListField): string;
}

/** The first line that says anything about `field`, else the first line. */
export function lineOf(lines: readonly Line[], field: ListField): Line | undefined {
  return lines.find((line) => line.read(field) !== '') ?? lines[0];
}

/** What a cell says; undefined where it says nothing, or what cannot be read, which `errors` then tells under `path`. */
export function readCell<Value>(
  line: Line | undefined,
  { field, path = field, errors }: { field: ListField; path?: string; errors: CellError[] },
  parse: (cell: string) => Read<Value>,
): Value | undefined {
  const cell = line?.read(field) ?? '';
  if (!line || cell === '') return undefined;
  const found = parse(cell);
  if ('value' in found) return found.value;
  errors.push({ path, message: found.error, cell: line.where(field) });
  return undefined;
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

/** One group of lines for each family, in the order of the file. */
export function groupLines(table: ListTable): Line[][] {
  const lines = table.rows.filter(({ cells }) => isFilled(cells)).map((row) => asLine(table, row));
  return isPerGuest(table) ? byFamily(lines) : lines.map((line) => [line]);
}

function asLine({ headings, fields }: ListTable, { line, cells }: ListRow): Line {
  const cellAt = (column: number) => fromCell((cells[column] ?? '').trim());
  return {
    line,
    read(field) {
      const column = fields.indexOf(field);
      return column === -1 ? '' : cellAt(column);
    },
    readAll: (field) =>
      headings.flatMap((heading, column) =>
        fields[column] === field ? { heading, cell: cellAt(column) } : [],
      ),
    where: (field) => `${columnLetter(Math.max(0, fields.indexOf(field)))}${line}`,
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
