/**
 * The photo folders, to fill, add and restore: uploads and import under way, refused files with the reason,
 * and photos that are missing from their disk.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { DAY_MS } from '../../../../../contract/durations.ts';
import type { HostFolders, PhotosStatus } from '../../../../../contract/photos/folders.schema.ts';
import { PHOTO_BIN_DAYS } from '../../../../../contract/photos/photoChanges.schema.ts';
import { FILM_FORMATS, PHOTO_FORMATS } from '../../../../../contract/photos/photoProblems.ts';
import { errorSentence } from '../../../../lib/apiError.ts';
import { listen } from '../../../../lib/listen.ts';
import { ErrorNotice } from '../../../../shell/ErrorNotice.tsx';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../../ui/texts.tsx';
import { useFolderChanges } from '../../../data/folders/useFolderChanges.ts';
import { useFolders } from '../../../data/folders/useFolders.ts';
import { keys, refresh, usePolled } from '../../../data/queryClient.ts';
import { useAction } from '../../../data/useAction.ts';
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx';
import { confirmEmptied, fetchPhotosStatus } from '../photosperm.api.ts';
import { AddFolder } from './AddFolder.tsx';
import { FolderCard } from './FolderCard.tsx';
import styles from './folders.module.css';
import { RefusedFiles } from './RefusedFiles.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { uploads } from './uploads.ts';

export function PhotoFolders() {
  const { data: status, error } = usePhotosStatus();
  const { folders = [], deleted = [] } = useFolders().data ?? {};
  const changes = useFolderChanges();
  usePreventDrops();
  return (
    <div className={styles.part}>
      <p className={layout.note}>
        Déposez les photos, ou tout un dossier de photos, là où elles vont. {PHOTO_FORMATS} ; films{' '}
        {FILM_FORMATS}.
      </p>
      <ErrorNotice title="L’état des dossiers n’est plus à jour" error={error} />
      <UploadProgress />
      {status?.progress.problem && (
        <Notice kind="danger" title="Les photos n’avancent plus" alert>
          <p>{status.progress.problem.explanation}</p>
          {status.progress.problem.code === 'photos-away' && <ForgetPhotos />}
        </Notice>
      )}
      {status && <FilmsNotice {...status.films} />}
      {/* Always mounted, or screen readers would miss the first message. */}
      <p role="status" className={styles.importing}>
        {status && [importSentence(status.progress), filmsSentence(status.films)].filter(Boolean).join(' ')}
      </p>
      <ul className={layout.columns}>
        {folders.map((each) => (
          <FolderCard
            key={each.folder}
            folder={each}
            held={status?.folders.find(({ folder }) => folder === each.folder)}
            folders={folders}
            changes={changes}
          />
        ))}
      </ul>
      <div>
        <AddFolder busy={changes.busy} onAdd={changes.add} />
      </div>
      <DeletedFolders deleted={deleted} onRestore={changes.restore} />
      <div role="status">
        <VisuallyHidden>{status && refusedSentence(status.refused.length)}</VisuallyHidden>
      </div>
      {status && <RefusedFiles refused={status.refused} strays={status.strays} onAdopt={changes.adopt} />}
    </div>
  );
}

function importSentence({ waiting, done }: PhotosStatus['progress']): string {
  return waiting > 0 ? `Préparation des photos : ${done} sur ${done + waiting}.` : '';
}

function filmsSentence({ program, waiting }: PhotosStatus['films']): string {
  if (!program || waiting === 0) return '';
  return waiting === 1
    ? 'Une version d’un film qui passe partout se prépare.'
    : `${waiting} versions de films qui passent partout se préparent.`;
}

function refusedSentence(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'Un fichier n’est pas montré aux invités.'
    : `${count} fichiers ne sont pas montrés aux invités.`;
}

/** Without the film program, films have no poster and some guests can only download them. */
function FilmsNotice({ count, program }: PhotosStatus['films']) {
  if (count === 0 || program) return null;
  return (
    <Notice title="Les films n’ont pas d’image">
      <p>
        {count > 1 ? 'Vos films sont gardés' : 'Votre film est gardé'} et les invités peuvent{' '}
        {count > 1 ? 'les' : 'le'} télécharger. Pour une image de chacun, et une version que tous les
        téléphones savent lire, qui s’occupe du serveur y installe le programme ffmpeg (
        <code>apt install ffmpeg</code>) : le reste se fait tout seul.
      </p>
    </Notice>
  );
}

/** Ignores photos dropped beside a folder, which the browser would open in place of the site. */
function usePreventDrops(): void {
  useEffect(() => listen(window, ['dragover', 'drop'], (event) => event.preventDefault()), []);
}

/** Lets hosts confirm that missing photos were removed on purpose. */
function ForgetPhotos() {
  const forget = useAction({ call: confirmEmptied, refreshes: [keys.photosStatus] });
  return (
    <>
      <ConfirmButton
        kind="secondary"
        label="Elles ont été supprimées exprès"
        question="Oublier les photos qui ne sont plus là ?"
        action="Les oublier"
        onConfirm={forget.run}
      >
        <p>
          Les invités ne les verront plus. Si leur disque n’était que débranché, elles seront préparées de
          nouveau quand il reviendra.
        </p>
      </ConfirmButton>
      {forget.error !== null && <p role="alert">{errorSentence(forget.error)}</p>}
    </>
  );
}

/** Polling intervals in milliseconds while photos are being imported, and otherwise. */
const BUSY = 1500;
const IDLE = 5000;

/** The status of the photo folders, polled while the screen is open. */
function usePhotosStatus() {
  const query = usePolled({
    queryKey: keys.photosStatus,
    fetch: fetchPhotosStatus,
    every: (status) => ((status?.progress.waiting ?? 0) > 0 ? BUSY : IDLE),
  });

  const sent = useSyncExternalStore(uploads.subscribe, countSent);
  const { refetch } = query;
  useEffect(() => {
    if (sent > 0) void refetch();
  }, [sent, refetch]);
  const { data } = query;
  const isIdle = data?.progress.waiting === 0;
  const held = data?.folders.reduce((sum, { photos }) => sum + photos, 0);
  const shown = useRef(held);
  useEffect(() => {
    if (!isIdle || held === shown.current) return;
    // The grid of the photos may stand below. Its list is long: not at every poll of an import.
    if (shown.current !== undefined) void refresh(keys.standing);
    shown.current = held;
  }, [held, isIdle]);

  return query;
}

function countSent(): number {
  return uploads.queued().filter(({ status }) => status === 'sent').length;
}

interface DeletedFoldersProps {
  deleted: HostFolders['deleted'];
  onRestore: (folder: HostFolders['deleted'][number]) => void;
}

const BIN_MS = PHOTO_BIN_DAYS * DAY_MS;

/** Deleted folders whose photos can still be restored. */
function DeletedFolders({ deleted, onRestore }: DeletedFoldersProps) {
  const recent = deleted.filter(({ deletedAt }) => deletedAt > Date.now() - BIN_MS);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="deleted-folders">
      <h3 id="deleted-folders">Dossiers supprimés</h3>
      <p className={layout.note}>
        Leurs photos sont dans la corbeille pour {PHOTO_BIN_DAYS} jours ; rétablir un dossier les en sort.
      </p>
      <ul className={layout.list}>
        {recent.map((folder) => (
          <li key={folder.folder} className={layout.row}>
            {folder.title}
            <Button kind="quiet" aria-label={`Rétablir : ${folder.title}`} onClick={() => onRestore(folder)}>
              Rétablir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
