import { useVisit } from '../useVisit.ts';
import styles from './Hero.module.css';
import { PictureView } from './PictureView.tsx';

/** The couple's own picture at the top of the first page; renders nothing without one. */
export function Hero() {
  const { hero } = useVisit().content;
  if (hero === null) return null;
  return (
    <div className={styles.hero}>
      <PictureView picture={hero} sizes="(max-width: 48rem) 100vw, 60rem" />
    </div>
  );
}
