/** The hosts' photo folders: what they hold, what is being prepared, what was refused and why. */
import type { PhotosStatus } from '../../../../contract/photos.schema.ts';
import { errorSentence } from '../../../lib/errorSentence.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { UploadProgress } from '../upload/UploadProgress.tsx';
import { FolderCard } from './FolderCard.tsx';
import { ForgetPhotos } from './ForgetPhotos.tsx';
import styles from './PhotoFolders.module.css';
import { RefusedFiles } from './RefusedFiles.tsx';
import { useNoStrayDrops } from './useNoStrayDrops.ts';
import { usePhotosStatus } from './usePhotosStatus.ts';

export function PhotoFolders() {
  const { data: status, error } = usePhotosStatus();
  useNoStrayDrops();
  return (
    <div className={styles.part}>
      {error !== null && (
        <Notice kind="danger" title="L’état des dossiers n’est plus à jour" alert>
          <p>{errorSentence(error)}</p>
        </Notice>
      )}
      <UploadProgress />
      {status?.progress.problem && (
        <Notice kind="danger" title="Les photos n’avancent plus" alert>
          <p>{status.progress.problem.explanation}</p>
          {status.progress.problem.code === 'photos-away' && <ForgetPhotos />}
        </Notice>
      )}
      {/* Always there, empty at first, or screen readers would miss their first words. */}
      <p role="status" className={styles.importing}>
        {status && importSentence(status.progress)}
      </p>
      <ul className={styles.folders}>
        {status?.folders.map((folder) => (
          <FolderCard key={folder.folder} {...folder} />
        ))}
      </ul>
      <div role="status">
        <VisuallyHidden>{status && refusedSentence(status.refused.length)}</VisuallyHidden>
      </div>
      {status && <RefusedFiles refused={status.refused} strays={status.strays} />}
    </div>
  );
}

function importSentence({ waiting, done }: PhotosStatus['progress']): string {
  return waiting > 0 ? `Préparation des photos : ${done} sur ${done + waiting}.` : '';
}

function refusedSentence(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'Un fichier n’est pas montré aux invités.'
    : `${count} fichiers ne sont pas montrés aux invités.`;
}
