/**
 * Refuses a start, and some commands, where waiting will not help: another account's files, a moved site, a
 * wrong bucket.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, problemLine } from '../config/config.ts';
import { SITE_COMMAND } from '../config/program.ts';
import type { S3ErrorKind } from '../platform/s3/s3Error.ts';
import { parseS3Url } from '../platform/s3/s3Url.ts';
import type { Relocation } from '../siteDatabase/relocation.rules.ts';

/**
 * Returns a French sentence if this account may not read and write the database and its journal. SQLite would
 * call the database damaged, and somebody would restore a backup where a `chown` is enough.
 */
export function closedTo(file: string): string | null {
  const closed = [file, `${file}-wal`, `${file}-shm`].find((path) => existsSync(path) && !mayUse(path));
  if (closed === undefined) return null;
  return `${closed} ne peut pas être lu ou écrit par ce compte : donnez-le à celui du site (chown)`;
}

export function refuseClosed(file: string): void {
  const closed = closedTo(file);
  if (closed !== null) throw new Error(closed);
}

function mayUse(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EACCES';
  }
}

/** Throws a French sentence if the site has moved away, or if its move to this place is not finished. */
export function refuseMoved(relocations: readonly Relocation[], photosLocation: string): void {
  for (const { what, state, place } of relocations) {
    if (state === 'moved')
      throw new Error(
        `ce site a déménagé : il vit maintenant dans ${place}.\n` +
          `Corrigez DATABASE_URL ; pour revenir ici, ${SITE_COMMAND} move --to …, avec les réglages de là-bas`,
      );
    if (state === 'arriving')
      throw new Error(
        `le déménagement vers cette base n’est pas fini : le site vit encore dans ${place}.\n` +
          `Relancez ${SITE_COMMAND} move, avec les réglages de là-bas`,
      );
    if (what === 'photos' && place === photosLocation)
      throw new Error(
        `les photos de ce site ont déménagé, elles ne sont plus dans ${place}.\n` +
          `Donnez leur nouvelle place, celle que « move » a dite : PHOTOS_S3_URL pour un seau, PHOTOS_DIR seul pour un dossier ; pour les remettre ici, ${SITE_COMMAND} move --photos …, avec les réglages de là-bas`,
      );
  }
}

/** Only the errors that do not go away with time. */
const EXPECTED: Partial<Record<S3ErrorKind, string>> = {
  refused: 'une clé et un secret que le service accepte pour ce seau',
  'no-bucket': 'un seau qui existe',
  other: 'une adresse, une région et un style que le service comprend',
};

/**
 * Throws a French line if the bucket of the photos can never be used. A bucket that does not answer only logs
 * a warning: guests can reply meanwhile. So they can at one of many weddings whatever the bucket says, which is
 * not waited for: nobody watches it open, and the guest who opens it by a visit waits.
 */
export async function refuseBucket(
  config: Pick<Config, 'photosS3Url' | 'dataDir'>,
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  { isOneOfMany }: { isOneOfMany: boolean },
): Promise<void> {
  const asked = askBucket(config, logger, isOneOfMany);
  if (!isOneOfMany) await asked;
  else asked.catch((err: unknown) => logger.warn({ err }, 'the bucket of the photos could not be asked'));
}

async function askBucket(
  { photosS3Url, dataDir }: Pick<Config, 'photosS3Url' | 'dataDir'>,
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  isOneOfMany: boolean,
): Promise<void> {
  const location = photosS3Url === undefined ? null : parseS3Url(photosS3Url);
  if (location === null) return;
  const { createS3Store } = await import('../features/photos/store/s3Store.ts');
  const store = createS3Store(location, { workDir: dataDir });
  const problem = await store.problem();
  store.close();
  if (problem === null) return;
  const expected = EXPECTED[problem.kind];
  if (expected !== undefined) {
    const line = `${problemLine('PHOTOS_S3_URL', null, expected)} (${location.name} : ${problem.message})`;
    if (!isOneOfMany) throw new Error(line);
    logger.error({ problems: [line] }, 'settings that cannot be used');
    return;
  }
  logger.warn({ reason: problem.message }, `${location.name} does not answer: the photos wait`);
}
