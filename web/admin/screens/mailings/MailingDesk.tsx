/** Composes a mail to many families: its text, its recipients and its date. */

import { useMemo, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { knownLabels } from '../../../../contract/familles/labels.rules.ts';
import { MAIL_KINDS, type Mailing, type MailTemplate } from '../../../../contract/mail/mailings.schema.ts';
import { isAtNothing } from '../../../../contract/reponses/counts.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useFolders } from '../../data/folders/useFolders.ts';
import { useRefusedMails } from '../../data/hostQueries.ts';
import { keys, refresh } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { COMES_TO } from '../../familles/familleGroups.rules.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { Chips } from '../../parts/chips/Chips.tsx';
import { problemSentence, toastDone } from '../../parts/toasts.ts';
import { ClosedForm } from './ClosedForm.tsx';
import styles from './Mailings.module.css';
import { MealSentence, type MealSentences } from './MealSentence.tsx';
import { createMailing } from './mailings.api.ts';
import { KIND_NAMES, unplacedAtDrinksSentence } from './mailingTexts.rules.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { RecipientsCard } from './RecipientsCard.tsx';
import {
  type askedBy,
  type Choice,
  calledTu,
  chosenFamilles,
  freshReminder,
  NOBODY,
  queuedFor,
  saysMeal,
  tonesOf,
  USUAL_GROUP,
  unnamed,
  unplaced,
  unplacedAtDrinks,
} from './recipients.rules.ts';
import { SendBar } from './SendBar.tsx';
import { TextsCard } from './TextsCard.tsx';
import { UnseenPhotos } from './UnseenPhotos.tsx';
import { unseenPhotos } from './unseenPhotos.rules.ts';
import { useTexts } from './useTexts.ts';

const KINDS = MAIL_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

interface MailingDeskProps {
  /** As preset by the page's address. */
  asked: ReturnType<typeof askedBy>;
  templates: readonly MailTemplate[];
  /** For families invited to the meal. */
  sentences: MealSentences;
  mailings: readonly Mailing[];
  familles: readonly HostFamille[];
  onSent: () => void;
}

export function MailingDesk(props: MailingDeskProps) {
  const { asked, templates, sentences, mailings, familles, onSent } = props;
  const [kind, setKind] = useState(asked.kind);
  const labels = useMemo(() => knownLabels(familles), [familles]);
  const [wanted, setWanted] = useState<Choice>(asked.choice);
  const choice = labels.includes(wanted.label) ? wanted : { ...wanted, label: labels[0] ?? '' };
  const choose = (change: Partial<Choice>) => setWanted((before) => ({ ...before, ...change }));
  const texts = useTexts(templates, kind);
  const refusals = useRefusedMails();
  const refusedIds = new Set(refusals.map(({ famille }) => famille));
  const queued = queuedFor(kind, mailings);
  const chosen = chosenFamilles(familles, choice, { refused: refusedIds, queued });
  const { reached, unreached, refused } = chosen;
  const readers = reached.length > 0 ? reached : familles;
  const [shown, setShown] = useState('');
  const index = Math.max(
    readers.findIndex(({ id }) => id === shown),
    0,
  );
  const blind = unplaced(reached, texts.texts.body, sentences);
  const blindAtDrinks = unplacedAtDrinks(reached, texts.texts.body, sentences);
  const nameless = unnamed(reached, texts.texts);
  const { data: photos } = useFolders(kind === 'photos');
  const unseen =
    kind === 'photos' && photos
      ? unseenPhotos(reached, familles, photos.folders)
      : { familles: [], usual: [] };
  const left = unreached.length + (choice.withRefused ? 0 : refused.length);

  const send = useAction({
    call: createMailing,
    done: async (_mailing, { at }) => {
      await refresh(keys.mailings);
      toastDone(at === null ? 'L’envoi commence' : 'L’envoi est prévu', { about: 'mailing' });
      onSent();
    },
    failed: (error) =>
      showToast({ kind: 'error', about: 'mailing', text: `Rien n’est parti : ${problemSentence(error)}` }),
  });

  return (
    <>
      <Chips
        legend="Quel mail"
        options={KINDS}
        value={kind}
        onValue={(other) => {
          setKind(other);
          if (choice.group !== 'hand' && choice.group !== 'label') choose({ group: USUAL_GROUP[other] });
        }}
      />
      <ClosedForm kind={kind} />
      <div className={styles.desk}>
        <div className={styles.column}>
          <RecipientsCard
            familles={familles}
            choice={choice}
            onChoice={choose}
            labels={labels}
            queued={queued}
            chosen={chosen}
            unnamed={nameless}
            refusals={refusals}
          >
            <UnseenPhotos {...unseen} all={unseen.familles.length === reached.length} />
          </RecipientsCard>
          <TextsCard kind={kind} texts={texts} tones={tonesOf(reached)}>
            <MealSentence sentences={sentences} unplaced={blind} said={saysMeal(reached, texts.texts.body)} />
            {blindAtDrinks > 0 && (
              <Notice>
                <p>
                  {unplacedAtDrinksSentence(blindAtDrinks)}{' '}
                  <a href={linkTo('/adminouminou/site', { carte: 'lieux' })}>Les écrire</a>
                </p>
              </Notice>
            )}
          </TextsCard>
        </div>
        <PreviewCard
          familles={readers}
          index={index}
          onShow={({ id }) => setShown(id)}
          counted={reached.length > 0}
          kind={kind}
          texts={texts.texts}
          sound={texts.problems.length === 0}
        />
      </div>
      <SendBar
        kind={kind}
        count={reached.length}
        left={left}
        doubts={{
          atNothing: reached.filter(isAtNothing).length,
          unplaced: blind,
          unplacedAtDrinks: blindAtDrinks,
          atDrinks: reached.filter(COMES_TO.vh).length,
          unnamed: nameless.length,
          calledTu: calledTu(reached, texts.texts.body).map(familleName),
          unseen: unseen.familles.length,
          twice: reached.filter(({ id }) => queued.has(id)).length,
          reminded: kind === 'reminder' ? freshReminder(mailings, Date.now()) : null,
        }}
        nobody={left > 0 ? 'aucune ne peut être jointe' : NOBODY[familles.length > 0 ? choice.group : 'all']}
        texts={texts.texts}
        sample={readers[index]}
        problems={texts.problems}
        busy={send.busy}
        onSend={(at) =>
          send.run({ ...texts.texts, template: kind, familles: reached.map(({ id }) => id), at })
        }
      />
    </>
  );
}
