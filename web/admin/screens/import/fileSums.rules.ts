/** The numbers of people that a file itself tells in its lines of sums, to compare with the people read. */
import type { ImportPreview, ImportRow } from '../../../../contract/imports/imports.schema.ts';

export interface FileSum {
  sheet: string;
  line: number;
  /** What the file says, and what is read of the lines that it sums. */
  told: number;
  read: number;
  /** Whether it sums a part of its sheet alone. */
  isPart: boolean;
}

const MOST_PEOPLE = 2000;
/** Money, and sums of something else than people. */
const OF_OTHERS = /€|euros?|famil|foyer|couple|repas|table|menu|chambre|budget|prix|cadeau/iu;

type Read = Pick<ImportPreview, 'rows' | 'columns'>;

/**
 * Of each line of sums in which one figure is surely of people. It sums the lines since the sums before, or all
 * above it. Of several such lines in a row the one that is right is told; where none is, nothing.
 */
export function fileSums({ rows, columns }: Read): FileSum[] {
  const counted = rows.filter(({ isSum, aside }) => isSum || !aside);
  // As in the file: the preview has lines aside behind all others.
  const inOrder = counted.toSorted((a, b) => a.line - b.line);
  return [...new Set(counted.map(({ sheet }) => sheet))].flatMap((sheet) =>
    runsOf(inOrder.filter((row) => row.sheet === sheet)).flatMap((run) => toldIn(run, columns)),
  );
}

interface Run {
  sums: ImportRow[];
  /** People since the sums before, above, and in the sheet. */
  part: number;
  above: number;
  all: number;
}

/** Lines of sums without a family between. */
function runsOf(rows: readonly ImportRow[]): Run[] {
  const all = rows.reduce((sum, row) => sum + readIn(row), 0);
  const runs: Run[] = [];
  let [part, above] = [0, 0];
  for (const [index, row] of rows.entries()) {
    const last = runs.at(-1);
    if (!row.isSum) [part, above] = [part + readIn(row), above + readIn(row)];
    else if (last && rows[index - 1]?.isSum) last.sums.push(row);
    else {
      runs.push({ sums: [row], part, above, all });
      part = 0;
    }
  }
  return runs;
}

const readIn = ({ isSum, people }: ImportRow) => (isSum ? 0 : people.read);

function toldIn({ sums, part, above, all }: Run, columns: Read['columns']): FileSum[] {
  // « Total : 120 » may also be the first line.
  const wholes = above === 0 ? [all] : [part, above];
  const told = sums.flatMap((row) => {
    const figure = peopleOf(row, columns);
    return figure === null ? [] : { sheet: row.sheet, line: row.line, told: figure };
  });
  const [only, ...others] = told;
  const right = told.find((sum) => wholes.includes(sum.told)) ?? (others.length === 0 ? only : undefined);
  if (!right) return [];
  const [read = all] = wholes.toSorted((a, b) => Math.abs(a - right.told) - Math.abs(b - right.told));
  return [{ ...right, read, isPart: read !== all }];
}

/** Columns of words: a figure below them counts the lines’ people. */
const OF_WORDS = /^(?:nom|prenom|fullName|nameFirst|guests|email|phone|address1|note)$/u;

/** The figure of the column of people, or the only one of the line where no column says of what. */
function peopleOf({ source }: ImportRow, columns: Read['columns']): number | null {
  const fieldOf = (heading: string) => columns.find((column) => column.heading === heading)?.field ?? null;
  const figures = source.flatMap(({ heading, text }) => {
    const found = text.match(/\d+(?:[.,]\d+)?/gu) ?? [];
    return found.map((figure) => ({ figure: Number(figure), field: fieldOf(heading), heading, text }));
  });
  const of = (...fields: string[]) => figures.filter(({ field }) => field !== null && fields.includes(field));
  // « TOTAL | 14 | 7 » under adults and children.
  const [adults, children] = [of('adults'), of('children')];
  const isInTwo = adults.length === 1 && children.length === 1;
  const both = isInTwo ? of('adults', 'children').reduce((sum, { figure }) => sum + figure, 0) : 0;
  if (both > 0 && of('numberPers').length === 0) return both <= MOST_PEOPLE ? both : null;
  const counted = of('numberPers');
  const [only, ...others] = counted.length > 0 ? counted : figures;
  if (only === undefined || others.length > 0) return null;
  const isPlausible = Number.isInteger(only.figure) && only.figure > 0 && only.figure <= MOST_PEOPLE;
  const isUnknown = counted.length > 0 || OF_WORDS.test(only.field ?? 'nom');
  const isOther = source.some(({ text }) => OF_OTHERS.test(text)) || OF_OTHERS.test(only.heading);
  return isPlausible && isUnknown && !isOther ? only.figure : null;
}
