/**
 * The card « À faire » of the start screen: gathers the data from which todo.rules.ts makes the tasks, lists
 * them, or says that all is done.
 */
import { useQuery } from '@tanstack/react-query';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { paramValue, repliesClosed, replyDeadline } from '../../../../contract/params/params.rules.ts';
import { dayIn, shortDay } from '../../../../contract/wedding/day.rules.ts';
import { wedding } from '../../../lib/wedding.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Chevron } from '../../../ui/onDemand/Panel.tsx';
import { whenText } from '../../data/days.rules.ts';
import { holdsExample, isExampleSending } from '../../data/example.rules.ts';
import { REFUSED_QUERY, useHeldMails, useVisits, useWaitingPhotos } from '../../data/hostQueries.ts';
import { keys } from '../../data/queryClient.ts';
import { useDaysLeft, useEachMinute, useEditingNow } from '../../data/weddingTime.ts';
import parts from '../../parts/parts.module.css';
import { Sign } from '../../parts/Sign.tsx';
import { fetchMailings } from '../mailings/mailings.api.ts';
import { freshReminder, queuedFor } from '../mailings/recipients.rules.ts';
import { useParams } from '../params/useParams.ts';
import { startSteps } from '../site/home/startSteps.rules.ts';
import styles from './AccueilPage.module.css';
import type { Todo } from './familyTodos.rules.ts';
import { todos } from './todo.rules.ts';

export function TodoCard({ familles }: { familles: readonly HostFamille[] | undefined }) {
  const lines = useTodos(familles);
  if (lines === undefined) return null;
  if (lines.length === 0) return <AllDone />;
  return (
    <Card aria-labelledby="a-faire" className={styles.card ?? ''}>
      <div className={styles.cardHead}>
        <h2 id="a-faire">À faire</h2>
        <span className={layout.note}>{lines.length === 1 ? '1 chose' : `${lines.length} choses`}</span>
      </div>
      <ul className={layout.list}>
        {lines.map((line) => (
          <li key={line.key}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ line: { sign, urgent, title, hint, action, href } }: { line: Todo }) {
  return (
    <a href={href} data-urgent={urgent} className={`${parts.inside} ${styles.line}`}>
      <span className={styles.sign}>
        <Sign name={sign} />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={layout.note}>{hint}</span>
      </span>
      <span className={styles.action}>{action}</span>
      <Chevron />
    </a>
  );
}

function AllDone() {
  const { data: params } = useParams();
  const deadline = params ? replyDeadline(params) : null;
  return (
    <Card aria-labelledby="a-jour">
      <h2 id="a-jour">Tout est à jour</h2>
      <p>
        Aucun mail refusé, personne à relancer.
        {params && deadline !== null && !repliesClosed(params, Date.now()) && (
          <> Prochaine date&nbsp;: la limite de réponse, le {shortDay(dayIn(wedding.timeZone, deadline))}.</>
        )}
      </p>
    </Card>
  );
}

/** Undefined until all data is loaded: a late line would push the one about to be pressed. */
function useTodos(familles: readonly HostFamille[] | undefined): readonly Todo[] | undefined {
  const { data: params } = useParams();
  const { data: editing, error } = useEditingNow();
  const { data: refused } = useQuery(REFUSED_QUERY);
  const held = useHeldMails();
  const photos = useWaitingPhotos();
  const visits = useVisits();
  const daysLeft = useDaysLeft();
  // The form closes at its minute, on a screen left open too.
  useEachMinute();
  const { data: mailings } = useQuery({ queryKey: keys.mailings, queryFn: fetchMailings });
  if (familles === undefined || params === undefined || refused === undefined || photos === undefined)
    return undefined;
  if ((editing === undefined && error === null) || daysLeft === undefined) return undefined;
  if (mailings === undefined || held === undefined || visits === undefined) return undefined;
  const now = Date.now();
  const reminder = freshReminder(mailings, now);
  const steps =
    editing && paramValue(params, 'hideFirstSteps') !== 'true'
      ? startSteps({ examples: editing.examples, params, familles })
      : [];
  return todos({
    familles,
    refused: refused.map(({ famille }) => famille),
    held,
    invitedSoon: queuedFor('invitation', mailings),
    confirmedSoon: queuedFor('confirmation', mailings),
    visitors: new Set(visits.map(({ id }) => id)),
    reminded: reminder && {
      sent: reminder.sent,
      when: whenText(reminder.at, { now, timeZone: wedding.timeZone }),
    },
    photos,
    params,
    stepsLeft: steps.filter(({ done }) => !done).length,
    // Before the first publication, « Par où commencer » says what to write.
    sendsNowhere: editing !== undefined && editing.versions.length > 0 && isExampleSending(editing, params),
    dateWritten: editing !== undefined && !holdsExample(editing.examples, 'mariage.yaml', ['date']),
    sent: new Set(mailings.flatMap(({ template, sent, waiting }) => (sent + waiting > 0 ? template : []))),
    promised: paramValue(params, 'retentionMonths') !== undefined,
    daysLeft,
    now,
  });
}
