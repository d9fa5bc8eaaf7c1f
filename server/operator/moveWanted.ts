/**
 * Reads the targets of a move from arguments, the environment or files, and names the settings to change. The
 * latter two are for secrets, because all accounts can read arguments.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parsePostgresUrl } from '../platform/database/postgres/postgresUrl.ts';
import { parseS3Url } from '../platform/s3/s3Url.ts';
import { UsageError } from './command.ts';

/** The setting to change afterwards, without its secret. */
interface Target {
  setting: string;
}

export interface MoveTargets {
  /** Null if the rows stay; `databaseUrl` is undefined for the file in the data folder. */
  rows: (Target & { databaseUrl: string | undefined }) | null;
  /** Null if the photos stay. */
  photos: (Target & { photosDir: string; photosS3Url: string | undefined }) | null;
}

export function wantedMove(args: string[], env: NodeJS.ProcessEnv): MoveTargets {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { to: option, 'to-file': option, photos: option, 'photos-file': option },
  });
  const to = given('--to', { plain: values.to ?? env.MOVE_TO, file: values['to-file'] ?? env.MOVE_TO_FILE });
  const photos = given('--photos', {
    plain: values.photos ?? env.MOVE_PHOTOS,
    file: values['photos-file'] ?? env.MOVE_PHOTOS_FILE,
  });
  if (to === null && photos === null)
    throw new UsageError('Indiquez où : --to pour la base, --photos pour les photos, ou les deux.');
  return { rows: to && rowsOf(to), photos: photos && photosOf(photos) };
}

interface Given {
  text: string;
  file: string | undefined;
}

function given(
  name: string,
  { plain, file }: { plain: string | undefined; file: string | undefined },
): Given | null {
  const hasPlain = plain !== undefined && plain !== '';
  const hasFile = file !== undefined && file !== '';
  if (hasPlain && hasFile) throw new UsageError(`Indiquez ${name} ou ${name}-file, pas les deux.`);
  if (hasFile) return { text: readFileSync(file, 'utf8').trimEnd(), file: resolve(file) };
  return hasPlain ? { text: plain, file: undefined } : null;
}

function rowsOf({ text, file }: Given): MoveTargets['rows'] {
  if (text === 'sqlite') return { databaseUrl: undefined, setting: 'DATABASE_URL : à retirer' };
  if (parsePostgresUrl(text) === null)
    throw new UsageError(
      'Pour la base, attendu : sqlite, ou postgres://utilisateur:motdepasse@serveur:5432/base.',
    );
  const setting =
    file === undefined ? 'DATABASE_URL=l’adresse que vous venez de donner' : `DATABASE_URL_FILE=${file}`;
  return { databaseUrl: text, setting };
}

function photosOf({ text, file }: Given): MoveTargets['photos'] {
  const isBucket = text.startsWith('s3:');
  if (isBucket ? parseS3Url(text) === null : text.includes('://'))
    throw new UsageError(
      'Pour les photos, attendu : un dossier, ou s3://clé:secret@serveur/seau/préfixe?region=….',
    );
  if (isBucket) {
    const setting =
      file === undefined ? 'PHOTOS_S3_URL=l’adresse que vous venez de donner' : `PHOTOS_S3_URL_FILE=${file}`;
    return { photosDir: '', photosS3Url: text, setting };
  }
  const photosDir = resolve(text);
  return { photosDir, photosS3Url: undefined, setting: `PHOTOS_DIR=${photosDir}, sans PHOTOS_S3_URL` };
}
