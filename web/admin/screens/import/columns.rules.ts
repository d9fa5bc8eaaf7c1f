/** Says in a title what becomes of the columns that are no field of a family. */
import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';

/** Names the columns, because the panel is folded: one kept in the note may belong elsewhere. */
export function columnsTitle(columns: ImportPreview['columns']): string {
  const kept = columns.filter(({ field }) => field === 'kept').map(({ heading }) => heading);
  const left = columns.filter(({ field }) => field === null);
  const [figures, others] = [true, false].map((wanted) =>
    left.filter((column) => isFigures(column) === wanted).map(({ heading }) => heading),
  );
  const parts = [
    named(kept, 'gardée', 'en note'),
    named(figures, 'laissée', 'de côté (titre inconnu, que des nombres)'),
    named(others, 'laissée', 'de côté'),
  ].filter(Boolean);
  return parts.length === 0 ? 'Colonnes' : `Colonnes, dont ${parts.join(' ; ')}`;
}

/** Not kept in the note, since a figure means nothing without what it counts. */
const isFigures = ({ example }: ImportPreview['columns'][number]) => /^[\d\s.,]*\d$/.test(example);

function named(headings: readonly string[] = [], how: string, where: string): string {
  if (headings.length === 0) return '';
  const names = headings.slice(0, 4).join(', ') + (headings.length > 4 ? '…' : '');
  return `${headings.length} ${how}${headings.length > 1 ? 's' : ''} ${where}\u00a0: ${names}`;
}
