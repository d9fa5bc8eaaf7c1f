import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { nextDelay } from '../saveLink.ts';
import styles from './PhotoLightbox.module.css';

/** Stands where a picture did not come, for as long as it does not, and asks for it again ever less often. */
export function LostPicture({ onLost }: { onLost: (() => void) | undefined }) {
  const place = useRef<HTMLDivElement>(null);

  // Once: each picture has its own.
  const told = useRef(false);
  useEffect(() => {
    if (!told.current) onLost?.();
    told.current = true;
  }, [onLost]);

  useEffect(() => {
    let timer = 0;
    const wait = (seconds: number) => {
      timer = window.setTimeout(() => {
        retry(place.current);
        wait(nextDelay(seconds));
      }, seconds * 1000);
    };
    wait(nextDelay());
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={place} role="alert" className={styles.lost}>
      <p>Cette photo n’est pas encore arrivée en grand. Nouvel essai dans un instant.</p>
      <Button kind="secondary" onClick={() => retry(place.current)}>
        Réessayer
      </Button>
    </div>
  );
}

function retry(place: Element | null): void {
  const picture = place?.closest('.yarl__slide')?.querySelector('img');
  picture?.setAttribute('src', picture.src);
}
