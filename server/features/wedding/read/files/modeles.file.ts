/** `mails/modeles.yaml`: the default texts of mailings. */
import * as z from 'zod/mini';
import type { MailKind, MailTexts } from '../../../../../contract/mail/mailings.schema.ts';
import { MAIL_WORDS } from '../../../../../contract/mail/mailText.rules.ts';
import { line, object, prose } from '../fields.ts';
import { blocksToHtml } from '../markdown.ts';

type Kind = Exclude<MailKind, 'invitation'>;

const KEYS: Readonly<Record<Kind, string>> = {
  saveTheDate: 'gardez-la-date',
  reminder: 'relance',
  news: 'pratique',
  thanks: 'merci',
  photos: 'photos',
  free: 'libre',
  confirmation: 'confirmation',
};
export const MODELES_KEYS = Object.values(KEYS);

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
  object(Object.fromEntries(MODELES_KEYS.map((key) => [key, mail]))),
  z.transform(
    (file) =>
      Object.fromEntries(Object.entries(KEYS).map(([kind, key]) => [kind, file[key]])) as Record<
        Kind,
        MailTexts
      >,
  ),
);
