/** Gathers each « tout » that may mean the day after too into one question about the file. */
import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import type { ListedFamille } from '../families/listedFamilles.rules.ts';
import type { ListTable } from '../table/table.rules.ts';

interface List {
  table: Pick<ListTable, 'headings' | 'fields' | 'allMeans'>;
  familles: readonly Pick<ListedFamille, 'all'>[];
}

/** Null where no list says « tout » beside a day after. */
export function allAsked(lists: readonly List[]): ImportPreview['all'] {
  const saying = lists.filter(({ familles }) => familles.some(({ all }) => all !== undefined));
  const said = saying.flatMap(({ familles }) => familles.flatMap(({ all }) => all ?? []));
  if (said.length === 0) return null;
  const headings = saying.flatMap(({ table }) =>
    table.headings.filter((_, column) => table.fields[column] === 'invitation'),
  );
  const [means = null, ...others] = new Set(saying.map(({ table }) => table.allMeans));
  return {
    headings: [...new Set(headings)],
    words: [...new Set(said)],
    familles: said.length,
    means: others.length === 0 ? means : null,
  };
}
