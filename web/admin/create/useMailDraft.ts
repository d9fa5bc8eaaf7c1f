/** The mail being written: the template's text until the host changes it, the host's own from then on. */
import { useState } from 'react';
import type { MailTone } from '../../../contract/familles.schema.ts';
import type { MailTemplates } from '../../../contract/wedding.schema.ts';
import { type Addressee, invitationHtml } from './mailText.rules.ts';

/** What the host has written; `own` is null while the text is the template's. */
export interface MailNotes {
  subject: string;
  own: string | null;
}

export interface MailDraft {
  subject: string;
  html: string;
  notes: MailNotes;
  /** True when nothing was written since the template or since the last mail. */
  settled: boolean;
  /** The mail has left as it is. */
  settle: () => void;
  /** The host's own words, which no choice of a template may wipe out unasked. */
  edited: boolean;
  setSubject: (subject: string) => void;
  write: (html: string) => void;
  /** Back to the template. */
  restart: () => void;
}

interface MailDraftOptions {
  templates: MailTemplates;
  tone: MailTone;
  addressee: Addressee;
  /** Link of a family without one yet; it gives way to the real one as soon as the family exists. */
  standIn: string;
  left: MailNotes | null;
}

export function useMailDraft({ templates, tone, addressee, standIn, left }: MailDraftOptions): MailDraft {
  const [subject, setSubject] = useState(left?.subject ?? templates.subject);
  const [own, setOwn] = useState<string | null>(left?.own ?? null);
  const [sent, setSent] = useState<MailNotes>({ subject: templates.subject, own: null });
  const html =
    own === null ? invitationHtml(templates, tone, addressee) : own.replaceAll(standIn, addressee.link);
  return {
    subject,
    html,
    notes: { subject, own },
    settled: own === sent.own && subject === sent.subject,
    settle: () => setSent({ subject, own }),
    edited: own !== null,
    setSubject,
    write: setOwn,
    restart: () => setOwn(null),
  };
}
