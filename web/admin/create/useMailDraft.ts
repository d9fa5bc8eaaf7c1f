/** The mail being written: the template's text until the host changes it, the host's own from then on. */
import { useState } from 'react';
import type { MailTemplates } from '../../../contract/wedding.schema.ts';
import { type Addressee, invitationHtml, type Tone } from './mailText.rules.ts';

export interface MailDraft {
  tone: Tone;
  subject: string;
  html: string;
  /** The host's own words, which no choice of a template may wipe out unasked. */
  edited: boolean;
  setTone: (tone: Tone) => void;
  setSubject: (subject: string) => void;
  write: (html: string) => void;
  /** Back to the template. */
  restart: () => void;
}

/** `stand-in` link of a family without one yet; it gives way to the real one as soon as the family exists. */
export function useMailDraft(templates: MailTemplates, addressee: Addressee, standIn: string): MailDraft {
  const [tone, setTone] = useState<Tone>({ gender: 'masculine', plural: false });
  const [subject, setSubject] = useState(templates.subject);
  const [own, setOwn] = useState<string | null>(null);
  const html =
    own === null ? invitationHtml(templates, tone, addressee) : own.replaceAll(standIn, addressee.link);
  return {
    tone,
    subject,
    html,
    edited: own !== null,
    setTone,
    setSubject,
    write: setOwn,
    restart: () => setOwn(null),
  };
}
