/** What is still the shipped example's. Pure. */
import type { ContentFiles, ContentPlace } from '../../../../../contract/editing/editing.schema.ts';
import { blankPlace } from './placeWords.rules.ts';
import { textAt, withValueAt } from './tree.rules.ts';

/** The files that hold some of it, without it. */
export function withoutExamples(files: ContentFiles, examples: readonly ContentPlace[]): ContentFiles {
  const touched = [...new Set(examples.map(({ file }) => file))];
  return Object.fromEntries(
    touched.map((file) => {
      // From the end: the items of a list keep their positions until it is their turn.
      const places = examples.filter((one) => one.file === file).toReversed();
      return [file, places.reduce(erased, files[file] ?? null)];
    }),
  );
}

function erased(tree: ContentFiles[string], { file, path }: ContentPlace): ContentFiles[string] {
  // A text that is a whole file stays as an empty one, and its page leaves the menu.
  if (path.length === 0) return '';
  // A place stays to be written: other texts may say its hour.
  if (file === 'lieux.yaml' && path.length === 1) {
    const heure = textAt(tree, [...path, 'heure']);
    return (
      withValueAt(tree, path, { ...blankPlace(path[0] ?? ''), ...(heure === '' ? {} : { heure }) }) ?? {}
    );
  }
  return withValueAt(tree, path, undefined) ?? {};
}
