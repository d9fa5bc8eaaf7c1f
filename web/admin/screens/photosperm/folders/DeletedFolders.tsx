import { DAY_MS } from '../../../../../contract/durations.ts';
import type { HostFolders } from '../../../../../contract/photos/folders.schema.ts';
import { PHOTO_BIN_DAYS } from '../../../../../contract/photos/photoChanges.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';

interface DeletedFoldersProps {
  deleted: HostFolders['deleted'];
  onRestore: (folder: HostFolders['deleted'][number]) => void;
}

const BIN_MS = PHOTO_BIN_DAYS * DAY_MS;

/** Those whose photos may still come back too. */
export function DeletedFolders({ deleted, onRestore }: DeletedFoldersProps) {
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
