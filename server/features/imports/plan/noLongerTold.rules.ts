/** Families of which such a list told at an earlier import, and of which this one says nothing any more. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { ImportPreview, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import type { ImportedRow } from './importedRows.rules.ts';

interface Known {
  rows: readonly Pick<ImportRow, 'before' | 'choices' | 'binned'>[];
  /** What this file tells, by the row's key. */
  told: ReadonlyMap<string, readonly ImportedRow[]>;
  /** What earlier lists told, by the family's id. */
  last: ReadonlyMap<string, readonly ImportedRow[]>;
  familles: readonly HostFamille[];
}

/** The import removes none of them. Empty where most are missing: another file has the same headings. */
export function noLongerTold({ rows, told, last, familles }: Known): ImportPreview['noLongerTold'] {
  const lists = new Set([...told.values()].flatMap((each) => each.map(({ list }) => list)));
  const here = new Set(
    rows.flatMap(({ before, choices, binned }) => [
      ...[before, ...choices.map((choice) => choice.before)].flatMap((famille) => famille?.id ?? []),
      ...(binned ? [binned.id] : []),
    ]),
  );
  const before = familles.filter(({ id }) => last.get(id)?.some(({ list }) => lists.has(list)));
  const gone = before.filter(({ id }) => !here.has(id));
  return gone.length * 2 > before.length ? [] : gone.map(({ id, nom, prenom }) => ({ id, nom, prenom }));
}
