/**
 * Ensures that the hosts of a wedding that opens have a password. With one that is easy to guess a site of its own
 * does not start, which its operator notices; one of many keeps serving its guests with the password before.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { preparePassword, TOO_EASY, TOO_EASY_KEPT } from '../features/hosts/password.usecases.ts';
import { isGuessable } from '../features/hosts/passwordCheck.ts';
import { weddingWords } from '../features/hosts/weddingWords.rules.ts';
import type { ContentStore } from '../features/wedding/contentStore.ts';
import type { Store } from '../siteDatabase/tables.ts';

export interface HostPassword {
  /** Set only by the very first opening without a configured password; shown once, stored as a hash. */
  generated: string | null;
  problems: readonly string[];
}

export async function ensureHostPassword({
  config: { adminPassword },
  store,
  content,
  isOneOfMany,
  logger,
  now,
}: {
  config: Pick<Config, 'adminPassword'>;
  store: Store;
  content: Pick<ContentStore, 'current'>;
  isOneOfMany: boolean;
  logger: FastifyBaseLogger;
  now: number;
}): Promise<HostPassword> {
  const prepared = await preparePassword({
    store,
    configured: adminPassword,
    isCommon: (password) => isGuessable({ password, words: weddingWords(content.current().wedding) }),
    now,
  });
  if (!('tooCommon' in prepared)) return { generated: prepared.generated, problems: [] };
  if (!(isOneOfMany && prepared.hasOther)) throw new Error(TOO_EASY);
  const problems = [TOO_EASY_KEPT];
  logger.error({ problems }, 'settings that cannot be used');
  return { generated: null, problems };
}
