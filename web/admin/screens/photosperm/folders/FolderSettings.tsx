/** What is set about one folder, and before it is deleted, the question. */
import { useState } from 'react';
import type { HostFolder } from '../../../../../contract/photos/folders.schema.ts';
import { PHOTO_BIN_DAYS } from '../../../../../contract/photos/photoChanges.schema.ts';
import type { Wanted } from '../../../data/folders/folderChanges.rules.ts';
import type { useFolderChanges } from '../../../data/folders/useFolderChanges.ts';
import { isOvertaken } from '../../../familles/versions/UnsavedNotice.tsx';
import { ConfirmDialog } from '../../../parts/ConfirmButton.tsx';
import { problemSentence } from '../../../parts/toasts.ts';
import { FolderDialog } from './FolderDialog.tsx';

interface FolderSettingsProps {
  folder: HostFolder;
  photos: number;
  folders: readonly HostFolder[];
  changes: ReturnType<typeof useFolderChanges>;
  onClose: () => void;
}

export function FolderSettings({ folder, photos, folders, changes, onClose }: FolderSettingsProps) {
  const [deleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function save(wanted: Wanted) {
    try {
      await changes.change(folder.folder, wanted);
      onClose();
    } catch (failure) {
      // The dialog itself says it, with what is stored now.
      setProblem(isOvertaken(failure) ? undefined : problemSentence(failure));
    }
  }
  if (!deleting)
    return (
      <FolderDialog
        folder={folder}
        folders={folders}
        busy={changes.busy}
        problem={problem}
        onSave={save}
        onDelete={() => setDeleting(true)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={`Supprimer le dossier «\u00a0${folder.title}\u00a0»\u00a0?`}
      action="Supprimer"
      onConfirm={() => changes.remove(folder)}
      onClose={onClose}
    >
      <p>{consequence(photos)}</p>
    </ConfirmDialog>
  );
}

function consequence(photos: number): string {
  if (photos === 0) return 'Il est vide. Vous pourrez le rétablir.';
  const them = photos > 1 ? `Ses ${photos} photos vont` : 'Sa photo va';
  return `${them} à la corbeille pour ${PHOTO_BIN_DAYS} jours, et vos invités ne le voient plus. Vous pourrez le rétablir d’ici là.`;
}
