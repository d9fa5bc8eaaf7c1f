/** Checks the content of a site as the site reads it, and finds the wedding's time zone in it. */
import { existsSync } from 'node:fs';
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import { contentCheck, well } from '../features/health/checks.rules.ts';
import { readShown } from '../features/wedding/lastGood.ts';
import { problemLine } from '../features/wedding/problems.ts';
import { isOwnContent } from '../startup/dataFolder.ts';
import type { CommandContext } from './command.ts';

interface CheckedContent {
  check: HealthCheck;
  /** Whether the site has something to open with. */
  isShown: boolean;
  timeZone: string;
}

/** Never rejects. The zone is the machine's while no content is shown. */
export async function checkContent(folders: {
  dataDir: string;
  contentDir: string;
}): Promise<CheckedContent> {
  const { contentDir } = folders;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!existsSync(contentDir) && isOwnContent(folders))
    return { check: well(`sera copié dans ${contentDir} au premier démarrage`), isShown: true, timeZone };
  const { problems, shown } = await readShown(folders);
  const isShown = shown !== null;
  const check = contentCheck(problems.map(problemLine), { defaults: shown?.defaults ?? [], isShown });
  return { check, isShown, timeZone: shown?.wedding.timeZone ?? timeZone };
}

/** For commands after which a site is expected to open: with a mistake it may not, or shows what was before it. */
export async function warnOfContent(
  folders: { dataDir: string; contentDir: string },
  say: CommandContext['say'],
): Promise<void> {
  const { ok, detail } = (await checkContent(folders)).check;
  if (!ok) say(`Attention : contenu : ${detail}`);
}
