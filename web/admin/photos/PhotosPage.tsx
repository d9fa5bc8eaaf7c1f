/** The hosts' photos as pictures: looked at, chosen, hidden, removed, moved, turned, named. */
import { useRef, useState } from 'react';
import { PHOTO_BIN_DAYS } from '../../../contract/photoChanges.schema.ts';
import { linkTo } from '../../lib/paths.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useIsReader } from '../useSignedIn.ts';
import type { View } from './hostGallery.rules.ts';
import { PhotoChooser } from './PhotoChooser.tsx';
import styles from './PhotosPage.module.css';
import { ReaderPhotos } from './ReaderPhotos.tsx';
import { RequestList } from './RequestList.tsx';
import { requestsByPhoto } from './requests.rules.ts';
import { useHostPhotos } from './useHostPhotos.ts';
import { usePhotoChanges } from './usePhotoChanges.ts';

const TITLE = 'Photos';
const CHOOSE =
  'Cochez des photos pour les cacher, les retirer, les tourner, les déplacer ou leur donner une légende. Avec Maj, toutes jusqu’à la dernière cochée.';
const NOTES: Record<View, string> = {
  all: CHOOSE,
  hidden: CHOOSE,
  asked:
    'Des familles demandent que ces photos ne soient plus montrées. Un paramètre peut les cacher en attendant que vous décidiez.',
  bin: `Une photo retirée reste ici ${PHOTO_BIN_DAYS} jours, puis son fichier est effacé. Les invités ne la voient plus.`,
};
const EMPTY: Record<View, string> = {
  all: 'Aucune photo pour l’instant.',
  hidden: 'Aucune photo n’est cachée.',
  asked: 'Aucune famille ne demande le retrait d’une photo.',
  bin: 'La corbeille est vide.',
};

function requestsTitle(count: number): string {
  return count === 1 ? 'On vous demande de retirer une photo' : `On vous demande de retirer ${count} photos`;
}

export function PhotosPage() {
  return useIsReader() ? <ReaderPhotos /> : <HostPhotos />;
}

function HostPhotos() {
  usePageTitle(TITLE);
  const { standing, removed, asked } = useHostPhotos();
  const changes = usePhotoChanges();
  const [view, setView] = useState<View>('all');
  const choice = useRef<HTMLSelectElement>(null);
  function showRequests() {
    // The button goes with its notice; where the keyboard is now says what is on screen.
    choice.current?.focus();
    setView('asked');
  }
  const hidden = standing.data?.filter((photo) => photo.hidden);
  const requests = requestsByPhoto(standing.data ?? [], asked.data ?? []);
  const wanted = requests.map(({ photo }) => photo);
  const photos = { all: standing.data, hidden, asked: wanted, bin: removed.data }[view];
  const options: Record<View, string> = {
    all: `Toutes les photos (${standing.data?.length ?? 0})`,
    hidden: `Cachées aux invités (${hidden?.length ?? 0})`,
    asked: `Retraits demandés (${requests.length})`,
    bin: `Corbeille (${removed.data?.length ?? 0})`,
  };
  return (
    <>
      <h1>{TITLE}</h1>
      <div className={styles.head}>
        <SelectField
          ref={choice}
          label="Afficher"
          value={view}
          onChange={({ target }) => setView(target.value as View)}
        >
          {Object.entries(options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <p className={layout.note}>{NOTES[view]}</p>
      </div>
      <ErrorNotice
        title="Cette liste n’est plus à jour"
        error={standing.error ?? removed.error ?? asked.error}
      />
      {view !== 'asked' && requests.length > 0 && (
        <Notice title={requestsTitle(requests.length)}>
          <Button kind="secondary" onClick={showRequests}>
            Voir les demandes
          </Button>
        </Notice>
      )}
      {photos?.length === 0 && (
        <div className={styles.empty}>
          <p>{EMPTY[view]}</p>
          {view === 'all' && (
            <ButtonLink kind="secondary" href={linkTo('/adminouminou/photosperm')}>
              Ajouter des photos
            </ButtonLink>
          )}
        </div>
      )}
      {/* Another view is another choice. */}
      {view === 'asked' ? (
        <RequestList asked={requests} changes={changes} />
      ) : (
        photos &&
        photos.length > 0 && <PhotoChooser key={view} view={view} photos={photos} changes={changes} />
      )}
    </>
  );
}
