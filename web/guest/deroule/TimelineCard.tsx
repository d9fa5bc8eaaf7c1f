import type { TimelineIcon, TimelineRow } from '../../../contract/wedding/wedding.schema.ts';
import { linkTo } from '../../lib/paths.ts';
import { TIMELINE_SIZES } from '../../lib/timelineSizes.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { UnbrokenText, VisuallyHidden } from '../../ui/texts.tsx';
import { PictureView } from '../parts/PictureView.tsx';
import styles from './TimelineCard.module.css';

export function TimelineCard({ row, first }: { row: TimelineRow; first: boolean }) {
  const { time, title, subtitle, icon, picture, link } = row;
  return (
    <li className={styles.step}>
      <span className={styles.medal}>
        <TimelineSymbol icon={icon} />
      </span>
      <section className={styles.card}>
        {picture !== null && <PictureView picture={picture} sizes={TIMELINE_SIZES} lazy={!first} />}
        <div className={styles.words}>
          <p className={styles.time}>{time}</p>
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

/** The small drawings of the festivities, one line each, 24 × 24. */
const DRAWINGS: Record<TimelineIcon, string> = {
  valise: 'M4 8.5h16v11H4ZM9 8.5V5.5h6v3M8 8.5v11M16 8.5v11',
  eglise:
    'M12 2v5M10 4h4M7 12l5-5 5 5M7 12v9h10v-9M10.5 21v-4a1.5 1.5 0 0 1 3 0v4M3 21v-5l4-2M21 21v-5l-4-2M12 11.5v1.5',
  'appareil-photo':
    'M3.5 7.5h4L9 5h6l1.5 2.5h4v12h-17ZM12 16.8a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2ZM17.5 10.2v.1',
  coupe:
    'M6.5 3.5h4.5c.4 4.5-.4 7-2.3 7.5s-2.9-2.5-2.2-7.5ZM8.7 11l.8 8.5M7 19.8l5-.6M14 4.8l4.4 1c-.3 4.6-1.7 6.8-3.6 6.5s-2.1-3.3-.8-7.5ZM14.9 12.3l-1.2 7.2M12 19l4.5 1M12.3 1.8v-.3M15 2.6l.3-.5M9.5 2.6l-.3-.5',
  groupe:
    'M12 10.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM7.5 19.5v-3a4.5 4.5 0 0 1 9 0v3M5.8 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM2.5 18.5V17a3.3 3.3 0 0 1 3.7-3.2M18.2 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM21.5 18.5V17a3.3 3.3 0 0 0-3.7-3.2',
  couverts: 'M6 3v6.5a2 2 0 0 0 4 0V3M8 3v18M17 21v-7M17 14c-2.6-.6-3-9 0-11v11Z',
  danse:
    'M9.5 5.8a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM15.8 7.3a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8ZM9 8l-1.5 6 1 7.5M9 8l3.5 3L19 9.5M15.5 9.5 14 13.5l-3 8 8-1-2.5-7-1-4M8 14l3.5 1.5 1.5 4',
  soleil:
    'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  alliances:
    'M9 19a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM15 19a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM15 8l-2-2.5L14 4h2l1 1.5Z',
  coeur: 'M12 20.5C6.5 16.3 3.5 13 3.5 9.3A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 8.5 2.1c0 3.7-3 7-8.5 11.2Z',
  fleur:
    'M12 12.8a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM12 8.2c-2-2.5-1.5-5.2 0-5.7 1.5.5 2 3.2 0 5.7ZM14.2 10c1.8-2.7 4.5-3.1 5.4-1.7.2 1.6-2 3.2-5.4 1.7ZM13.4 12.4c3.2.8 4.4 3.2 3.4 4.4-1.5.7-3.7-1.2-3.4-4.4ZM10.6 12.4c.3 3.2-1.9 5.1-3.4 4.4-1-1.2.2-3.6 3.4-4.4ZM9.8 10C6.4 11.5 4.2 9.9 4.4 8.3c.9-1.4 3.6-1 5.4 1.7ZM12 13v8.5',
  voiture:
    'M3.5 16.5v-4l2-1 2-4.5h8l3 4.5 2.5 1v4h-2.2M3.5 16.5h2M9.5 16.5h5M7.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16.7 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 11.5h12M12 7v4.5',
  musique:
    'M9 17.5V5.5l10-2v12M9 9l10-2M6.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM16.5 18a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  gateau:
    'M3.5 20.5h17M5 20.5v-5h14v5M7.5 15.5v-4.5h9v4.5M10 11V8h4v3M12 8V5.5M12 5.5c-1-1-1-2 0-3 1 1 1 2 0 3ZM5 17c1.2 1.2 2.3 1.2 3.5 0 1.2 1.2 2.3 1.2 3.5 0 1.2 1.2 2.3 1.2 3.5 0 1.2 1.2 2.3 1.2 3.5 0',
};

function TimelineSymbol({ icon }: { icon: TimelineIcon }) {
  return (
    <svg aria-hidden="true" className={styles.symbol} width="30" height="30" viewBox="0 0 24 24">
      <path d={DRAWINGS[icon]} />
    </svg>
  );
}
