/** A mail to many as one family reads it. */
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { MailTexts } from '../../../contract/mail/mailings.schema.ts';
import { filledHtml, filledText, mailWords } from '../../../contract/mail/mailText.rules.ts';
import { answerRecap } from '../../../contract/reponses/answerRecap.rules.ts';
import type { MailTemplates, Wedding } from '../../../contract/wedding/wedding.schema.ts';
import type { Database } from '../../siteDatabase/tables.ts';
import { familleLink } from '../familles/familleHash.ts';
import { listParams } from '../params/params.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { deadlineWords } from '../wedding/deadline.rules.ts';
import { ownInvitation } from './templates.repository.ts';

/** What mails say of the wedding as it stands now. */
export type ReadWords = () => Promise<
  Pick<MailTemplates, 'words' | 'ceremonyAndDrinks'> & Partial<Pick<Wedding, 'questions'>>
>;

/** The content's own words, but for the deadline that the hosts have set since. */
export function createWordsReader(db: Database, content: Pick<ContentStore, 'current'>): ReadWords {
  return async () => {
    const params = await listParams(db);
    const { mail, wedding } = content.current();
    const reponse = deadlineWords(params, mail.words.reponse, wedding.timeZone);
    const { questions } = wedding;
    return { ceremonyAndDrinks: mail.ceremonyAndDrinks, words: { ...mail.words, reponse }, questions };
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

export interface WordsDeps {
  readWords: ReadWords;
  publicUrl: string;
}

export async function writtenTo(
  famille: Famille,
  { subject: template, body }: MailTexts,
  { readWords, publicUrl }: WordsDeps,
): Promise<{ subject: string; html: string; text: string }> {
  const { cleanBody, framed, plainText } = await import('../mail/mailBody.ts');
  const { prenom, hash, invitedTovh, tone } = famille;
  const link = familleLink(publicUrl, hash);
  const { questions, ...said } = await readWords();
  const recap = answerRecap(famille, questions);
  const words = mailWords(said, { prenom, invitedTovh, link, recap });
  const subject = filledText(template, words);
  // Nobody is offended by « vous ».
  const clean = cleanBody(filledHtml(body[tone ?? 'plural'], words));
  return { subject, html: framed({ body: clean, subject }), text: plainText(clean) };
}
