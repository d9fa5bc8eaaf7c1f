/** The hosts' start screen: days left, four figures, tasks, latest answers. */
import { useEffect } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { longDay } from '../../../../contract/wedding/day.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { wedding } from '../../../lib/wedding.ts';
import { usePageTitle } from '../../../shell/addressAndTitle.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import hidden from '../../../ui/texts.module.css';
import { countWords, whenText } from '../../data/days.rules.ts';
import { useAnswerTimes } from '../../data/useAnswerTimes.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { hourThere, useDaysLeft } from '../../data/weddingTime.ts';
import { AnswerBadge } from '../../familles/famille.columns.tsx';
import { comingText, familleHref, familleName, guestsMissing } from '../../familles/familleTexts.ts';
import { forgetSearch } from '../../familles/search/SearchBox.tsx';
import { OutboxNotice } from '../../parts/OutboxNotice.tsx';
import parts from '../../parts/parts.module.css';
import styles from './AccueilPage.module.css';
import { homeFigures } from './figures.rules.ts';
import { TodoCard } from './TodoCard.tsx';

export function AccueilPage() {
  usePageTitle('Accueil');
  // The links to the list show whom they count, whatever was searched before.
  useEffect(forgetSearch, []);
  const { data: familles, error, dataUpdatedAt, refresh } = useFamilles();
  const daysLeft = useDaysLeft();
  const known = dataUpdatedAt > 0;
  return (
    <>
      <h1 className={hidden.hidden}>Accueil</h1>
      <ErrorNotice
        title={
          known ? `Ces chiffres datent de ${hourThere(dataUpdatedAt)}` : 'L’accueil n’a pas pu se charger'
        }
        error={error}
      >
        <Button kind="secondary" onClick={() => void refresh()}>
          Réessayer
        </Button>
      </ErrorNotice>
      <OutboxNotice />
      <div className={styles.head}>
        <Days left={daysLeft} />
        {familles && familles.length > 0 && <Figures familles={familles} daysLeft={daysLeft} />}
      </div>
      <div className={styles.cards}>
        <TodoCard familles={familles} />
        {familles?.some(({ answer }) => answer !== null) && <JustAnswered familles={familles} />}
      </div>
    </>
  );
}

type DaysLeft = ReturnType<typeof useDaysLeft>;

/** Welcomes a couple whose day is still the example's, without a number of days. */
function Days({ left: days }: { left: DaysLeft }) {
  if (days === undefined) return null;
  if (days === null) return <p className={styles.days}>Bienvenue&nbsp;!</p>;
  return (
    <p className={styles.days}>
      {days !== 0 && <span className={styles.count}>{Math.abs(days).toLocaleString('fr-FR')}</span>}
      <span>
        <strong>{days === 0 ? 'C’est aujourd’hui' : countWords(days)}</strong>
        <br />
        {longDay(wedding.date)}
      </span>
    </p>
  );
}

/** The list shows all other figures. */
function Figures({ familles, daysLeft }: { familles: readonly HostFamille[]; daysLeft: DaysLeft }) {
  const figures = homeFigures(familles, daysLeft === null || (daysLeft ?? 0) > 0);
  return (
    <ul aria-label="Chiffres" className={styles.figures}>
      {figures.map(({ label, value, href }) => (
        <li key={label}>
          <a href={href} className={`${parts.inside} ${styles.figure}`}>
            <strong>{value}</strong> {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

const SHOWN = 4;

/** The latest families to answer or to change their answer, without imported answers, which have no date. */
function JustAnswered({ familles }: { familles: readonly HostFamille[] }) {
  const { data: times } = useAnswerTimes(familles);
  const known = new Map(familles.map((famille) => [famille.id, famille]));
  const last = (times ?? [])
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .slice(0, SHOWN)
    .flatMap(({ id, at, changedAt, expected }) => {
      const famille = known.get(id);
      return famille ? [{ famille, at: changedAt, again: changedAt > at, expected }] : [];
    });
  if (last.length === 0) return null;
  const now = Date.now();
  return (
    <Card aria-labelledby="viennent" className={styles.card ?? ''}>
      <div className={styles.cardHead}>
        <h2 id="viennent">Viennent de répondre</h2>
      </div>
      <ul className={layout.list}>
        {last.map(({ famille, at, again, expected }) => (
          <li key={famille.id} className={styles.answer}>
            <a href={familleHref(famille.id)} className={styles.who}>
              {familleName(famille)}
            </a>
            <AnswerBadge answer={famille.answer} />
            <span className={styles.heads}>
              {famille.answer && (comingText(famille.invites, expected) || guestsMissing(famille))}
            </span>
            <span className={layout.note}>
              {again && 'mise à jour, '}
              {whenText(at, { now, timeZone: wedding.timeZone })}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <a href={linkTo('/adminouminou/answers')}>Toutes les réponses</a>
      </p>
    </Card>
  );
}
