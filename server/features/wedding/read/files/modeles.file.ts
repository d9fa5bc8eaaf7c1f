/** `mails/modeles.yaml`: the mails to many families. */
import * as z from 'zod/mini';
import type { MailKind, MailTexts } from '../../../../../contract/mail/mailings.schema.ts';
import { MAIL_WORDS } from '../../../../../contract/mail/mailText.rules.ts';
import { blocksToHtml } from '../../render/html.ts';
import { line, object, prose } from '../fields.ts';

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
  object({ relance: mail, pratique: mail, merci: mail, photos: mail, confirmation: mail }),
  z.transform(
    ({
      relance,
      pratique,
      merci,
      photos,
      confirmation,
    }): Record<Exclude<MailKind, 'invitation'>, MailTexts> => ({
      reminder: relance,
      news: pratique,
      thanks: merci,
      photos,
      confirmation,
    }),
  ),
);
