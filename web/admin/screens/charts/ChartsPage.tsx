/** The answers as charts, each beside a table of the same figures. */
import { useMemo } from 'react';
import { expectedByEvent } from '../../../../contract/reponses/counts.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { useAnswerTimes } from '../../data/useAnswerTimes.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { Screen } from '../../parts/Screen.tsx';
import { useParams } from '../params/useParams.ts';
import { AnswersChart } from './AnswersChart.tsx';
import { AgesChart, ExpectedChart } from './Bars.tsx';

export function ChartsPage() {
  const { data: familles, error } = useFamilles();
  const { data: params } = useParams();
  const answered = useAnswerTimes(familles);
  const events = useMemo(() => familles && expectedByEvent(familles), [familles]);
  return (
    <Screen
      title="Graphiques"
      problem="Ces chiffres ne sont plus à jour"
      error={error ?? answered.error}
      tools={
        <ButtonLink kind="quiet" href={linkTo('/adminouminou/answers')}>
          ‹ Réponses
        </ButtonLink>
      }
    >
      {familles && events && (
        <>
          <Panel title="Les réponses au fil du temps">
            {answered.data && params && (
              <AnswersChart familles={familles} answered={answered.data} params={params} />
            )}
          </Panel>
          <Panel title="Qui est attendu">
            <p className={layout.note}>En personnes. Une famille qui n’a nommé personne compte pour une.</p>
            <ExpectedChart events={events} />
          </Panel>
          <Panel title="Les âges">
            <p className={layout.note}>
              Au vin d’honneur, où tous sont invités. Un enfant dont l’âge manque compte avec les plus grands.
            </p>
            {events[0] && <AgesChart event={events[0]} />}
          </Panel>
        </>
      )}
    </Screen>
  );
}
