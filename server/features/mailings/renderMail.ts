/**
 * Renders a mail of a mailing for one family. Also reads the wedding's present words and letterhead for it,
 * and the texts of mails that hosts edit.
 */

import { familleLink } from '../../../contract/familles/familleLink.ts';
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { MailKind, MailTexts } from '../../../contract/mail/mailings.schema.ts';
import {
  filledHtml,
  filledText,
  type MailSentences,
  mailWords,
} from '../../../contract/mail/mailText.rules.ts';
import { answerRecap } from '../../../contract/reponses/answerRecap.rules.ts';
import type { MailTemplates, Wedding } from '../../../contract/wedding/wedding.schema.ts';
import type { Database } from '../../siteDatabase/tables.ts';
import { type Letterhead, letterheadOf } from '../mail/letterhead/letterhead.ts';
import type { Written } from '../mail/writeLetter.ts';
import { listParams } from '../params/params.repository.ts';
import type { ContentStore } from '../wedding/contentStore.ts';
import { deadlineWords } from '../wedding/deadline.rules.ts';
import type { Content } from '../wedding/read/content.ts';
import { ownInvitation } from './templates.repository.ts';

type WeddingWords = MailSentences & Partial<Pick<Wedding, 'questions'>>;

/** Reads the present words of the wedding and the letterhead. */
export type ReadWords = () => Promise<WeddingWords & { childcare: string; letterhead: Letterhead }>;

/** Words from the content, with the deadline from the params if hosts have set it. */
async function weddingWords(db: Database, { mail, wedding }: Content): Promise<WeddingWords> {
  const params = await listParams(db);
  const reponse = deadlineWords(params, mail.words.reponse, wedding.timeZone);
  const { questions } = wedding;
  const { ceremonyAndDrinks, mealSentence } = mail;
  return { ceremonyAndDrinks, mealSentence, words: { ...mail.words, reponse }, questions };
}

export function createWordsReader(db: Database, content: Pick<ContentStore, 'current'>): ReadWords {
  return async () => {
    const current = content.current();
    const { childcare } = current.wedding.form;
    return { ...(await weddingWords(db, current)), childcare, letterhead: await letterheadOf(current) };
  };
}

/** Texts of mails as hosts get them for editing. */
export function createMailReader(
  db: Database,
  content: Pick<ContentStore, 'current'>,
): () => Promise<MailTemplates> {
  return async () => {
    const current = content.current();
    return { ...current.mail, ...(await ownInvitation(db)), ...(await weddingWords(db, current)) };
  };
}

export interface WordsDeps {
  readWords: ReadWords;
  publicUrl: string;
}

export async function writtenTo(
  famille: Famille,
  { kind, subject: template, body }: MailTexts & { kind: MailKind },
  { readWords, publicUrl }: WordsDeps,
): Promise<Written> {
  // Loaded on demand, because the HTML sanitiser takes 20 MB.
  const { writeLetter } = await import('../mail/writeLetter.ts');
  const { hash, tone } = famille;
  const link = familleLink(publicUrl, hash);
  const { questions, childcare, letterhead, ...said } = await readWords();
  const recap = answerRecap(famille, { questions, childcare });
  const words = mailWords(said, { ...famille, link, recap });
  const subject = filledText(template, words);
  // « vous » is polite in any case.
  const html = filledHtml(body[tone ?? 'plural'], words);
  return writeLetter({ kind, subject, html, link }, letterhead);
}
