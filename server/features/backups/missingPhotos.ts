/** Photos that the database knows and of which a backup has neither the file nor the line of the bucket's list. */
import { askTable } from '../../platform/database/askDatabase.ts';
import type { Manifest } from './manifest.repository.ts';

/** Lines that name single photos, at most. */
const MOST_NAMED = 20;

/** `copy`: the backup's own database. Paths as `couple/a.jpg`. */
export async function missingPhotos(
  copy: string,
  { files, photos }: Pick<Manifest, 'files' | 'photos'>,
): Promise<string[]> {
  const held = new Set([
    ...files.map(({ path }) => path),
    ...(photos ?? []).map(({ path }) => `photos/${path}`),
  ]);
  // Whatever was refused is no photo of the site; a database that is not migrated yet may not have the table.
  const rows = await askTable(copy, 'photos', 'select folder, name from photos where reason is null');
  return rows
    .map(({ folder, name }) => `${folder}/${name}`)
    .filter((path) => !held.has(`photos/${path}`))
    .sort();
}

/** A line each, and how many more there are. */
export function named(paths: readonly string[], line: (path: string) => string): string[] {
  const rest = paths.length - MOST_NAMED;
  return [...paths.slice(0, MOST_NAMED).map(line), ...(rest > 0 ? [`… et ${rest} autres`] : [])];
}
