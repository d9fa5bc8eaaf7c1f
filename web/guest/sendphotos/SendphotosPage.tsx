import { Card } from '../../ui/Card.tsx';
import cameraUrl from '../art/camera.svg';
import { GuestPage } from '../parts/GuestPage.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Prose } from '../parts/Prose.tsx';
import { Vignette } from '../parts/Vignette.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './SendphotosPage.module.css';

export function SendphotosPage() {
  const { text, button, url } = useVisit().content.sendphotos;
  return (
    <GuestPage page="sendphotos">
      <Vignette src={cameraUrl} />
      <Card className={styles.card}>
        <Prose blocks={text} />
        <OutsideLink href={url}>{button}</OutsideLink>
      </Card>
    </GuestPage>
  );
}
