/** A mail to many as one family reads it. */
import type { Famille } from '../../../contract/familles/familles.schema.ts';
import type { MailTexts } from '../../../contract/mail/mailings.schema.ts';
import { filledHtml, filledText, mailWords } from '../../../contract/mail/mailText.rules.ts';
import { answerRecap } from '../../../contract/reponses/answerRecap.rules.ts';
import { familleLink } from '../familles/familleHash.ts';
import type { ReadWords } from './mailWords.ts';

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
  const words = mailWords(await readWords(), { prenom, invitedTovh, link, recap: answerRecap(famille) });
  const subject = filledText(template, words);
  // Nobody is offended by « vous ».
  const clean = cleanBody(filledHtml(body[tone ?? 'plural'], words));
  return { subject, html: framed({ body: clean, subject }), text: plainText(clean) };
}
