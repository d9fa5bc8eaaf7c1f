import { storageProblemOf } from '../platform/database/storageProblem.ts';
import { messageOf } from '../platform/http/problemError.ts';

/**
 * What to do first where the disk, or a PostgreSQL that only reads, keeps a site from being opened: its database may well be whole. Undefined
 * where neither is to blame.
 */
export function storageSentence(
  error: unknown,
  dataDir: string,
  next = 'puis démarrez de nouveau',
): string | undefined {
  const problem = storageProblemOf(error);
  if (problem === 'disk-full') return `le disque de ${dataDir} est plein : faites de la place, ${next}`;
  if (problem === 'disk-read-only')
    return `le disque de ${dataDir} n’accepte pas d’écriture : montez-le en écriture, ${next}`;
  return readOnlyServer(error);
}

/** Undefined where it is another matter. */
export function readOnlyServer(error: unknown): string | undefined {
  if (storageProblemOf(error) !== 'server-read-only') return undefined;
  return `la base PostgreSQL de DATABASE_URL ne fait que lire (${messageOf(error)}), comme une copie après une bascule.\nRendez ce serveur principal, ou donnez le bon par DATABASE_URL`;
}
