import type { TimelineIcon, TimelineRow } from '../../../contract/wedding/wedding.schema.ts';
import { linkTo } from '../../lib/paths.ts';
import { TIMELINE_SIZES } from '../../lib/pictureSizes.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { TIMELINE_DRAWINGS } from '../../ui/onDemand/timelineDrawings.ts';
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

function TimelineSymbol({ icon }: { icon: TimelineIcon }) {
  return (
    <svg aria-hidden="true" className={styles.symbol} width="30" height="30" viewBox="0 0 24 24">
      <path d={TIMELINE_DRAWINGS[icon]} />
    </svg>
  );
}
