/** The mail being written: the template's text until the host edits it. */
import { useState } from 'react';
import type { MailTone } from '../../../../contract/familles/familles.schema.ts';
import { type Addressee, invitationHtml } from '../../../../contract/mail/mailText.rules.ts';
import type { MailTemplates } from '../../../../contract/wedding/wedding.schema.ts';

/** What the host has typed; `own` is null while the text is the template's. */
export interface MailNotes {
  subject: string;
  own: string | null;
}

export type MailDraft = ReturnType<typeof useMailDraft>;

interface MailDraftOptions {
  templates: MailTemplates;
  tone: MailTone;
  addressee: Addressee;
  /** Link used until the family exists and has its own. */
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
    /** True when nothing was typed since the template or the last mail. */
    settled: own === sent.own && subject === sent.subject,
    /** Call once the mail was sent. */
    settle: () => setSent({ subject, own }),
    /** The host has edited the text, which no template may replace without asking. */
    edited: own !== null,
    setSubject,
    write: setOwn,
    /** Restores the template. */
    restart: () => setOwn(null),
  };
}
