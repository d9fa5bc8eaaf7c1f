import { longDay } from '../../../contract/wedding/day.rules.ts';
import { timelineFor } from '../../../contract/wedding/timeline.rules.ts';
import { situationOf, wedding } from '../../lib/wedding.ts';
import { CalendarLinks } from '../parts/CalendarLinks.tsx';
import { Hero } from '../parts/Hero.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './DeroulePage.module.css';
import { TimelineCard } from './TimelineCard.tsx';

export function DeroulePage() {
  const visit = useVisit();
  const rows = timelineFor(visit.content.timeline, situationOf(visit));
  return (
    <GuestPage page="deroule" lead={longDay(wedding.date)} layout="wide">
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
