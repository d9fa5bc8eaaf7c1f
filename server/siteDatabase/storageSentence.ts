/**
 * French sentences for operators, with the remedy: a full or read-only disk, and a PostgreSQL that only
 * reads, has no connections left or does not answer.
 */
import {
  DatabaseAwayError,
  lacksConnections,
  refusesAddress,
  storageProblemOf,
} from '../platform/database/storageProblem.ts';
import { messageOf } from '../platform/http/problemError.ts';

/**
 * A French sentence for an operator when a full disk or a read-only PostgreSQL prevents opening, because the
 * database itself may be intact. Undefined for other errors.
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

/** Returns undefined for any other error. */
export function readOnlyServer(error: unknown): string | undefined {
  if (storageProblemOf(error) !== 'server-read-only') return undefined;
  return `la base PostgreSQL de DATABASE_URL ne fait que lire (${messageOf(error)}), comme une copie après une bascule.\nRendez ce serveur principal, ou donnez le bon par DATABASE_URL`;
}

/** For readers of health and mail. The command of `check` names the wedding, which may be one of many. */
export const damageSentence = (damage: string) =>
  `la base est abîmée (${damage}) : un redémarrage serait refusé ; « check » dit ce qui la remplace`;

/** What to do where PostgreSQL has no connection left; its address is right then. */
export const FREE_CONNECTIONS =
  'mettez « pool=2 » dans les DATABASE_URL qui y mènent, ou relevez max_connections (docs/scale.md)';

/** Why a PostgreSQL does not answer, and what to do; `otherwise` is the remedy where the cause names none. */
export function awaySentence(error: unknown, otherwise?: string): string {
  const said = messageOf(error instanceof DatabaseAwayError ? error.cause : error);
  if (lacksConnections(error)) return `n’a plus de connexions libres (${said}) : ${FREE_CONNECTIONS}`;
  if (refusesAddress(error))
    return `est derrière un PgBouncer, qui ne laisse pas passer cette partie de DATABASE_URL (${said}) : retirez-la ; au lieu d’un schéma (« options= »), donnez à ce site une base à lui (docs/scale.md)`;
  return `ne répond pas (${said})${otherwise === undefined ? '' : ` : ${otherwise}`}`;
}
