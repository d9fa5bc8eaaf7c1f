/** Checks the content of a site as the site reads it, and finds the wedding's time zone in it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import { contentCheck, well } from '../features/health/checks.rules.ts';
import { seenOrDecodes } from '../features/wedding/pictures/pictureFile.ts';
import { orProblem, problemLine } from '../features/wedding/problems.ts';
import { loadWedding } from '../features/wedding/read/loader.ts';
import { isOwnContent } from '../startup/dataFolder.ts';

/** Never rejects. The zone is the machine's while the content is not there or wrong. */
export async function checkContent(place: {
  dataDir: string;
  contentDir: string;
}): Promise<{ check: HealthCheck; timeZone: string }> {
  const { dataDir, contentDir } = place;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!existsSync(contentDir) && isOwnContent(place))
    return { check: well(`sera copié dans ${contentDir} au premier démarrage`), timeZone };
  const isWhole = seenOrDecodes(join(dataDir, 'cache'));
  const read = await orProblem('.', () => loadWedding(contentDir, isWhole));
  if (!read.ok) return { check: contentCheck(read.problems.map(problemLine)), timeZone };
  return { check: contentCheck([], read.value.defaults), timeZone: read.value.wedding.timeZone };
}
