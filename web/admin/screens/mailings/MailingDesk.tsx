/** A mail to many: what it says, whom it goes to, when. */
import { useMemo, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { knownLabels } from '../../../../contract/familles/labels.rules.ts';
import type { Mailing, MailKind, MailTemplate } from '../../../../contract/mail/mailings.schema.ts';
import type { MailTemplates } from '../../../../contract/wedding/wedding.schema.ts';
import { showToast } from '../../../ui/toasts.ts';
import { keys, refresh } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { problemSentence, toastDone } from '../../parts/toasts.ts';
import { createMailing } from './mailings.api.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { RecipientsCard } from './RecipientsCard.tsx';
import { type Choice, chosenFamilles, tonesOf, USUAL_GROUP } from './recipients.rules.ts';
import { SendCard } from './SendCard.tsx';
import { TextsCard } from './TextsCard.tsx';
import { useTexts } from './useTexts.ts';

const AT_FIRST: Choice = { group: USUAL_GROUP.invitation, byHand: new Set(), label: '' };

interface MailingDeskProps {
  templates: readonly MailTemplate[];
  mailings: readonly Mailing[];
  familles: readonly HostFamille[];
  words: Pick<MailTemplates, 'words' | 'ceremonyAndDrinks'>;
}

export function MailingDesk({ templates, mailings, familles, words }: MailingDeskProps) {
  const [kind, setKind] = useState<MailKind>('invitation');
  const labels = useMemo(() => knownLabels(familles), [familles]);
  const [asked, setAsked] = useState<Choice>(AT_FIRST);
  const choice = labels.includes(asked.label) ? asked : { ...asked, label: labels[0] ?? '' };
  const choose = (change: Partial<Choice>) => setAsked((before) => ({ ...before, ...change }));
  const texts = useTexts(templates, kind);
  const chosen = chosenFamilles(familles, choice);
  const { reached } = chosen;

  const send = useAction({
    call: createMailing,
    done: async (_mailing, { at }) => {
      await refresh(keys.mailings);
      toastDone(at === null ? 'L’envoi commence' : 'L’envoi est prévu', { about: 'mailing' });
      document.getElementById('mailings-title')?.focus();
    },
    failed: (error) =>
      showToast({ kind: 'error', about: 'mailing', text: `Rien n’est parti : ${problemSentence(error)}` }),
  });

  return (
    <>
      <TextsCard
        kind={kind}
        onKind={(wanted) => {
          setKind(wanted);
          if (choice.group !== 'hand' && choice.group !== 'label') choose({ group: USUAL_GROUP[wanted] });
        }}
        texts={texts}
        tones={tonesOf(reached)}
      />
      <RecipientsCard familles={familles} choice={choice} onChoice={choose} labels={labels} chosen={chosen} />
      <PreviewCard
        familles={reached.length > 0 ? reached : familles}
        texts={texts.texts}
        words={words}
        sendable={texts.problems.length === 0}
      />
      <SendCard
        kind={kind}
        count={reached.length}
        problems={texts.problems}
        unfinished={mailings.some(({ template, waiting }) => template === kind && waiting > 0)}
        busy={send.busy}
        onSend={(at) =>
          send.run({ ...texts.texts, template: kind, familles: reached.map(({ id }) => id), at })
        }
      />
    </>
  );
}
