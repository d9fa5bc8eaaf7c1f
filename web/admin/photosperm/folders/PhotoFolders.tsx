/** The hosts' photo folders: what they hold, what is being prepared, what was refused and why. */
import type { PhotosStatus } from '../../../../contract/photos.schema.ts';
import { errorSentence } from '../../../lib/errorSentence.ts';
import { Notice } from '../../../ui/Notice.tsx';
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
      {status && (
        <>
          <ImportProgress progress={status.progress} />
          <ul className={styles.folders}>
            {status.folders.map((folder) => (
              <FolderCard key={folder.folder} {...folder} />
            ))}
          </ul>
          <RefusedFiles refused={status.refused} />
        </>
      )}
    </div>
  );
}

/** Always there, or screen readers would miss its first words. */
function ImportProgress({ progress: { waiting, done, problem } }: Pick<PhotosStatus, 'progress'>) {
  return (
    <>
      {problem !== null && (
        <Notice kind="danger" title="Les photos n’avancent plus" alert>
          <p>{problem.explanation}</p>
          {problem.code === 'photos-away' && <ForgetPhotos />}
        </Notice>
      )}
      <p role="status" className={styles.importing}>
        {waiting > 0 && `Préparation des photos : ${done} sur ${done + waiting}.`}
      </p>
    </>
  );
}
