/**
 * Says in French, for operators, what errors of arguments, of the system, of the database and of `site move` mean.
 * Also formats megabytes.
 */
import { type Restorable, recoveryHint } from '../features/backups/recoveryHint.ts';
import { DatabaseAwayError, damageIn, storageProblemOf } from '../platform/database/storageProblem.ts';
import { systemWords } from '../platform/files/systemWords.ts';
import { isProblem, messageOf } from '../platform/http/problemError.ts';
import { isS3Error } from '../platform/s3/s3Error.ts';
import { awaySentence, damageSentence } from '../siteDatabase/storageSentence.ts';

const ARGUMENTS: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'Option inconnue',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'Argument en trop',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'Valeur manquante ou inattendue',
};

/** Returns undefined if the error is not about the arguments. */
export function sentenceOfArguments(error: unknown): string | undefined {
  const { code = '' } = error as { code?: unknown };
  const what = ARGUMENTS[String(code)];
  const [, named = ''] = /'([^' ]*)/.exec(messageOf(error)) ?? [];
  return what && `${what} : ${named}`;
}

/** Of one site, whose damaged database is told with its way back. `wedding` is the name of one of many. */
export async function sentenceOfSiteError(
  error: unknown,
  site: Restorable,
  wedding?: string,
): Promise<string> {
  const damage = damageIn(error);
  if (damage === null) return sentenceOfError(error);
  return `la base est abîmée (${damage}) : ${await recoveryHint(site, wedding)}`;
}

export function sentenceOfError(error: unknown): string {
  if (error instanceof DatabaseAwayError) return `la base ${awaySentence(error)}`;
  const damage = damageIn(error);
  if (damage !== null) return damageSentence(damage);
  const { code = '', path } = error as NodeJS.ErrnoException;
  const what = systemWords(error);
  if (what !== undefined && path !== undefined) return `${path} : ${what}`;
  // A write to an open file names no path.
  return code === 'ENOSPC' ? `${what} : faites de la place` : messageOf(error);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toLocaleString('fr-FR', { maximumFractionDigits: 1 })} Mo`;
}

const GOES_ON = 'le site continue où il est ; relancez la même commande';

/** PostgreSQL's error classes for a refused account, and for a missing database or right. */
const REFUSED = /^(?:28|3D|42501)/;

/** Returns a French error for a known one, any other error unchanged. */
export function toMoveError(error: unknown): unknown {
  const told = (text: string) => new Error(text, { cause: error });
  const { code = '' } = (error ?? {}) as { code?: unknown };
  const storage = storageProblemOf(error);
  if (storage === 'disk-full' || storage === 'server-full')
    return told(`la place manque (${messageOf(error)}) : faites-en, ${GOES_ON}`);
  if (storage === 'disk-read-only' || storage === 'server-read-only')
    return told(`la nouvelle place ne s’écrit pas (${messageOf(error)}) ; ${GOES_ON}`);
  if (error instanceof DatabaseAwayError) return told(`la base ${awaySentence(error)} ; ${GOES_ON}`);
  if (isProblem(error, 'photos-away') || isS3Error(error)) {
    const { cause = error } = error as Error;
    const isS3 = isS3Error(cause, 'refused', 'no-bucket');
    const remedy = isS3 ? (cause.kind === 'refused' ? 'la clé et son secret' : 'le nom du seau') : null;
    if (remedy !== null)
      return told(
        `le seau des photos refuse (${messageOf(cause)}) ; le site continue où il est : corrigez ${remedy}, puis relancez la même commande`,
      );
    return told(`le seau des photos ne fait pas ce qui lui est demandé (${messageOf(cause)}) ; ${GOES_ON}`);
  }
  if (REFUSED.test(String(code)))
    return told(`la base refuse ce compte, ou n’existe pas (${messageOf(error)}) ; rien n’a changé`);
  return error;
}
