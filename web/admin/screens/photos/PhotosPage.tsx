/**
 * The screen « Photos »: the hosts' photos to choose and change, by view (all, hidden, sent by guests, asked
 * to be removed, bin), uploads, and a warning of folders that no family may open.
 */
import { useRef, useState } from 'react';
import { type HostPhoto, PHOTO_BIN_DAYS } from '../../../../contract/photos/photoChanges.schema.ts';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { useFolders } from '../../data/folders/useFolders.ts';
import { keys, usePolled } from '../../data/queryClient.ts';
import { useIsReader } from '../../data/session.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { PhotoFolders } from '../photosperm/folders/PhotoFolders.tsx';
import { OpenToAll } from '../photosperm/permissions/ColumnQuestion.tsx';
import { requestsByPhoto } from './changes.rules.ts';
import { unseenFolders, type View, waitsForHosts } from './hostGallery.rules.ts';
import { fetchHostPhotos, fetchRemovedPhotos, fetchRequests } from './hostPhotos.api.ts';
import { PhotoChooser, ReaderPhotos } from './PhotoChooser.tsx';
import { PhotoTabs } from './PhotoTabs.tsx';
import styles from './photos.module.css';
import { photosText } from './photoTexts.ts';
import { RequestList } from './RequestList.tsx';
import { usePhotoChanges } from './usePhotoChanges.ts';

const CHOOSE =
  'Cochez des photos pour les cacher, les retirer, les tourner, les déplacer ou leur donner une légende. Avec Maj, toutes jusqu’à la dernière cochée.';
const NOTES: Record<View, string> = {
  all: CHOOSE,
  hidden: CHOOSE,
  sent: 'Ces photos d’invités attendent : chacune dit de qui elle vient. Cochez celles que vous refusez, ou que vous publiez à part.',
  asked:
    'Des familles demandent que ces photos ne soient plus montrées. Un paramètre peut les cacher en attendant que vous décidiez.',
  bin: `Une photo retirée reste ici ${PHOTO_BIN_DAYS} jours, puis son fichier est effacé. Les invités ne la voient plus.`,
};
const EMPTY: Record<Exclude<View, 'all'>, string> = {
  hidden: 'Aucune photo n’est cachée.',
  sent: 'Aucune photo d’invité n’attend.',
  asked: 'Aucune famille ne demande le retrait d’une photo.',
  bin: 'La corbeille est vide.',
};

/** Views by the word in the address. */
const VIEWS: Readonly<Record<string, View>> = { envoyees: 'sent', retraits: 'asked' };

function requestsTitle(count: number): string {
  return count === 1 ? 'On vous demande de retirer une photo' : `On vous demande de retirer ${count} photos`;
}

function sentTitle(count: number): string {
  return count === 1
    ? 'Une photo d’invité attend d’être publiée'
    : `${count} photos d’invités attendent d’être publiées`;
}

export function PhotosPage() {
  return useIsReader() ? <ReaderPhotos /> : <HostPhotos />;
}

function HostPhotos() {
  const { standing, removed, asked } = useHostPhotos();
  const changes = usePhotoChanges();
  const asks = useAddress().search.get('voir') ?? '';
  const [view, setView] = useState<View>(VIEWS[asks] ?? 'all');
  const choice = useRef<HTMLSelectElement>(null);
  function show(wanted: View) {
    // The button disappears with its notice; the choice of view takes the focus.
    choice.current?.focus();
    setView(wanted);
  }
  const hidden = standing.data?.filter((photo) => photo.hidden);
  const sent = standing.data?.filter(waitsForHosts);
  const requests = requestsByPhoto(standing.data ?? [], asked.data ?? []);
  const wanted = requests.map(({ photo }) => photo);
  const photos = { all: standing.data, hidden, sent, asked: wanted, bin: removed.data }[view];
  const options: { value: View; label: string }[] = [
    { value: 'all', label: `Toutes les photos (${standing.data?.length ?? 0})` },
    { value: 'hidden', label: `Cachées aux invités (${hidden?.length ?? 0})` },
    { value: 'sent', label: `Envoyées par les invités (${sent?.length ?? 0})` },
    { value: 'asked', label: `Retraits demandés (${requests.length})` },
    { value: 'bin', label: `Corbeille (${removed.data?.length ?? 0})` },
  ];
  return (
    <Screen
      title="Photos"
      problem="Cette liste n’est plus à jour"
      error={standing.error ?? removed.error ?? asked.error}
    >
      <PhotoTabs current="photos" />
      <div className={styles.head}>
        <ChoiceField ref={choice} label="Afficher" options={options} value={view} onValue={setView} />
        {(view === 'bin' || photos?.length !== 0) && <p className={layout.note}>{NOTES[view]}</p>}
      </div>
      {standing.data && (view === 'all' || view === 'sent') && <UnseenFolders photos={standing.data} />}
      {standing.data && view === 'all' && <AddPhotos folded={standing.data.length > 0} />}
      {view !== 'asked' && requests.length > 0 && (
        <Notice title={requestsTitle(requests.length)}>
          <Button kind="secondary" onClick={() => show('asked')}>
            Voir les demandes
          </Button>
        </Notice>
      )}
      {view !== 'sent' && sent && sent.length > 0 && (
        <Notice title={sentTitle(sent.length)}>
          <Button kind="secondary" onClick={() => show('sent')}>
            Les regarder
          </Button>
        </Notice>
      )}
      {view !== 'all' && photos?.length === 0 && <p className={styles.empty}>{EMPTY[view]}</p>}
      {/* Another view starts without chosen photos. */}
      {view === 'asked' ? (
        <RequestList asked={requests} changes={changes} />
      ) : (
        photos &&
        photos.length > 0 && <PhotoChooser key={view} view={view} photos={photos} changes={changes} />
      )}
    </Screen>
  );
}

/** The photos, those in the bin, and the requests; polled, to follow the other host. */
function useHostPhotos() {
  const standing = usePolled({ queryKey: keys.standing, fetch: fetchHostPhotos });
  const removed = usePolled({ queryKey: keys.removed, fetch: fetchRemovedPhotos });
  const asked = usePolled({ queryKey: keys.asked, fetch: fetchRequests });
  return { standing, removed, asked };
}

/** The folders to add to, asked for once opened. The first photo that arrives does not fold them again. */
function AddPhotos({ folded }: { folded: boolean }) {
  const [atFirst] = useState(folded);
  const [wasOpened, setWasOpened] = useState(!folded);
  return (
    <Panel title="Ajouter des photos" folded={atFirst} onToggle={() => setWasOpened(true)}>
      {wasOpened && <PhotoFolders />}
    </Panel>
  );
}

/** Warns of photos published in a folder that no family may open. */
function UnseenFolders({ photos }: { photos: readonly HostPhoto[] }) {
  const { familles } = useFamilles();
  const { folders = [] } = useFolders().data ?? {};
  const unseen = unseenFolders(photos, folders, familles);
  if (unseen.length === 0) return null;
  return (
    <Notice title="Publiées, mais aucune famille ne voit encore ces photos">
      <ul className={`${layout.list} ${layout.fields}`}>
        {unseen.map(({ folder, count }) => (
          <li key={folder.folder} className={layout.row}>
            {folder.title}&nbsp;: {photosText(count)}
            <OpenToAll folder={folder} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
