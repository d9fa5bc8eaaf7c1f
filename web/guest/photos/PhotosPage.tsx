/**
 * The photos' page: the gallery, or why there is none, a notice before publishing photos of others and, until
 * the wedding is over, the programme of the day.
 */
import { useEffect, useRef, useState } from 'react';
import { isProblem, problemOf } from '../../lib/apiError.ts';
import { knownHash } from '../../lib/identity.ts';
import { storage } from '../../lib/storage.ts';
import { situationOf } from '../../lib/wedding.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import { LazyPart, lazyNamed } from '../../shell/LazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './Gallery.module.css';
import { Gallery } from './Gallery.tsx';
import { usePhotos } from './usePhotos.ts';

const DayPart = lazyNamed(async () => (await import('../day/DayPart.tsx')).DayPart);

const NOT_LOADED = 'Les photos n’ont pas pu être chargées';
/** Stored once a guest has read the notice about publishing photos of others. */
const READ = 'consentRead';
const BROKEN_OFF = 'La suite des photos n’a pas pu être chargée';

export function PhotosPage() {
  const visit = useVisit();
  const { folders, whole, error, reload, refresh } = usePhotos();
  // True if there were photos, which were then all withdrawn.
  const had = useRef(false);
  if (folders !== null && folders.length > 0) had.current = true;
  const brief = folders === null || folders.length > 0;
  const day = situationOf(visit).ahead && visit.famille.answer !== false && (
    <LazyPart problem="Le programme n’a pas pu s’afficher">
      <DayPart brief={brief} />
    </LazyPart>
  );
  return (
    <GuestPage page="photos" layout="album" beside={brief && day}>
      {!brief && day}
      <Consent />
      <div className={styles.photos}>
        {folders !== null && folders.length > 0 && (
          <Gallery folders={folders} whole={whole} refresh={refresh} />
        )}
        <ErrorNotice title={awayTitle(error) ?? (folders ? BROKEN_OFF : NOT_LOADED)} error={error}>
          <Button kind="secondary" onClick={reload}>
            Réessayer
          </Button>
        </ErrorNotice>
        {folders?.length === 0 && (
          <p className={styles.empty}>
            {had.current
              ? 'Ces photos ne sont plus partagées avec vous pour le moment. Si cela vous étonne, écrivez-nous.'
              : 'Aucune photo n’est encore partagée avec vous. Elles apparaîtront ici dès que nous les aurons choisies.'}
          </p>
        )}
      </div>
    </GuestPage>
  );
}

/** Open at the first visit, folded to one line afterwards. */
function Consent() {
  const [isNew] = useState(() => storage.get(READ) === null);
  useEffect(() => {
    // The error page may have forgotten the family meanwhile; nothing is stored then.
    if (knownHash() !== null) storage.set(READ, 'true');
  }, []);
  return (
    <details open={isNew} className={styles.consent}>
      <summary>Avant de publier une photo</summary>
      <p>
        Demandez l’accord des personnes que l’on y voit, et ne publiez pas de photo d’enfant sur les réseaux
        sociaux. Merci&nbsp;!
      </p>
    </details>
  );
}

/** The photos' disk is missing: loading worked, and nothing is lost. */
function awayTitle(error: unknown): string | undefined {
  return isProblem(error, 'photos-away') ? problemOf(error)?.title : undefined;
}
