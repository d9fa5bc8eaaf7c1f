/**
 * The programme of the festivities: a card per step and calendar links. Reminds a family that has just said
 * yes of its answer for the next day.
 */
import { longDay } from '../../../contract/wedding/day.rules.ts';
import { timelineFor } from '../../../contract/wedding/timeline.rules.ts';
import type { TimelineIcon, TimelineRow } from '../../../contract/wedding/wedding.schema.ts';
import { linkTo } from '../../lib/paths.ts';
import { TIMELINE_SIZES } from '../../lib/pictureSizes.ts';
import { situationOf, wedding } from '../../lib/wedding.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TIMELINE_DRAWINGS } from '../../ui/onDemand/timelineDrawings.ts';
import { UnbrokenText, VisuallyHidden } from '../../ui/texts.tsx';
import { CalendarLinks } from '../parts/CalendarLinks.tsx';
import { Hero } from '../parts/Hero.tsx';
import { PictureView } from '../parts/PictureView.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './DeroulePage.module.css';
import timelineCardStyles from './TimelineCard.module.css';

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

function TimelineCard({ row, first }: { row: TimelineRow; first: boolean }) {
  const { time, title, subtitle, icon, picture, link } = row;
  return (
    <li className={timelineCardStyles.step}>
      <span className={timelineCardStyles.medal}>
        <TimelineSymbol icon={icon} />
      </span>
      <section className={timelineCardStyles.card}>
        {picture !== null && <PictureView picture={picture} sizes={TIMELINE_SIZES} lazy={!first} />}
        <div className={timelineCardStyles.words}>
          <p className={timelineCardStyles.time}>{time}</p>
          <h2>
            <UnbrokenText text={title} />
          </h2>
          {subtitle !== '' && (
            <p>
              <UnbrokenText text={subtitle} />
            </p>
          )}
          {link !== null && (
            <ButtonLink href={linkTo(`/${link}`)} kind="secondary">
              <span>
                En savoir plus<VisuallyHidden> : {title}</VisuallyHidden>
              </span>
            </ButtonLink>
          )}
        </div>
      </section>
    </li>
  );
}

function TimelineSymbol({ icon }: { icon: TimelineIcon }) {
  return (
    <svg aria-hidden="true" className={timelineCardStyles.symbol} width="30" height="30" viewBox="0 0 24 24">
      <path d={TIMELINE_DRAWINGS[icon]} />
    </svg>
  );
}
