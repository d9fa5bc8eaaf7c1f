/** Heads the photos page: the days until the wedding and, on the day, the next step and the way there. */
import { type ReactNode, useEffect, useId, useState } from 'react';
import { longDay } from '../../../contract/wedding/day.rules.ts';
import { venueOf } from '../../../contract/wedding/rowTimes.rules.ts';
import { timelineFor } from '../../../contract/wedding/timeline.rules.ts';
import type { TimelineRow } from '../../../contract/wedding/wedding.schema.ts';
import { linkTo } from '../../lib/paths.ts';
import { situationOf, wedding } from '../../lib/wedding.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { UnbrokenText } from '../../ui/texts.tsx';
import { Icon } from '../art/Icon.tsx';
import { CalendarLinks } from '../parts/CalendarLinks.tsx';
import { directions } from '../parts/directions.rules.ts';
import { useVisit } from '../useVisit.ts';
import styles from './DayPart.module.css';
import { type Day, dayAt, daysText, untilText } from './day.rules.ts';

const MINUTE_MS = 60_000;

/** `brief` when photos follow: a few words beside the page's title, which unfold. */
export function DayPart({ brief }: { brief: boolean }) {
  const visit = useVisit();
  const now = useMinutes();
  const day = dayAt(timelineFor(visit.content.timeline, situationOf(visit)), wedding, now);
  if (day === null) return null;
  const content = day.kind === 'before' ? <Before /> : <Today day={day} />;
  const title = (
    <h2 className={styles.title}>{day.kind === 'before' ? daysText(day.days) : 'Aujourd’hui'}</h2>
  );
  if (brief) {
    return (
      <Brief words={briefly(day)}>
        {/* Each step has its own heading. */}
        {day.kind === 'today' && title}
        {content}
      </Brief>
    );
  }
  return (
    <section className={styles.day}>
      {title}
      {content}
    </section>
  );
}

function Brief({ words, children }: { words: string; children: ReactNode }) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={id}
        className={styles.brief}
        onClick={() => setUnfolded(!unfolded)}
      >
        <span className={styles.words}>{words}</span>
      </button>
      <div id={id} hidden={!unfolded} className={styles.unfolded}>
        {children}
      </div>
    </>
  );
}

function briefly(day: Day): string {
  if (day.kind === 'before') return `${daysText(day.days)}, ${longDay(wedding.date)}`;
  if (day.next === null) return 'Aujourd’hui';
  return `${day.next.row.time}, ${untilText(day.minutes)} : ${day.next.row.title}`;
}

function Before() {
  return (
    <div className={styles.before}>
      <p>{longDay(wedding.date)}</p>
      <CalendarLinks />
      <p className={layout.centred}>
        <a href={linkTo('/deroule')}>Voir le déroulé</a>
      </p>
    </div>
  );
}

function Today({ day: { steps, next, minutes } }: { day: Extract<Day, { kind: 'today' }> }) {
  const others = steps.filter((step) => step !== next);
  return (
    <div className={layout.fields}>
      {next !== null && <NextStep row={next.row} until={untilText(minutes)} />}
      {others.length > 0 && (
        <Card>
          <h3>La journée</h3>
          <ol className={`${layout.list} ${styles.steps}`}>
            {others.map(({ row, past }) => (
              <li key={row.time + row.title} data-past={past}>
                <b>{row.time}</b> {row.title}
                {past && <span className={styles.over}> ✓ passé</span>}
              </li>
            ))}
          </ol>
          <ButtonLink kind="secondary" href={linkTo('/deroule')}>
            Tout le déroulé
          </ButtonLink>
        </Card>
      )}
    </div>
  );
}

/** The current time, updated twice a minute and when the phone wakes. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, MINUTE_MS / 2);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}

/** The next step of the day: its place, the way there, and whom to call. */
function NextStep({ row, until }: { row: TimelineRow; until: string }) {
  const { content } = useVisit();
  const venue = venueOf(row, content);
  const way = venue && directions(venue, navigator.userAgent);
  const phone = content.contact.people.find((person) => person.phone !== null)?.phone;
  return (
    <Card>
      <p className={styles.until}>Ensuite, {until}</p>
      <p className={styles.hour}>{row.time}</p>
      <h3>
        <UnbrokenText text={row.title} />
      </h3>
      {venue && (
        <p>
          {[venue.name, ...venue.address].map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </p>
      )}
      {row.subtitle !== '' && <p>{row.subtitle}</p>}
      <div className={layout.row}>
        {way && (
          <ButtonLink href={way} target={way.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
            <Icon name="pin" size={18} /> Y aller
          </ButtonLink>
        )}
        {phone && (
          <ButtonLink kind="secondary" href={phone.href}>
            <Icon name="telephone" size={18} /> Appeler
          </ButtonLink>
        )}
        {row.link !== null && (
          <ButtonLink kind="quiet" href={linkTo(`/${row.link}`)}>
            En savoir plus
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
