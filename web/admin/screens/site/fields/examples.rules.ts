import type { ContentFiles, ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { blankPlace } from './placeWords.rules.ts';
import { textAt, withValueAt } from './tree.rules.ts';

/** Returns the files that contain example texts, with those texts removed. */
export function withoutExamples(files: ContentFiles, examples: readonly ContentPath[]): ContentFiles {
  const touched = [...new Set(examples.map(({ file }) => file))];
  return Object.fromEntries(
    touched.map((file) => {
      // Removes from the end, so that the positions of earlier list items stay valid.
      const places = examples.filter((one) => one.file === file).toReversed();
      return [file, places.reduce(erased, files[file] ?? null)];
    }),
  );
}

function erased(tree: ContentFiles[string], { file, path }: ContentPath): ContentFiles[string] {
  // Empties a file that is one text; its page then leaves the menu.
  if (path.length === 0) return '';
  // Blanks a place of `lieux.yaml` but keeps its entry and hour, which other texts may use.
  if (file === 'lieux.yaml' && path.length === 1) {
    const heure = textAt(tree, [...path, 'heure']);
    return (
      withValueAt(tree, path, { ...blankPlace(path[0] ?? ''), ...(heure === '' ? {} : { heure }) }) ?? {}
    );
  }
  return withValueAt(tree, path, undefined) ?? {};
}
