/** The number of people that a file itself tells in its line of sums, to compare with the people read. */
import type { ImportPreview, ImportRow } from '../../../../contract/imports/imports.schema.ts';

export interface FileSum {
  sheet: string;
  line: number;
  /** What the file says, and what is read of the lines of its sheet. */
  told: number;
  read: number;
}

const MOST_PEOPLE = 2000;
/** Money, and sums of something else than people. */
const OF_OTHERS = /€|euros?|famil|foyer|couple|repas|table|menu|chambre|budget|prix|cadeau/iu;

type Read = Pick<ImportPreview, 'rows' | 'columns'>;

/** Of each sheet with one line of sums in which one figure is surely of people; of all others nothing is said. */
export function fileSums({ rows, columns }: Read): FileSum[] {
  const sums = rows
    .filter(({ isSum }) => isSum)
    .flatMap((row) => {
      const told = peopleOf(row, columns);
      return told === null ? [] : { row, told };
    });
  return sums.flatMap(({ row: { sheet, line }, told }) => {
    const isOnly = sums.filter(({ row }) => row.sheet === sheet).length === 1;
    const own = rows.filter((row) => row.sheet === sheet && !row.aside);
    const read = own.reduce((sum, { people }) => sum + people.read, 0);
    return isOnly ? { sheet, line, told, read } : [];
  });
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
