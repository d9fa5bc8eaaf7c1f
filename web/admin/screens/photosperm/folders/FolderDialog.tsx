/** One folder's name, place and whether guests see it; and the way to its deletion. */
import { useState } from 'react';
import { LIMITS } from '../../../../../contract/limits.ts';
import type { HostFolder } from '../../../../../contract/photos/folders.schema.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { TextField } from '../../../../ui/fields/Field.tsx';
import layout from '../../../../ui/layout.module.css';
import { FormDialog } from '../../../../ui/onDemand/FormDialog.tsx';
import { placeOf, type Wanted } from '../../../data/folders/folderChanges.rules.ts';
import { OvertakenNotice } from '../../../familles/versions/UnsavedNotice.tsx';
import { ChoiceField } from '../../../parts/ChoiceField.tsx';
import styles from './folders.module.css';

interface FolderDialogProps {
  folder: HostFolder;
  folders: readonly HostFolder[];
  busy: boolean;
  /** Why it was not saved. */
  problem: string | undefined;
  onSave: (wanted: Wanted) => void;
  onDelete: () => void;
  onClose: () => void;
}

export function FolderDialog({
  folder,
  folders,
  busy,
  problem,
  onSave,
  onDelete,
  onClose,
}: FolderDialogProps) {
  const [opened] = useState(folder.version);
  const stored = { title: folder.title, hidden: folder.hidden, after: placeOf(folders, folder.folder) };
  // What is left alone here shows, and stays, what the other host has made of it.
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
        hint="Ce que lisent vos invités. Son adresse et son nom sur le serveur restent les mêmes."
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
