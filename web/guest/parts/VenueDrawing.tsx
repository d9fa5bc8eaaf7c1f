/** A decorative drawing for a kind of place without its own picture. */
import type { VenueKind } from '../../../contract/wedding/venues.schema.ts';
import brunch from '../art/venues/brunch.svg';
import church from '../art/venues/church.svg';
import drinks from '../art/venues/drinks.svg';
import mosque from '../art/venues/mosque.svg';
import other from '../art/venues/other.svg';
import reception from '../art/venues/reception.svg';
import secular from '../art/venues/secular.svg';
import synagogue from '../art/venues/synagogue.svg';
import temple from '../art/venues/temple.svg';
import townHall from '../art/venues/townHall.svg';
import styles from './parts.module.css';

const DRAWINGS: Record<VenueKind, string> = {
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

export function VenueDrawing({ kind, className = '' }: { kind: VenueKind; className?: string | undefined }) {
  return (
    <div data-screen-only className={className}>
      <img className={styles.picture} src={DRAWINGS[kind]} width={1200} height={750} alt="" />
    </div>
  );
}
