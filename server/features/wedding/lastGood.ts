/** Where the last valid content is kept, and what guests see of a content folder with mistakes. */
import { join } from 'node:path';
import { seenOrDecodes } from './pictures/pictureFile.ts';
import { type ContentProblem, orProblem } from './problems.ts';
import type { Content } from './read/content.ts';
import { loadWedding } from './read/loader.ts';

/** The copy of the last valid content, with which the site goes on after a mistake. */
export function lastGoodContent(dataDir: string): string {
  return join(dataDir, 'content-last-good');
}

export interface ShownContent {
  /** Problems of the folder itself; none if it is shown. */
  problems: readonly ContentProblem[];
  /** Null where neither the folder nor the copy reads: the site does not open. */
  shown: Content | null;
}

/** Reads as a start of the site does, and writes nothing. Never rejects. */
export async function readShown(folders: { dataDir: string; contentDir: string }): Promise<ShownContent> {
  const { dataDir, contentDir } = folders;
  const isWhole = seenOrDecodes(join(dataDir, 'cache'));
  const read = await orProblem('.', () => loadWedding(contentDir, isWhole));
  if (read.ok) return { problems: [], shown: read.value };
  const lastGood = await orProblem('.', () => loadWedding(lastGoodContent(dataDir), isWhole));
  return { problems: read.problems, shown: lastGood.ok ? lastGood.value : null };
}
