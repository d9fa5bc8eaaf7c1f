import { longDay } from '../../../contract/wedding/day.rules.ts';
import { timelineFor } from '../../../contract/wedding/timeline.rules.ts';
import { linkTo } from '../../lib/paths.ts';
import { situationOf, wedding } from '../../lib/wedding.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CalendarLinks } from '../parts/CalendarLinks.tsx';
import { Hero } from '../parts/Hero.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './DeroulePage.module.css';
import { TimelineCard } from './TimelineCard.tsx';

export function DeroulePage() {
  const visit = useVisit();
  const { famille, content } = visit;
  // A family that has just said yes is asked here, as one that said no is on its answer's page.
  const isAskedSunday =
    famille.answer === true && famille.answerSunday === null && content.lendemain !== null;
  const rows = timelineFor(content.timeline, situationOf(visit));
  return (
    <GuestPage page="deroule" lead={longDay(wedding.date)} layout="wide">
      {isAskedSunday && (
        <Notice title="Et le lendemain&nbsp;?">
          <ButtonLink href={linkTo('/lendemain')}>Répondre pour le lendemain</ButtonLink>
        </Notice>
      )}
      <Hero />
      <ol className={styles.timeline}>
        {rows.map((row, index) => (
          <TimelineCard key={row.time + row.title} row={row} first={index === 0} />
        ))}
      </ol>
      <CalendarLinks />
    </GuestPage>
  );
}
