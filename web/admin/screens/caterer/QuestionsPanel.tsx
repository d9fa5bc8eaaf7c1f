/** Answers to the couple's own questions; those to a removed question stay until hosts erase them here. */
import { useMemo } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { countQuestions, type QuestionCount } from '../../../../contract/questions/questionCounts.rules.ts';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { remove } from '../../data/hostCall.ts';
import { hostWedding } from '../../data/hostQueries.ts';
import { keys } from '../../data/queryClient.ts';
import { useIsReader } from '../../data/session.ts';
import { useAction } from '../../data/useAction.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import { FiguresTable } from '../../parts/stats/FiguresTable.tsx';
import { toastDone } from '../../parts/toasts.ts';
import styles from './caterer.module.css';

export function QuestionsPanel({ familles }: { familles: readonly Famille[] }) {
  const counts = useMemo(() => countQuestions(familles, hostWedding().questions), [familles]);
  if (counts.length === 0) return null;
  return (
    <Panel title="Vos questions">
      {counts.map((count) => (
        <Answered key={count.key} count={count} />
      ))}
    </Panel>
  );
}

function Answered({ count: { key, wording, asked, said, silent } }: { count: QuestionCount }) {
  const reader = useIsReader();
  return (
    <>
      <h3 className={styles.dietsTitle}>{wording}</h3>
      {!asked && (
        <div className={layout.row}>
          <p className={layout.note}>Cette question n’est plus posée.</p>
          {!reader && <EraseButton questionKey={key} wording={wording} />}
        </div>
      )}
      {said.length === 0 ? (
        <p className={layout.note}>Pas encore de réponse.</p>
      ) : (
        <FiguresTable
          label={wording}
          headings={['Réponse', 'Nombre', 'Qui']}
          rows={said.map(({ text, people }) => [text, people.length, people.join(', ')])}
          className={styles.dietsTable}
        />
      )}
      {silent > 0 && said.length > 0 && <p className={layout.note}>Sans réponse&nbsp;: {silent}</p>}
    </>
  );
}

function EraseButton({ questionKey, wording }: { questionKey: string; wording: string }) {
  const erase = useAction({
    call: eraseAnswers,
    done: () => toastDone('Ces réponses sont effacées.'),
    failureToast: { title: 'Ces réponses ne sont pas effacées' },
    refreshes: [keys.familles],
  });
  return (
    <span data-screen-only>
      <ConfirmButton
        kind="secondary"
        label="Effacer les réponses"
        question={`Effacer les réponses à «\u00a0${wording}\u00a0»\u00a0?`}
        disabled={erase.busy}
        onConfirm={() => erase.run(questionKey)}
      >
        <p>
          Elles disparaissent de toutes les familles, de leur historique et de la corbeille. Personne ne
          pourra les ramener.
        </p>
      </ConfirmButton>
    </span>
  );
}

const eraseAnswers = (key: string) => remove(`/questions/${encodeURIComponent(key)}/answers`);
