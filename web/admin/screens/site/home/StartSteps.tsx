/** « Par où commencer », shown until every step is done or a host hides it for both. */
import { paramValue } from '../../../../../contract/params/params.rules.ts';
import type { KnownParam } from '../../../../../contract/params/params.schema.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import layout from '../../../../ui/layout.module.css';
import hidden from '../../../../ui/texts.module.css';
import { keys } from '../../../data/queryClient.ts';
import { useAction } from '../../../data/useAction.ts';
import { useFamilles } from '../../../data/useFamilles.ts';
import { saveParam, useParams } from '../../params/useParams.ts';
import type { OpenEditing } from '../editing/useEditing.ts';
import styles from './StartSteps.module.css';
import { type StartStep, startSteps } from './startSteps.rules.ts';

export function StartSteps({ editing }: { editing: OpenEditing }) {
  const { data: params } = useParams();
  const { data: familles } = useFamilles();
  const putAway = usePutAway();
  if (params === undefined || familles === undefined) return null;
  if (paramValue(params, 'hideFirstSteps') === 'true') return null;
  const steps = startSteps({ examples: editing.stored.examples, params, familles });
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  const next = steps.find((step) => !step.done);
  return (
    <Card aria-labelledby="commencer" className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 id="commencer">Par où commencer</h2>
        <progress aria-label="Étapes faites" value={done} max={steps.length} className={styles.progress} />
        <span className={layout.note}>
          {done} sur {steps.length}
        </span>
        <Button
          kind="quiet"
          aria-disabled={putAway.busy}
          onClick={() => putAway.run()}
          className={styles.away ?? ''}
        >
          Ranger cette liste
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, number, isNext }: { step: StartStep; number: number; isNext: boolean }) {
  const { title, hint, action, href, done } = step;
  return (
    <li data-done={done} data-next={isNext} className={styles.step}>
      <span aria-hidden="true" className={styles.number}>
        {done ? <Tick /> : number}
      </span>
      <span className={styles.words}>
        {isNext ? <strong>{title}</strong> : <a href={href}>{title}</a>}
        {done && <span className={hidden.hidden}> (fait)</span>}
        {!done && <span className={layout.note}>{hint}</span>}
      </span>
      {isNext && (
        <ButtonLink href={href} aria-label={`${action} : ${title}`}>
          {action}
        </ButtonLink>
      )}
    </li>
  );
}

function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" className={styles.tick}>
      <path d="M5 12.5 10 17.5 19.5 7" />
    </svg>
  );
}

const KEY: KnownParam = 'hideFirstSteps';

/** Hides « Par où commencer » for both hosts, with a param rather than per browser. */
function usePutAway() {
  const { data: params } = useParams();
  const version = params?.find(({ key }) => key === KEY)?.version ?? 0;
  return useAction({
    call: () => saveParam({ key: KEY, value: 'true', version }),
    failureToast: { title: 'La liste n’a pas pu être rangée' },
    refreshes: [keys.params],
  });
}
