/**
 * The page for sending photos: to this site if the hosts have opened it, otherwise by their link to another
 * one.
 */
import { sendingsOpen } from '../../../contract/photos/sendings.rules.ts';
import { dayIn, longDay } from '../../../contract/wedding/day.rules.ts';
import { wedding } from '../../lib/wedding.ts';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';
import { Card } from '../../ui/Card.tsx';
import cameraUrl from '../art/camera.svg';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Vignette } from '../parts/PictureView.tsx';
import { Prose } from '../parts/Prose.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './SendphotosPage.module.css';

const OwnSending = lazyNamed(async () => (await import('./own/OwnSending.tsx')).OwnSending);

export function SendphotosPage() {
  const { famille, params, content } = useVisit();
  const { text, button, url } = content.sendphotos;
  const here = sendingsOpen(params);
  return (
    <GuestPage page="sendphotos">
      <Vignette src={cameraUrl} />
      {(text.length > 0 || url !== null) && (
        <Card className={styles.card}>
          {dayIn(wedding.timeZone, Date.now()) < wedding.date && (
            <p>
              <strong>Rendez-vous le {longDay(wedding.date)}&nbsp;!</strong>
            </p>
          )}
          {/* The later paragraphs describe the site that the button leads to. */}
          <Prose blocks={here ? text.slice(0, 1) : text} />
          {!here && url !== null && <OutsideLink href={url}>{button}</OutsideLink>}
        </Card>
      )}
      {here && (
        <div className={styles.sending}>
          <LazyPart problem="Cette page n’a pas pu s’ouvrir">
            <OwnSending query={`?hash=${encodeURIComponent(famille.hash)}`} />
          </LazyPart>
        </div>
      )}
    </GuestPage>
  );
}
