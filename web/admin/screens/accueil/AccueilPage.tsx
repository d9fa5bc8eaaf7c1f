/** Where the hosts begin: how many days are left, four figures, what is to be done, who has just answered. */
import { dayIn, longDay } from '../../../../contract/wedding/day.rules.ts';
import { hourHere } from '../../../../contract/wedding/moments.rules.ts';
import { wedding } from '../../../lib/wedding.ts';
import { usePageTitle } from '../../../shell/addressAndTitle.ts';
import { ErrorNotice } from '../../../shell/ErrorNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import hidden from '../../../ui/texts.module.css';
import { useFamilles } from '../../data/useFamilles.ts';
import { OutboxNotice } from '../../parts/OutboxNotice.tsx';
import styles from './AccueilPage.module.css';
import { countWords, daysBetween } from './days.rules.ts';
import { Figures } from './Figures.tsx';
import { JustAnswered } from './JustAnswered.tsx';
import { TodoCard } from './TodoCard.tsx';

export function AccueilPage() {
  usePageTitle('Accueil');
  const { data: familles, error, dataUpdatedAt, refresh } = useFamilles();
  const known = dataUpdatedAt > 0;
  return (
    <>
      <h1 className={hidden.hidden}>Accueil</h1>
      <ErrorNotice
        title={
          known ? `Ces chiffres datent de ${hourHere(dataUpdatedAt)}` : 'L’accueil n’a pas pu se charger'
        }
        error={error}
      >
        <Button kind="secondary" onClick={() => void refresh()}>
          Réessayer
        </Button>
      </ErrorNotice>
      <OutboxNotice />
      <div className={styles.head}>
        <Days />
        {familles && familles.length > 0 && <Figures familles={familles} />}
      </div>
      <div className={styles.cards}>
        <TodoCard familles={familles} />
        {familles?.some(({ answer }) => answer !== null) && <JustAnswered familles={familles} />}
      </div>
    </>
  );
}

function Days() {
  const days = daysBetween(dayIn(wedding.timeZone, Date.now()), wedding.date);
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
