/** The program itself: its folder, its version, and how an operator calls it. */
import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const packageJson = findPackageJSON(import.meta.url) ?? '';

export const PROGRAM_DIR = dirname(packageJson);
export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageJson, 'utf8'))).version;

const IN_RELEASE = join(PROGRAM_DIR, 'bin/site');

/** The command that operators type: `bin/site` in a release, where npm may be missing. */
export const SITE_COMMAND = existsSync(IN_RELEASE) ? IN_RELEASE : 'npm run site --';

/** Works as it is typed: `wedding` is the name of one of many, for which the command would ask. */
export function siteCommand(what: string, wedding: string | undefined): string {
  return `${SITE_COMMAND} ${what}${wedding === undefined ? '' : ` --wedding ${wedding}`}`;
}

/**
 * What to type for `restore`: an open wedding refuses it, so that one of many is suspended before and resumed
 * after.
 */
export function restoreCommand(what: string, wedding: string | undefined): string {
  const restoring = siteCommand(`restore ${what}`, wedding);
  if (wedding === undefined) return restoring;
  return [`wedding suspend ${wedding}`, `wedding resume ${wedding}`]
    .map((each) => `${SITE_COMMAND} ${each}`)
    .join(` && ${restoring} && `);
}
