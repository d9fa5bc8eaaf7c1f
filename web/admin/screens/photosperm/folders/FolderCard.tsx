import { useState } from 'react';
import type { HostFolder, PhotosStatus } from '../../../../../contract/photos/folders.schema.ts';
import { PHOTO_EXTENSIONS } from '../../../../../contract/photos/photoFormats.rules.ts';
import { photoCount, picturePath } from '../../../../../contract/photos/photos.rules.ts';
import { formatBytes } from '../../../../lib/bytes.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { FileInput } from '../../../../ui/onDemand/FileInput.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import type { useFolderChanges } from '../../../data/folders/useFolderChanges.ts';
import { useDrop } from '../../../parts/useDrop.ts';
import { OpenToAll } from '../permissions/ColumnQuestion.tsx';
import { walkDrop } from './droppedFiles.ts';
import { FolderSettings } from './FolderSettings.tsx';
import styles from './folders.module.css';
import { leftOutSentence } from './skippedFiles.rules.ts';
import { uploads } from './uploads.ts';

const ACCEPTED = Object.keys(PHOTO_EXTENSIONS)
  .map((extension) => `.${extension}`)
  .join();

interface FolderCardProps {
  folder: HostFolder;
  /** Undefined until loaded. */
  held: PhotosStatus['folders'][number] | undefined;
  folders: readonly HostFolder[];
  changes: ReturnType<typeof useFolderChanges>;
}

/** A photo folder: its contents, a place to drop or choose photos or folders, and its settings. */
export function FolderCard({ folder: shown, held, folders, changes }: FolderCardProps) {
  const { folder, title, hidden, cover } = shown;
  const [setting, setSetting] = useState(false);

  const drop = useDrop(async ({ items }) => {
    const leftOut = await walkDrop(items, (files) => uploads.add(files, folder));
    const text = leftOutSentence(leftOut);
    if (text !== null) showToast({ kind: leftOut.unreadable.length > 0 ? 'error' : 'info', text });
  });

  return (
    <li {...drop} data-pale={hidden} className={styles.card}>
      <div className={styles.head}>
        {cover && <img src={picturePath('thumbnail', folder, cover)} alt="" className={styles.cover} />}
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={layout.note}>{held && heldText(held)}</p>
        </div>
      </div>
      {hidden && <p className={styles.hidden}>Caché aux invités</p>}
      <div className={`${layout.row} ${styles.actions}`}>
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
        <Button
          kind="quiet"
          className={styles.add ?? ''}
          aria-label={`Modifier : ${title}`}
          onClick={() => setSetting(true)}
        >
          Modifier
        </Button>
        {!hidden && <OpenToAll folder={shown} className={styles.add ?? ''} />}
      </div>
      {setting && (
        <FolderSettings
          folder={shown}
          photos={held?.photos ?? 0}
          folders={folders}
          changes={changes}
          onClose={() => setSetting(false)}
        />
      )}
    </li>
  );
}

function heldText({ photos, films, bytes }: PhotosStatus['folders'][number]): string {
  return photos === 0 ? 'Aucune photo' : `${photoCount(photos, films)}, ${formatBytes(bytes)}`;
}
