import type { PhotosStatus } from '../../../../contract/photos.schema.ts';
import { formatBytes } from '../../../lib/bytes.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { hostWedding } from '../../hostWedding.ts';
import styles from './RefusedFiles.module.css';

/** Files in the photo folders that guests do not see, each with what to do about it. */
export function RefusedFiles({ refused }: Pick<PhotosStatus, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <Notice title={`Fichiers que les invités ne voient pas : ${refused.length}`}>
      <ul className={styles.files}>
        {refused.map(({ folder, file, bytes, explanation }) => (
          <li key={`${folder}/${file}`}>
            <strong>{file}</strong>{' '}
            <span className={styles.place}>
              {hostWedding().photoFolders[folder]}, {formatBytes(bytes)}
            </span>
            <br />
            {explanation}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
