/** Removes the example texts from the content files, and counts the list items that this removes. */
import { isBlock } from '../../../../../contract/editing/contentTree.rules.ts';
import type { ContentFiles, ContentPath } from '../../../../../contract/editing/editing.schema.ts';
import { textAt, valueAt, withValueAt } from './tree.rules.ts';
import { blankVenue } from './venueWords.rules.ts';

/** Returns the files that contain example texts, with those texts removed. */
export function withoutExamples(files: ContentFiles, examples: readonly ContentPath[]): ContentFiles {
  const touched = [...new Set(examples.map(({ file }) => file))];
  return Object.fromEntries(
    touched.map((file) => {
      // Removes from the end, so that the positions of earlier list items stay valid.
      const contentPaths = examples.filter((one) => one.file === file).toReversed();
      return [file, contentPaths.reduce(erased, files[file] ?? null)];
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
      withValueAt(tree, path, { ...blankVenue(path[0] ?? ''), ...(heure === '' ? {} : { heure }) }) ?? {}
    );
  }
  return withValueAt(tree, path, undefined) ?? {};
}

/** Whether « Les effacer » takes it. Hours of places, which other texts say too, are confirmed at their field. */
export function isErasable({ file, path }: ContentPath): boolean {
  return file !== 'lieux.yaml' || path.at(-1) !== 'heure';
}

/** Items by the key of their list. */
const ITEMS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  adresses: ['hébergement', 'hébergements'],
  etapes: ['étape', 'étapes'],
  parkings: ['parking', 'parkings'],
  personnes: ['personne', 'personnes'],
  plats: ['plat', 'plats'],
};

/** Counts the items of lists that would be removed as a whole, such as « 8 étapes »; empty if there are none. */
export function goneItems(files: ContentFiles, examples: readonly ContentPath[]): string {
  const lists = examples.flatMap(({ file, path }) => {
    const value = valueAt(files[file], path);
    if (Array.isArray(value)) return value.map(() => path.at(-1));
    return isBlock(value) ? path.at(-2) : [];
  });
  return Object.entries(ITEMS)
    .map(([list, words]) => ({ words, count: lists.filter((one) => one === list).length }))
    .filter(({ count }) => count > 0)
    .map(({ words: [one, many], count }) => `${count}\u00a0${count > 1 ? many : one}`)
    .join(', ');
}
