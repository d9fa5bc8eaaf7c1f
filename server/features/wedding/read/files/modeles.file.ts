/** `mails/modeles.yaml`: the default texts of mailings. */
import * as z from 'zod/mini';
import type { MailKind, MailTexts } from '../../../../../contract/mail/mailings.schema.ts';
import { MAIL_WORDS } from '../../../../../contract/mail/mailText.rules.ts';
import { line, object, prose } from '../fields.ts';
import { blocksToHtml } from '../markdown.ts';

const mail = z.pipe(
  object({ objet: line(), singulier: prose(MAIL_WORDS), pluriel: prose(MAIL_WORDS) }),
  z.transform(({ objet, singulier, pluriel }): MailTexts => {
    const singular = blocksToHtml(singulier);
    return {
      subject: objet,
      body: { masculine: singular, feminine: singular, plural: blocksToHtml(pluriel) },
    };
  }),
);

export const modelesFile = z.pipe(
  object({
    'gardez-la-date': mail,
    relance: mail,
    pratique: mail,
    merci: mail,
    photos: mail,
    libre: mail,
    confirmation: mail,
  }),
  z.transform(
    ({
      'gardez-la-date': saveTheDate,
      relance,
      pratique,
      merci,
      photos,
      libre,
      confirmation,
    }): Record<Exclude<MailKind, 'invitation'>, MailTexts> => ({
      saveTheDate,
      reminder: relance,
      news: pratique,
      thanks: merci,
      photos,
      free: libre,
      confirmation,
    }),
  ),
);
