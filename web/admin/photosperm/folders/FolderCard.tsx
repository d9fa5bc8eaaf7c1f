import { PHOTO_EXTENSIONS } from '../../../../contract/photos.rules.ts';
import type { PhotosStatus } from '../../../../contract/photos.schema.ts';
import { formatBytes } from '../../../lib/bytes.ts';
import layout from '../../../ui/layout.module.css';
import { showToast } from '../../../ui/toasts.ts';
import { FileInput } from '../../files/FileInput.tsx';
import { useDrop } from '../../files/useDrop.ts';
import { folderTitle } from '../../useFolders.ts';
import { uploads } from '../upload/uploads.ts';
import { walkDrop } from './droppedFiles.ts';
import styles from './FolderCard.module.css';
import { leftOutSentence } from './leftOut.rules.ts';

const ACCEPTED = Object.keys(PHOTO_EXTENSIONS)
  .map((extension) => `.${extension}`)
  .join();

/** One photo folder: what it holds, and where photos, or folders of them, are dropped or chosen for it. */
export function FolderCard({ folder, photos, bytes }: PhotosStatus['folders'][number]) {
  const title = folderTitle(folder);

  const drop = useDrop(async ({ items }) => {
    const leftOut = await walkDrop(items, (files) => uploads.add(files, folder));
    const text = leftOutSentence(leftOut);
    if (text !== null) showToast({ kind: leftOut.unreadable.length > 0 ? 'error' : 'info', text });
  });

  return (
    <li {...drop} className={styles.card}>
      <h3 className={styles.title}>{title}</h3>
      <p className={layout.note}>
        {photos === 0 ? 'Aucune photo' : `${photos} photo${photos > 1 ? 's' : ''}, ${formatBytes(bytes)}`}
      </p>
      <p className={layout.note}>
        Dossier <code>{folder}</code> sur le serveur
      </p>
      <FileInput
        multiple
        accept={ACCEPTED}
        aria-label={`Ajouter des photos : ${title}`}
        onFiles={(files) => uploads.add(files, folder)}
      >
        {(id) => (
          <label htmlFor={id} className={styles.add}>
            Ajouter des photos
          </label>
        )}
      </FileInput>
    </li>
  );
}
