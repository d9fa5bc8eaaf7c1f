import { useState } from 'react';
import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import { knownFolders } from '../../data/useFolders.ts';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { ConfirmDialog } from '../../parts/ConfirmButton.tsx';
import { photosText } from './photoTexts.ts';

interface MoveDialogProps {
  photos: readonly HostPhoto[];
  onMove: (folder: HostPhoto['folder']) => void;
  onClose: () => void;
}

export function MoveDialog({ photos, onMove, onClose }: MoveDialogProps) {
  const from = new Set(photos.map(({ folder }) => folder));
  // A folder they all lie in is no place to go.
  const folders = knownFolders().filter(({ folder }) => from.size > 1 || !from.has(folder));
  const [chosen, setChosen] = useState(folders[0]?.folder);
  return (
    <ConfirmDialog
      title={`Déplacer ${photosText(photos.length)}`}
      action="Déplacer"
      onConfirm={() => {
        if (chosen) onMove(chosen);
      }}
      onClose={onClose}
    >
      <ChoiceField
        label="Vers le dossier"
        hint="Les fichiers changent aussi de dossier sur le serveur. Les familles qui voient ce dossier les verront."
        options={folders.map(({ folder, title }) => ({ value: folder, label: title }))}
        value={chosen}
        onValue={setChosen}
      />
    </ConfirmDialog>
  );
}
