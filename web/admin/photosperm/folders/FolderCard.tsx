import { type DragEvent, useId, useState } from 'react';
import type { PhotosStatus } from '../../../../contract/photos.schema.ts';
import { formatBytes } from '../../../lib/bytes.ts';
import { showToast } from '../../../ui/toasts.ts';
import { hostWedding } from '../../hostWedding.ts';
import { uploads } from '../upload/uploads.ts';
import { walkDrop } from './droppedFiles.ts';
import styles from './FolderCard.module.css';
import { leftOutSentence } from './leftOut.rules.ts';

const ACCEPTED = '.jpg,.jpeg,.png,.webp,.heic,.heif';

/** One photo folder: what it holds, and where photos, or folders of them, are dropped or chosen for it. */
export function FolderCard({ folder, photos, bytes }: PhotosStatus['folders'][number]) {
  const id = useId();
  const [over, setOver] = useState(false);
  const title = hostWedding().photoFolders[folder];

  async function drop(event: DragEvent) {
    // Else the browser opens the first photo in place of the site.
    event.preventDefault();
    setOver(false);
    const leftOut = await walkDrop(event.dataTransfer.items, (files) => uploads.add(folder, files));
    const text = leftOutSentence(leftOut);
    if (text !== null) showToast({ kind: leftOut.unreadable.length > 0 ? 'error' : 'info', text });
  }

  return (
    <li
      data-over={over}
      className={styles.card}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.count}>
        {photos === 0 ? 'Aucune photo' : `${photos} photo${photos > 1 ? 's' : ''}, ${formatBytes(bytes)}`}
      </p>
      <p className={styles.count}>
        Dossier <code>{folder}</code> sur le serveur
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={`Ajouter des photos : ${title}`}
        className={styles.input}
        onChange={({ target }) => {
          uploads.add(folder, [...(target.files ?? [])]);
          // The same photos may be chosen again after a cut.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={styles.add}>
        Ajouter des photos
      </label>
    </li>
  );
}
