/** The texts of each kind of mail: as stored, or as typed until they are saved or dropped. */
import { useEffect, useState } from 'react';
import type { MailTone } from '../../../../contract/familles/familles.schema.ts';
import type { MailKind, MailTemplate, MailTexts } from '../../../../contract/mail/mailings.schema.ts';
import { templateProblems } from '../../../../contract/mail/mailText.rules.ts';
import { keys, refresh } from '../../data/queryClient.ts';
import { useTabState } from '../../data/tabState.ts';
import { isOvertaken } from '../../familles/versions/UnsavedNotice.tsx';
import { dropMailTemplate, fetchMailTemplates, saveMailTemplate } from './mailings.api.ts';

/** Includes the version that the text was typed over. */
type Typed = Partial<Record<MailKind, MailTexts & { version: number }>>;

export function useTexts(templates: readonly MailTemplate[], kind: MailKind) {
  const unsent = useTabState<Typed>('mailing', '');
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

  /** If another host saved first, the typed texts stay and are based on the new version. */
  async function write(change: () => Promise<unknown>) {
    try {
      await change();
      forget();
    } catch (problem) {
      if (isOvertaken(problem)) await rebase();
      throw problem;
    } finally {
      // The screen for one invitation starts from the same text.
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
      // Most couples use one text for both; the feminine follows until it differs.
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
