/** The files of the couple's own pages. Pure. */
import type { ContentFiles, ContentValue } from '../../../../../../contract/editing/editing.schema.ts';
import { slugOf } from '../../../../../../contract/photos/folderSlug.rules.ts';

const FOLDER = 'pages/';
const END = '.md';

export function isPageFile(file: string): boolean {
  return file.startsWith(FOLDER) && file.endsWith(END);
}

/** What the name of a place says of it: a brunch is drawn as one, for those who are there on Sunday, after whose page it stands; others stand after the places. */
export function placeOf(title: string): { genre: string; pour?: string; apres?: string } {
  return /\b(?:brunch|lendemain|dimanche)\b/i.test(title)
    ? { genre: 'brunch', pour: 'dimanche' }
    : { genre: 'autre', apres: 'domaine' };
}

/** `taken` holds pages that were taken away too: an address that guests know never leads to another page. */
export function pageFile(title: string, taken: readonly string[]): string {
  const fileOf = (slug: string) => FOLDER + slug + END;
  return fileOf(slugOf(title, (slug) => taken.includes(fileOf(slug))));
}

/** In the order of the guests' menu, which is that of their names: publishing moves none of them. */
export function ownPagesOf(files: ContentFiles): readonly (readonly [file: string, page: ContentValue])[] {
  return Object.entries(files)
    .filter((entry): entry is [string, ContentValue] => isPageFile(entry[0]) && entry[1] !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
