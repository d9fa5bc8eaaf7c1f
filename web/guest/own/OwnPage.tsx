/** One of the couple's own pages: a text with pictures, or another place of the day. */
import { useState } from 'react';
import type { Picture } from '../../../contract/wedding/prose.schema.ts';
import { readAddress } from '../../lib/address.ts';
import { VENUE_SIZES } from '../../lib/pictureSizes.ts';
import { Card } from '../../ui/Card.tsx';
import { PictureView } from '../parts/PictureView.tsx';
import { Prose } from '../parts/Prose.tsx';
import { VenueDrawing } from '../parts/VenueDrawing.tsx';
import { Whereabouts } from '../parts/Whereabouts.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from '../venues/VenuePages.module.css';

export function OwnPage() {
  const { pages } = useVisit().content;
  // The page's own path, because the address may change before the page is replaced.
  const [asked] = useState(() => readAddress(window.location.hash).path.slice(1));
  const page = pages.find(({ path }) => path === asked);
  if (page === undefined) return null;
  const { path, kind, title, text, pictures } = page;
  const [first, ...others] = pictures;
  return (
    <GuestPage page={path}>
      <Card className={styles.card}>
        {first !== undefined && (
          <div className={frameOf(first)}>
            <PictureView picture={first} sizes={VENUE_SIZES} />
          </div>
        )}
        {first === undefined && kind !== null && <VenueDrawing kind={kind} className={styles.picture} />}
        {text.length > 0 && <Prose blocks={text} />}
        <Whereabouts venue={page} name={title} />
      </Card>
      {others.map((picture) => (
        <Card key={picture.src} className={styles.card}>
          <div className={frameOf(picture)}>
            <PictureView picture={picture} sizes={VENUE_SIZES} lazy />
          </div>
        </Card>
      ))}
    </GuestPage>
  );
}

function frameOf({ width, height, focus }: Picture): string {
  const isTall = height > width && focus === undefined;
  return `${styles.picture} ${isTall ? styles.tall : ''}`;
}
