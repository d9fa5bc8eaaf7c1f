/** Tells whether a password given to a command is easy to guess, and why ADMIN_PASSWORD is not in force. */
import type { WeddingConfig } from '../composition/openWedding.ts';
import { refusalOf, TOO_EASY, TOO_EASY_KEPT } from '../features/hosts/password.usecases.ts';
import { isGuessable } from '../features/hosts/passwordCheck.ts';
import { weddingWords } from '../features/hosts/weddingWords.rules.ts';
import { loadWedding } from '../features/wedding/read/loader.ts';
import type { Store } from '../siteDatabase/tables.ts';

type Site = Pick<WeddingConfig, 'adminPassword' | 'contentDir'>;

/** Whether the password is common or made of words of this wedding. */
export async function isEasy({ contentDir }: Pick<Site, 'contentDir'>, password: string): Promise<boolean> {
  return isGuessable({ password, words: await knownWords(contentDir) });
}

/** Why ADMIN_PASSWORD is not in force; null if it is, or is not set. A site of its own refuses to start. */
export async function adminPasswordProblem(
  site: Site,
  db: Store['db'],
  { isOneOfMany }: { isOneOfMany: boolean },
): Promise<string | null> {
  const { adminPassword } = site;
  if (adminPassword === undefined) return null;
  const refusal = await refusalOf(db, adminPassword, (password) => isEasy(site, password));
  if (refusal === null) return null;
  return isOneOfMany && refusal.hasOther ? TOO_EASY_KEPT : `${TOO_EASY} ; sans cela, le site ne démarre pas`;
}

/** Empty if the content has mistakes: changing a lost password must not depend on them. */
async function knownWords(contentDir: string): Promise<string[]> {
  const read = await loadWedding(contentDir);
  return read.ok ? weddingWords(read.value.wedding) : [];
}
