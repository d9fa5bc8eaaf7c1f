import { useState } from 'react';
import { LIMITS } from '../../../../contract/limits.ts';
import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { FormDialog } from '../../../ui/onDemand/FormDialog.tsx';
import { useAction } from '../../data/useAction.ts';
import { OvertakenNotice, UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { photosText } from './photoTexts.ts';

interface CaptionDialogProps {
  photos: readonly HostPhoto[];
  onSave: (caption: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Starts with the caption that they all have. */
export function CaptionDialog({ photos, onSave, onClose }: CaptionDialogProps) {
  const stored = [...new Set(photos.map(({ caption }) => caption))];
  const [opened] = useState(stored);
  const [caption, setCaption] = useState((stored.length === 1 && stored[0]) || '');
  const { run, busy, error } = useAction({ call: onSave, done: onClose });

  return (
    <FormDialog
      title={photos.length > 1 ? `Légende de ${photosText(photos.length)}` : 'Légende de la photo'}
      action="Enregistrer"
      busy={busy}
      className={layout.stack}
      onSubmit={() => run(caption.trim() || null)}
      onClose={onClose}
    >
      {busy || JSON.stringify(stored) === JSON.stringify(opened) ? (
        <UnsavedNotice error={error} />
      ) : (
        <OvertakenNotice by="stale-caption">
          <p>{storedNow(stored)} Enregistrez pour la remplacer par la vôtre.</p>
        </OvertakenNotice>
      )}
      <TextField
        label="Légende"
        hint={
          stored.length > 1
            ? 'Ces photos ont des légendes différentes\u00a0: celle-ci les remplacera.'
            : 'Les invités la lisent sous la photo. Vide, il n’y en a pas.'
        }
        maxLength={LIMITS.caption}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </FormDialog>
  );
}

function storedNow([first, ...others]: readonly (string | null)[]): string {
  if (others.length > 0) return 'Ces photos ont maintenant des légendes différentes.';
  return first ? `Légende enregistrée maintenant\u00a0: «\u00a0${first}\u00a0».` : 'Elle est effacée.';
}
