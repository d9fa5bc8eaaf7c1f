import { useState } from 'react';
import { LIMITS } from '../../../contract/limits.ts';
import type { HostPhoto } from '../../../contract/photoChanges.schema.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../../ui/onDemand/FormDialog.tsx';
import { photosText } from './photoTexts.ts';

interface CaptionDialogProps {
  photos: readonly HostPhoto[];
  onSave: (caption: string | null) => void;
  onClose: () => void;
}

/** Starts with the caption that they all have. */
export function CaptionDialog({ photos, onSave, onClose }: CaptionDialogProps) {
  const captions = new Set(photos.map(({ caption }) => caption));
  const [first = null] = captions;
  const stored = captions.size === 1 ? (first ?? '') : '';
  const [opened] = useState(stored);
  const [caption, setCaption] = useState(stored);
  function save() {
    onClose();
    onSave(caption.trim() || null);
  }
  return (
    <FormDialog
      title={photos.length > 1 ? `Légende de ${photosText(photos.length)}` : 'Légende de la photo'}
      action="Enregistrer"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Légende"
        hint={hint(captions.size, opened, stored)}
        maxLength={LIMITS.caption}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </FormDialog>
  );
}

function hint(captions: number, opened: string, stored: string): string {
  if (captions > 1) return 'Ces photos ont des légendes différentes\u00a0: celle-ci les remplacera.';
  if (opened !== stored)
    return `L’autre hôte vient de la changer (${stored ? `«\u00a0${stored}\u00a0»` : 'aucune'}). La vôtre la remplacera.`;
  return 'Les invités la lisent sous la photo. Vide, il n’y en a pas.';
}
