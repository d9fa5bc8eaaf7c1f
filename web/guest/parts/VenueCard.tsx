/** A place as guests need it: what it looks like, what it is called, where it is. */
import type { Venue } from '../../../contract/wedding/wedding.schema.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { UnbrokenText, VisuallyHidden } from '../../ui/texts.tsx';
import { MapLink } from './MapLink.tsx';
import { PictureView } from './PictureView.tsx';
import { Prose } from './Prose.tsx';
import styles from './VenueCard.module.css';

const SIZES = '(max-width: 48rem) 100vw, 44rem';

export function VenueCard({ place }: { place: Venue }) {
  const { name, address, mapUrl, text, picture } = place;
  return (
    <Card className={styles.card}>
      {picture !== null && (
        <a className={styles.picture} href={picture.src} target="_blank" rel="noreferrer">
          <PictureView picture={picture} sizes={SIZES} />
          <VisuallyHidden> Voir en grand (nouvel onglet)</VisuallyHidden>
        </a>
      )}
      <h2>
        <UnbrokenText text={name} />
      </h2>
      <Prose blocks={text} />
      <div className={`${layout.row} ${styles.where}`}>
        <address>
          {address.map((line) => (
            <span key={line}>
              <UnbrokenText text={line} />
            </span>
          ))}
        </address>
        <MapLink href={mapUrl} place={name} />
      </div>
    </Card>
  );
}
