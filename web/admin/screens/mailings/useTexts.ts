/** What each kind of mail says: as stored, until the host types; the host's own words then, until they are saved or dropped. */
import { useEffect, useState } from 'react';
import type { MailTone } from '../../../../contract/familles/familles.schema.ts';
import type { MailKind, MailTemplate, MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import { templateProblems } from '../../../../contract/mail/mailText.rules.ts';
import { keys, refresh } from '../../data/queryClient.ts';
import { useUnsent } from '../../data/unsent.ts';
import { isOvertaken } from '../../familles/versions/UnsavedNotice.tsx';
import { dropMailTemplate, fetchMailTemplates, saveMailTemplate } from './mailings.api.ts';

/** With the version of what it was typed over. */
type Typed = Partial<Record<MailKind, MailTexts & { version: number }>>;

export function useTexts(templates: readonly MailTemplate[], kind: MailKind) {
  const unsent = useUnsent<Typed>('mailing', '');
  const [typed, setTyped] = useState<Typed>(() => unsent.read() ?? {});
  useEffect(() => unsent.keep(typed), [unsent, typed]);
  const stored = templates.find(({ template }) => template === kind);
  const { subject, body, version } = typed[kind] ?? stored ?? NO_TEXTS;

  function type(texts: MailTexts) {
    setTyped((before) => ({ ...before, [kind]: { ...texts, version } }));
  }

  function forget() {
    setTyped(({ [kind]: _forgotten, ...others }) => others);
  }

  /** Refused because the other host was faster, the host's own words stay, now over the other one's. */
  async function write(change: () => Promise<unknown>) {
    try {
      await change();
      forget();
    } catch (problem) {
      if (isOvertaken(problem)) await rebase();
      throw problem;
    } finally {
      // The screen of one invitation starts from the same text.
      await refresh(keys.mailTemplates, keys.content);
    }
  }

  async function rebase() {
    const current = (await fetchMailTemplates()).find(({ template }) => template === kind);
    setTyped((before) => {
      const mine = before[kind];
      return mine && current ? { ...before, [kind]: { ...mine, version: current.version } } : before;
    });
  }

  return {
    texts: { subject, body },
    edited: typed[kind] !== undefined,
    own: stored?.own ?? false,
    problems: templateProblems(
      subject,
      Object.entries(body).map(([tone, html]) => ({ path: `body.${tone}`, html })),
    ),
    setSubject: (wanted: string) => type({ subject: wanted, body }),
    setBody(tone: MailTone, html: string) {
      // The two are the same text for most couples: one that follows need not be corrected twice.
      const follows = tone === 'masculine' && body.feminine === body.masculine;
      type({ subject, body: { ...body, [tone]: html, ...(follows && { feminine: html }) } });
    },
    forget,
    save: () => write(() => saveMailTemplate({ template: kind, subject, body, version })),
    restore: () => write(async () => stored && dropMailTemplate(stored)),
  };
}

const NO_TEXTS = { subject: '', body: { masculine: '', feminine: '', plural: '' }, version: 0 };

export type Texts = ReturnType<typeof useTexts>;
