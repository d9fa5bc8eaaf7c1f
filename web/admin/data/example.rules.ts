/** What guests would read of somebody else’s wedding. Pure. */
import { valueAt } from '../../../contract/editing/contentTree.rules.ts';
import type { ContentPlace, Editing } from '../../../contract/editing/editing.schema.ts';
import { shortDay } from '../../../contract/wedding/day.rules.ts';

/** Whether the file, or one of these blocks at its top, still says something of the shipped example. */
export function holdsExample(
  examples: readonly ContentPlace[],
  file: string,
  blocks: readonly string[] | null = null,
): boolean {
  return examples.some(
    (place) =>
      place.file === file &&
      (blocks === null || place.path[0] === undefined || blocks.includes(place.path[0])),
  );
}

/** The names, the day and the places that an invitation sent now leads to, where they are not the couple’s own. */
export function exampleRead({ published, draft, examples, versions }: Editing): readonly string[] {
  // Before the first publication all that is written is a draft, and guests read what was shipped.
  const isUnread = (file: string) => versions.length === 0 && draft?.files[file] !== undefined;
  const isExample = (file: string, block: string | null) =>
    holdsExample(examples, file, block === null ? null : [block]) || isUnread(file);
  const text = (key: string) => String(valueAt(published.files, { file: 'mariage.yaml', path: [key] }) ?? '');
  return [
    ...(isExample('mariage.yaml', 'titre') ? [text('titre')] : []),
    ...(isExample('mariage.yaml', 'date') ? [shortDay(text('date'))] : []),
    ...(isExample('lieux.yaml', null) ? ['les lieux de l’exemple'] : []),
  ];
}
