/** A place with its picture, name and text, and its time, address and map. */
import type { Venue } from '../../../contract/wedding/places.schema.ts';
import { VENUE_SIZES } from '../../lib/pictureSizes.ts';
import { Card } from '../../ui/Card.tsx';
import { UnbrokenText, VisuallyHidden } from '../../ui/texts.tsx';
import { PictureView } from './PictureView.tsx';
import { PlaceDrawing } from './PlaceDrawing.tsx';
import { Prose } from './Prose.tsx';
import styles from './VenueCard.module.css';
import { Whereabouts } from './Whereabouts.tsx';

export function VenueCard({ place }: { place: Venue }) {
  const { name, kind, text, picture, isBare } = place;
  return (
    <Card className={styles.card}>
      {picture !== null && (
        <a className={styles.picture} href={picture.src} target="_blank" rel="noreferrer">
          <PictureView picture={picture} sizes={VENUE_SIZES} />
          <VisuallyHidden> Voir en grand (nouvel onglet)</VisuallyHidden>
        </a>
      )}
      {picture === null && kind !== null && !isBare && (
        <PlaceDrawing kind={kind} className={styles.picture} />
      )}
      <h2>
        <UnbrokenText text={name} />
      </h2>
      {text.length > 0 && <Prose blocks={text} />}
      <Whereabouts place={place} name={name} />
    </Card>
  );
}
