/** The settings of a folder, and the question before its deletion. */
import { useState } from 'react';
import { LIMITS } from '../../../../../contract/limits.ts';
import type { HostFolder } from '../../../../../contract/photos/folders.schema.ts';
import { PHOTO_BIN_DAYS } from '../../../../../contract/photos/photoChanges.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { TextField } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import { FormDialog } from '../../../../ui/onDemand/Dialog.tsx';
import { type FolderChange, folderBefore } from '../../../data/folders/folderChanges.rules.ts';
import type { useFolderChanges } from '../../../data/folders/useFolderChanges.ts';
import { isOvertaken, OvertakenNotice } from '../../../familles/versions/UnsavedNotice.tsx';
import { ChoiceField } from '../../../parts/ChoiceField.tsx';
import { ConfirmDialog } from '../../../parts/ConfirmButton.tsx';
import { problemSentence } from '../../../parts/toasts.ts';
import styles from './folders.module.css';

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
  async function save(wanted: FolderChange) {
    try {
      await changes.change(folder.folder, wanted);
      onClose();
    } catch (failure) {
      // The dialog shows the conflict with the stored values.
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

interface FolderDialogProps {
  folder: HostFolder;
  folders: readonly HostFolder[];
  busy: boolean;
  /** Why the last save failed. */
  problem: string | undefined;
  onSave: (wanted: FolderChange) => void;
  onDelete: () => void;
  onClose: () => void;
}

/** A folder's name, position and visibility, and the way to delete it. */
function FolderDialog({ folder, folders, busy, problem, onSave, onDelete, onClose }: FolderDialogProps) {
  const [opened] = useState(folder.version);
  const stored = { title: folder.title, hidden: folder.hidden, after: folderBefore(folders, folder.folder) };
  // Fields left alone follow the other host's changes.
  const [wanted, setWanted] = useState<Partial<typeof stored>>({});
  const { title, hidden, after } = { ...stored, ...wanted };
  const set = (field: typeof wanted) => setWanted({ ...wanted, ...field });
  return (
    <FormDialog
      title={`Dossier «\u00a0${folder.title}\u00a0»`}
      action="Enregistrer"
      busy={busy}
      className={layout.stack}
      onSubmit={() => onSave(wanted)}
      onClose={onClose}
    >
      {!busy && folder.version !== opened && (
        <OvertakenNotice by="stale-folder">
          <p>
            Il s’appelle maintenant «&nbsp;{stored.title}&nbsp;»{stored.hidden && ', caché aux invités'}.
            Enregistrez pour y mettre ce que vous avez changé ici.
          </p>
        </OvertakenNotice>
      )}
      <TextField
        label="Nom"
        hint={`Ce que lisent vos invités. Sur le disque, le dossier reste «\u00a0${folder.folder}\u00a0».`}
        maxLength={LIMITS.folder}
        value={title}
        error={problem}
        alert
        onChange={({ target }) => set({ title: target.value })}
      />
      <ChoiceField
        label="Place"
        options={[
          { value: '', label: 'En premier' },
          ...folders
            .filter((each) => each.folder !== folder.folder)
            .map((each) => ({ value: each.folder, label: `Après «\u00a0${each.title}\u00a0»` })),
        ]}
        value={after ?? ''}
        onValue={(value) => set({ after: value || null })}
      />
      <Checkbox
        label="Caché aux invités, quels que soient leurs droits"
        checked={hidden}
        onChange={({ target }) => set({ hidden: target.checked })}
      />
      <div className={styles.delete}>
        <Button kind="quiet" onClick={onDelete}>
          Supprimer ce dossier…
        </Button>
      </div>
    </FormDialog>
  );
}
