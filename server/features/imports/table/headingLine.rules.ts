/** Names the columns of a list by its line of headings: those of merged cells, of two guests, and of none. */
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { columnLetter } from './columnLetter.rules.ts';
import { recognise } from './headings.rules.ts';

/** `above` is the line above, in which a cell may be merged over several headings. */
export function headingsIn(titles: readonly string[], width: number, above: readonly string[]): string[] {
  const written = Array.from({ length: width }, (_, column) => titles[column]?.trim() ?? '');
  return unique(withNumbers(withGroups(written, above)));
}

/** Prefixes repeated headings with the merged cell above: « Convive 2 » over « Prénom » and « Nom ». */
function withGroups(headings: readonly string[], above: readonly string[]): string[] {
  let group = '';
  return headings.map((heading, column) => {
    group = above[column]?.trim() || group;
    const several = headings.filter((other) => other === heading).length > 1;
    const together = `${group} ${heading}`;
    return several && group !== '' && recognise([together])[0] ? together : heading;
  });
}

/** « Prénom | Nom | Prénom | Nom » are those of two guests in each line. */
function withNumbers(headings: readonly string[]): string[] {
  const columnsOf = (name: string) =>
    headings.flatMap((heading, column) => (normalizeText(heading) === name ? [column] : []));
  const pair = [columnsOf('prenom'), columnsOf('nom')];
  const [one = [], other = []] = pair;
  if (one.length < 2 || one.length !== other.length) return [...headings];
  return headings.map((heading, column) => {
    const position = pair.find((columns) => columns.includes(column))?.indexOf(column);
    return position === undefined ? heading : `${heading} ${position + 1}`;
  });
}

/** Makes headings unique by column letter: « Nom (B) ». A number would make it a second guest's name. */
function unique(headings: readonly string[]): string[] {
  const seen = new Set<string>();
  return headings.map((heading, column) => {
    const letter = columnLetter(column);
    const name = heading === '' ? `Colonne ${letter}` : heading;
    const own = seen.has(name) ? `${name} (${letter})` : name;
    seen.add(own);
    return own;
  });
}
