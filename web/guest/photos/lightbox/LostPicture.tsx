/**
 * What stands in the lightbox in place of a picture that failed to load, which it requests again, or of a
 * film that cannot be played, which it can save.
 */
import { useEffect, useRef } from 'react';
import type { FilmDetails } from '../../../../contract/photos/photos.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { nextDelay } from '../gallery.rules.ts';
import styles from './PhotoLightbox.module.css';
import { saveFilm } from './saveMedia.ts';
import type { Film } from './slides.ts';

/** Replaces a picture that failed to load, and retries at growing intervals. */
export function LostPicture({ onLost }: { onLost: (() => void) | undefined }) {
  const place = useRef<HTMLDivElement>(null);

  // Once per picture.
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

const WORDS: Record<FilmDetails['lighter'], string> = {
  making:
    'Votre navigateur ne sait pas encore lire ce film : une version qui passe partout se prépare. Revenez dans quelques minutes, ou téléchargez-le.',
  made: 'Ce film n’a pas pu être lu. Réessayez dans un instant, ou téléchargez-le.',
  needless: 'Ce film n’a pas pu être lu. Réessayez dans un instant, ou téléchargez-le.',
  none: 'Votre navigateur ne sait pas lire ce film : téléchargez-le pour le regarder autrement.',
};

/** Replaces a film that cannot be played. */
export function FilmProblem({ photo, onRetry }: { photo: Film; onRetry: () => void }) {
  const { lighter } = photo.film;
  return (
    <div role="alert" className={styles.lost}>
      <p>{WORDS[lighter]}</p>
      <Button kind="secondary" onClick={() => void saveFilm(photo)}>
        Télécharger le film
      </Button>
      {(lighter === 'made' || lighter === 'needless') && (
        <Button kind="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      )}
    </div>
  );
}
