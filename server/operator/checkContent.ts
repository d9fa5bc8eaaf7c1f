/** Checks the content of a site as the site reads it: whole, with mistakes, or not there before the first start. */
import { existsSync } from 'node:fs';
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import { contentCheck, well } from '../features/health/checks.rules.ts';
import { problemLine } from '../features/wedding/problems.ts';
import { loadWedding } from '../features/wedding/read/loader.ts';
import { isOwnContent } from '../startup/dataFolder.ts';

export async function checkContent(place: { dataDir: string; contentDir: string }): Promise<HealthCheck> {
  const { contentDir } = place;
  if (!existsSync(contentDir) && isOwnContent(place))
    return well(`sera copié dans ${contentDir} au premier démarrage`);
  const read = await loadWedding(contentDir);
  return read.ok ? contentCheck([], read.value.defaults) : contentCheck(read.problems.map(problemLine));
}
