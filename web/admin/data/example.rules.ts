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

/** Before the first publication all that is written is a draft, and guests read what was shipped. */
function isExampleRead({ draft, examples, versions }: Editing, file: string, block?: string): boolean {
  const isUnread = versions.length === 0 && draft?.files[file] !== undefined;
  return isUnread || holdsExample(examples, file, block === undefined ? null : [block]);
}

/** Told of a mail that names them, or leads to the site. */
export const EXAMPLE_PLACES = 'les lieux de l’exemple';

/** The names, the day and the places that an invitation sent now leads to, where they are not the couple’s own. */
export function exampleRead(editing: Editing): readonly string[] {
  const { published, examples } = editing;
  const text = (key: string) => String(valueAt(published.files, { file: 'mariage.yaml', path: [key] }) ?? '');
  // The sentence of the invitation that says where names the places too.
  const namesPlaces =
    isExampleRead(editing, 'lieux.yaml') || holdsExample(examples, 'mariage.yaml', ['mail']);
  return [
    ...(isExampleRead(editing, 'mariage.yaml', 'titre') ? [text('titre')] : []),
    ...(isExampleRead(editing, 'mariage.yaml', 'date') ? [shortDay(text('date'))] : []),
    ...(namesPlaces ? [EXAMPLE_PLACES] : []),
  ];
}
