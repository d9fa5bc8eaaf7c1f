/** What the commands say of a password that is given to them, or by ADMIN_PASSWORD. */
import type { WeddingConfig } from '../composition/openWedding.ts';
import { isRefused, TOO_EASY } from '../features/hosts/password.usecases.ts';
import { isGuessable } from '../features/hosts/passwordCheck.ts';
import { weddingWords } from '../features/hosts/weddingWords.rules.ts';
import { loadWedding } from '../features/wedding/read/loader.ts';
import type { Store } from '../siteDatabase/tables.ts';

type Site = Pick<WeddingConfig, 'adminPassword' | 'contentDir'>;

/** Whether a stranger who knows of the wedding would soon find it. */
export async function isEasy({ contentDir }: Pick<Site, 'contentDir'>, password: string): Promise<boolean> {
  return isGuessable({ password, words: await knownWords(contentDir) });
}

/** What is wrong with ADMIN_PASSWORD, so that it is not in force; null where nothing is. */
export async function adminPasswordProblem(site: Site, db: Store['db']): Promise<string | null> {
  const { adminPassword } = site;
  if (adminPassword === undefined) return null;
  return (await isRefused(db, adminPassword, (password) => isEasy(site, password))) ? TOO_EASY : null;
}

/** None where the content cannot be read: a lost password must not wait for a comma. */
async function knownWords(contentDir: string): Promise<string[]> {
  const read = await loadWedding(contentDir);
  return read.ok ? weddingWords(read.value.wedding) : [];
}
