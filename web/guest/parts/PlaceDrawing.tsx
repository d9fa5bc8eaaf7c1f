/** A decorative drawing for a kind of place without its own picture. */
import type { PlaceKind } from '../../../contract/wedding/places.schema.ts';
import brunch from '../art/places/brunch.svg';
import church from '../art/places/church.svg';
import drinks from '../art/places/drinks.svg';
import mosque from '../art/places/mosque.svg';
import other from '../art/places/other.svg';
import reception from '../art/places/reception.svg';
import secular from '../art/places/secular.svg';
import synagogue from '../art/places/synagogue.svg';
import temple from '../art/places/temple.svg';
import townHall from '../art/places/townHall.svg';
import styles from './parts.module.css';

const DRAWINGS: Record<PlaceKind, string> = {
  townHall,
  church,
  temple,
  synagogue,
  mosque,
  secular,
  drinks,
  reception,
  brunch,
  other,
};

export function PlaceDrawing({ kind, className = '' }: { kind: PlaceKind; className?: string | undefined }) {
  return (
    <div data-screen-only className={className}>
      <img className={styles.picture} src={DRAWINGS[kind]} width={1200} height={750} alt="" />
    </div>
  );
}
