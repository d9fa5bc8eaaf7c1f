import type { TimelineRow } from '../../../contract/wedding.schema.ts';
import { guestPaths } from '../../lib/paths.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { PictureView } from '../parts/PictureView.tsx';
import styles from './TimelineCard.module.css';
import { TimelineSymbol } from './TimelineSymbol.tsx';
import { TIMELINE_SIZES } from './timelineSizes.ts';

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
          <h2>{title}</h2>
          {subtitle !== '' && <p>{subtitle}</p>}
          {link !== null && (
            <PageLink to={guestPaths[link]} kind="secondary">
              <span>
                En savoir plus<VisuallyHidden> : {title}</VisuallyHidden>
              </span>
            </PageLink>
          )}
        </div>
      </section>
    </li>
  );
}
