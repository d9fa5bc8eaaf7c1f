/** The files of the couple's own pages. */
import type { ContentFiles, ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import { slugOf } from '../../../../../../contract/photos/folders.rules.ts';

const FOLDER = 'pages/';
const END = '.md';

export function isPageFile(file: string): boolean {
  return file.startsWith(FOLDER) && file.endsWith(END);
}

/** Derives defaults from a place's name: a brunch is for Sunday's guests; others come after the places. */
export function venueOf(title: string): { genre: string; pour?: string; apres?: string } {
  return /\b(?:brunch|lendemain|dimanche)\b/i.test(title)
    ? { genre: 'brunch', pour: 'dimanche' }
    : { genre: 'autre', apres: 'domaine' };
}

/** `taken` includes removed pages, so that an address known to guests never leads to another page. */
export function pageFile(title: string, taken: readonly string[]): string {
  const fileOf = (slug: string) => FOLDER + slug + END;
  return fileOf(slugOf(title, (slug) => taken.includes(fileOf(slug))));
}

/** Sorted by file name, as in the guests' menu, so that publishing does not reorder them. */
export function ownPagesOf(files: ContentFiles): readonly (readonly [file: string, page: ContentValue])[] {
  return Object.entries(files)
    .filter((entry): entry is [string, ContentValue] => isPageFile(entry[0]) && entry[1] !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
