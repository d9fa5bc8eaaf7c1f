import type { PhotosStatus } from '../../../../../contract/photos/folders.schema.ts';
import { formatBytes } from '../../../../lib/bytes.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { folderTitle } from '../../../data/useFolders.ts';
import styles from './folders.module.css';
import { refusedLines } from './skippedFiles.rules.ts';

interface RefusedFilesProps extends Pick<PhotosStatus, 'refused' | 'strays'> {
  onAdopt: (folder: string) => void;
}

/** Files and folders that guests do not see, each with what to do about it. */
export function RefusedFiles({ refused, strays, onAdopt }: RefusedFilesProps) {
  const count = refused.length + strays.length;
  if (count === 0) return null;
  const { clips, others } = refusedLines(refused);
  return (
    <Notice title={`Fichiers que les invités ne voient pas : ${count}`}>
      <ul className={styles.files}>
        {strays.map(({ name, explanation, adoptable }) => (
          <li key={name}>
            <strong>{name}</strong> <span className={styles.place}>à côté de vos dossiers</span>
            <br />
            {explanation}
            {adoptable && (
              <p>
                <Button
                  kind="secondary"
                  aria-label={`Adopter ce dossier : ${name}`}
                  onClick={() => onAdopt(name.replace(/\/$/, ''))}
                >
                  Adopter ce dossier
                </Button>
              </p>
            )}
          </li>
        ))}
        {clips && (
          <li>
            <strong>{clips.count} clips de photos « Live »</strong>{' '}
            <span className={styles.place}>{formatBytes(clips.bytes)}</span>
            <br />
            {clips.explanation}
          </li>
        )}
        {others.map(({ folder, file, bytes, explanation }) => (
          <li key={`${folder}/${file}`}>
            <strong>{file}</strong>{' '}
            <span className={styles.place}>
              {folderTitle(folder)}, {formatBytes(bytes)}
            </span>
            <br />
            {explanation}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
