import type { PhotosStatus } from '../../../../../contract/photos/folders.schema.ts';
import { formatBytes } from '../../../../lib/bytes.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { folderTitle } from '../../../data/folders/useFolders.ts';
import { keys } from '../../../data/queryClient.ts';
import { useAction } from '../../../data/useAction.ts';
import { ConfirmButton } from '../../../parts/ConfirmButton.tsx';
import { erasePhotos } from '../../photos/hostPhotos.api.ts';
import styles from './folders.module.css';
import { refusedLines } from './skippedFiles.rules.ts';

interface RefusedFilesProps extends Pick<PhotosStatus, 'refused' | 'strays'> {
  onAdopt: (folder: string) => void;
}

/** Files and folders that guests do not see, each with a remedy. */
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
      <EraseSent files={others.filter(({ sent }) => sent)} />
    </Notice>
  );
}

/** Number of names shown; the others are counted. */
const MOST_NAMED = 5;

/** Erases refused files: invisible, but counted in the limit on what guests may send. */
function EraseSent({ files }: { files: readonly PhotosStatus['refused'][number][] }) {
  const erase = useAction({
    call: erasePhotos,
    failureToast: { about: 'refused files', title: 'Fichiers non effacés' },
    refreshes: [keys.photosStatus],
  });
  const count = files.length;
  if (count === 0) return null;
  return (
    <ConfirmButton
      kind="secondary"
      disabled={erase.busy}
      label={count > 1 ? `Effacer les ${count} que vos invités ont envoyés` : 'Effacer celui d’un invité'}
      question={
        count > 1 ? `Effacer ${count} fichiers pour toujours ?` : 'Effacer ce fichier pour toujours ?'
      }
      action="Effacer"
      onConfirm={() => erase.run(files.map(({ folder, file }) => `${folder}/${file}`))}
    >
      <p>
        {files
          .slice(0, MOST_NAMED)
          .map(({ file }) => file)
          .join(', ')}
        {count > MOST_NAMED && `, et ${count - MOST_NAMED} de plus`}. Seuls vos invités en gardent une copie.
        Les photos que l’on voit restent.
      </p>
    </ConfirmButton>
  );
}
