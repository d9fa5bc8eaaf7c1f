import type { TimelineRow } from '../../../contract/wedding/wedding.schema.ts';
import { linkTo } from '../../lib/paths.ts';
import { TIMELINE_SIZES } from '../../lib/timelineSizes.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { UnbrokenText } from '../../ui/UnbrokenText.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PictureView } from '../parts/PictureView.tsx';
import styles from './TimelineCard.module.css';
import { TimelineSymbol } from './TimelineSymbol.tsx';

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
