/** A mail to many: what it says, whom it goes to, when. */
import { useMemo, useState } from 'react';
import type { HostFamille } from '../../../contract/familles.schema.ts';
import { knownLabels } from '../../../contract/labels.rules.ts';
import type { Mailing, MailKind, MailTemplate } from '../../../contract/mailings.schema.ts';
import type { MailTemplates } from '../../../contract/wedding.schema.ts';
import { showToast } from '../../ui/toasts.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { problemSentence } from '../problemSentence.ts';
import { refresh } from '../queryClient.ts';
import { createMailing, MAILINGS_KEY } from './mailings.api.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { RecipientsCard } from './RecipientsCard.tsx';
import { chosenFamilles, type Group, tonesOf, USUAL_GROUP } from './recipients.rules.ts';
import { SendCard } from './SendCard.tsx';
import { TextsCard } from './TextsCard.tsx';
import { useTexts } from './useTexts.ts';

interface MailingDeskProps {
  templates: readonly MailTemplate[];
  mailings: readonly Mailing[];
  familles: readonly HostFamille[];
  words: Pick<MailTemplates, 'words' | 'ceremonyAndDrinks'>;
}

export function MailingDesk({ templates, mailings, familles, words }: MailingDeskProps) {
  const { busy, once } = useOneAtATime();
  const [kind, setKind] = useState<MailKind>('invitation');
  const [group, setGroup] = useState<Group>(USUAL_GROUP.invitation);
  const [byHand, setByHand] = useState<ReadonlySet<string>>(new Set());
  const labels = useMemo(() => knownLabels(familles), [familles]);
  const [asked, setAsked] = useState('');
  const label = labels.includes(asked) ? asked : (labels[0] ?? '');
  const texts = useTexts(templates, kind);
  const chosen = useMemo(
    () => chosenFamilles(familles, group, { byHand, label }),
    [familles, group, byHand, label],
  );
  const { reached } = chosen;

  const send = (at: number | null) =>
    once(async () => {
      try {
        const ids = reached.map(({ id }) => id);
        await createMailing({ ...texts.texts, template: kind, familles: ids, at });
        await refresh(MAILINGS_KEY);
        showToast({
          kind: 'success',
          about: 'mailing',
          text: at === null ? 'L’envoi commence' : 'L’envoi est prévu',
        });
        document.getElementById('mailings-title')?.focus();
      } catch (error) {
        showToast({ kind: 'error', about: 'mailing', text: `Rien n’est parti : ${problemSentence(error)}` });
      }
    });

  return (
    <>
      <TextsCard
        kind={kind}
        onKind={(wanted) => {
          setKind(wanted);
          if (group !== 'hand' && group !== 'label') setGroup(USUAL_GROUP[wanted]);
        }}
        texts={texts}
        tones={tonesOf(reached)}
      />
      <RecipientsCard
        familles={familles}
        group={group}
        onGroup={setGroup}
        byHand={byHand}
        onByHand={setByHand}
        label={label}
        onLabel={setAsked}
        labels={labels}
        chosen={chosen}
      />
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
        busy={busy}
        onSend={(at) => void send(at)}
      />
    </>
  );
}
