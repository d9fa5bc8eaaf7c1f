/** The mail being written: the template's text until the host changes it, the host's own from then on. */
import { useState } from 'react';
import type { MailTone } from '../../../../contract/familles/familles.schema.ts';
import { type Addressee, invitationHtml } from '../../../../contract/mail/mailText.rules.ts';
import type { MailTemplates } from '../../../../contract/wedding/wedding.schema.ts';

/** What the host has written; `own` is null while the text is the template's. */
export interface MailNotes {
  subject: string;
  own: string | null;
}

export type MailDraft = ReturnType<typeof useMailDraft>;

interface MailDraftOptions {
  templates: MailTemplates;
  tone: MailTone;
  addressee: Addressee;
  /** Link of a family without one yet; it gives way to the real one as soon as the family exists. */
  placeholderLink: string;
  left: MailNotes | null;
}

export function useMailDraft({ templates, tone, addressee, placeholderLink, left }: MailDraftOptions) {
  const [subject, setSubject] = useState(left?.subject ?? templates.subject);
  const [own, setOwn] = useState<string | null>(left?.own ?? null);
  const [sent, setSent] = useState<MailNotes>({ subject: templates.subject, own: null });
  const html =
    own === null
      ? invitationHtml(templates, tone, addressee)
      : own.replaceAll(placeholderLink, addressee.link);
  return {
    subject,
    html,
    notes: { subject, own },
    /** True when nothing was written since the template or since the last mail. */
    settled: own === sent.own && subject === sent.subject,
    /** The mail has left as it is. */
    settle: () => setSent({ subject, own }),
    /** The host's own words, which no choice of a template may wipe out unasked. */
    edited: own !== null,
    setSubject,
    write: setOwn,
    /** Back to the template. */
    restart: () => setOwn(null),
  };
}
