/** One folder's name, place and whether guests see it; and the way to its deletion. */
import { type FormEvent, useId, useState } from 'react';
import type { HostFolder } from '../../../../contract/folders.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import layout from '../../../ui/layout.module.css';
import { Dialog } from '../../../ui/onDemand/Dialog.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { placeOf, type Wanted } from '../../folders/folderChanges.rules.ts';
import styles from './FolderDialog.module.css';

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
  const form = useId();
  const [title, setTitle] = useState(folder.title);
  const [hidden, setHidden] = useState(folder.hidden);
  const [after, setAfter] = useState(placeOf(folders, folder.folder) ?? '');
  function save(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSave({ title, hidden, after: after || null });
  }
  return (
    <Dialog
      title={`Dossier «\u00a0${folder.title}\u00a0»`}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} aria-disabled={busy}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save} className={layout.stack}>
        <TextField
          label="Nom"
          hint="Ce que lisent vos invités. Son adresse et son nom sur le serveur restent les mêmes."
          maxLength={LIMITS.folder}
          value={title}
          error={problem}
          onChange={({ target }) => setTitle(target.value)}
        />
        <SelectField label="Place" value={after} onChange={({ target }) => setAfter(target.value)}>
          <option value="">En premier</option>
          {folders
            .filter((each) => each.folder !== folder.folder)
            .map((each) => (
              <option key={each.folder} value={each.folder}>
                Après «&nbsp;{each.title}&nbsp;»
              </option>
            ))}
        </SelectField>
        <Checkbox
          label="Caché aux invités, quels que soient leurs droits"
          checked={hidden}
          onChange={({ target }) => setHidden(target.checked)}
        />
        <div className={styles.delete}>
          <Button kind="quiet" onClick={onDelete}>
            Supprimer ce dossier…
          </Button>
        </div>
        <VisuallyHidden>
          <span role="alert">{problem}</span>
        </VisuallyHidden>
      </form>
    </Dialog>
  );
}
