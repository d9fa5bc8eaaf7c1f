import type { FilmDetails } from '../../../../contract/photos/photos.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './PhotoLightbox.module.css';
import { saveFilm } from './saveReencoded.ts';
import type { Film } from './slides.ts';

const WORDS: Record<FilmDetails['lighter'], string> = {
  making:
    'Votre navigateur ne sait pas encore lire ce film : une version qui passe partout se prépare. Revenez dans quelques minutes, ou téléchargez-le.',
  made: 'Ce film n’a pas pu être lu. Réessayez dans un instant, ou téléchargez-le.',
  needless: 'Ce film n’a pas pu être lu. Réessayez dans un instant, ou téléchargez-le.',
  none: 'Votre navigateur ne sait pas lire ce film : téléchargez-le pour le regarder autrement.',
};

/** Stands where a film cannot be played. */
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
