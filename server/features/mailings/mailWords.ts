/** What mails say of the wedding as it stands now. */
import type { MailTemplates } from '../../../contract/wedding/wedding.schema.ts';
import type { Database } from '../../siteDatabase/tables.ts';
import { listParams } from '../params/params.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { deadlineWords } from '../wedding/deadline.rules.ts';
import { ownInvitation } from './templates.repository.ts';

export type ReadWords = () => Promise<Pick<MailTemplates, 'words' | 'ceremonyAndDrinks'>>;

/** The content's own words, but for the deadline that the hosts have set since. */
export function createWordsReader(db: Database, content: Pick<ContentStore, 'current'>): ReadWords {
  return async () => {
    const params = await listParams(db);
    const { mail, wedding } = content.current();
    const reponse = deadlineWords(params, mail.words.reponse, wedding.timeZone);
    return { ceremonyAndDrinks: mail.ceremonyAndDrinks, words: { ...mail.words, reponse } };
  };
}

/** The mails' texts as hosts see them before they change one. */
export function createMailReader(
  db: Database,
  content: Pick<ContentStore, 'current'>,
): () => Promise<MailTemplates> {
  const readWords = createWordsReader(db, content);
  return async () => ({ ...content.current().mail, ...(await ownInvitation(db)), ...(await readWords()) });
}
