/** From a mail's words to the mail: the couple's letter around them, and the same words as text. */
import { aroundButton, withLinkOpen } from '../../../contract/mail/mailButton.rules.ts';
import type { MailKind } from '../../../contract/mail/mailings.schema.ts';
import { holdsLink } from '../../../contract/mail/mailText.rules.ts';
import type { Letterhead } from './letterhead/letterhead.ts';
import type { OutgoingMail } from './mail.transport.ts';
import { cleanBody, plainText } from './mailBody.ts';
import { framed } from './mailFrame.ts';

interface Words {
  kind: MailKind;
  subject: string;
  /** HTML as the hosts wrote it, with the family's own words in place. */
  html: string;
  /** The family's. */
  link: string;
}

/** Bytes beside which a photo still has its place under 100 kB. */
const MOST_WORDS = 9000;

export type Written = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'pictures'>;

export function writeLetter({ kind, subject, html, link }: Words, letterhead: Letterhead): Written {
  const clean = cleanBody(withLinkOpen(html, link));
  const around = aroundButton(clean, link, kind);
  const { before, after } = around ?? { before: clean, after: '' };
  const button = around && { label: around.label, link };
  const { names, date } = letterhead;
  const words = button && !holdsLink(clean, link) ? `${clean}<p>${button.label}&nbsp;: ${link}</p>` : clean;
  const text = [names, date, '', plainText(words), ''].join('\n');
  const isLong = Buffer.byteLength(clean) + Buffer.byteLength(text) > MOST_WORDS;
  const pictures = letterhead.pictures.filter(({ name }) => name !== 'photo' || !isLong);
  return {
    subject,
    html: framed({ subject, before, after, button }, { ...letterhead, pictures }),
    text,
    pictures,
  };
}
