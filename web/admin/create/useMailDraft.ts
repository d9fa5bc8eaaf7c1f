/** The mail being written: the template's text until the host changes it, the host's own from then on. */
import { useState } from 'react';
import type { MailTemplates } from '../../../contract/wedding.schema.ts';
import { type Addressee, invitationHtml, type Tone } from './mailText.rules.ts';

/** What the host has chosen and written; `own` is null while the text is the template's. */
export interface MailNotes {
  tone: Tone;
  subject: string;
  own: string | null;
}

export interface MailDraft {
  tone: Tone;
  subject: string;
  html: string;
  notes: MailNotes;
  /** True when nothing was written since the template or since the last mail. */
  settled: boolean;
  /** The mail has left as it is. */
  settle: () => void;
  /** The host's own words, which no choice of a template may wipe out unasked. */
  edited: boolean;
  setTone: (tone: Tone) => void;
  setSubject: (subject: string) => void;
  write: (html: string) => void;
  /** Back to the template. */
  restart: () => void;
}

/** `stand-in` link of a family without one yet; it gives way to the real one as soon as the family exists. */
export function useMailDraft(
  templates: MailTemplates,
  addressee: Addressee,
  standIn: string,
  left: MailNotes | null,
): MailDraft {
  const [tone, setTone] = useState<Tone>(left?.tone ?? { gender: 'masculine', plural: false });
  const [subject, setSubject] = useState(left?.subject ?? templates.subject);
  const [own, setOwn] = useState<string | null>(left?.own ?? null);
  const [elsewhere, setElsewhere] = useState<Omit<MailNotes, 'tone'>>({
    subject: templates.subject,
    own: null,
  });
  const html =
    own === null ? invitationHtml(templates, tone, addressee) : own.replaceAll(standIn, addressee.link);
  return {
    tone,
    subject,
    html,
    notes: { tone, subject, own },
    settled: own === elsewhere.own && subject === elsewhere.subject,
    settle: () => setElsewhere({ subject, own }),
    edited: own !== null,
    setTone,
    setSubject,
    write: setOwn,
    restart: () => setOwn(null),
  };
}
