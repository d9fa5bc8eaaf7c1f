/** The dialogs about chosen photos: caption, the camera's clock, move to another folder. */
import { useState } from 'react';
import { LIMITS } from '../../../../contract/limits.ts';
import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import { clockTime } from '../../../../contract/wedding/moments.rules.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { FormDialog } from '../../../ui/onDemand/Dialog.tsx';
import { knownFolders } from '../../data/folders/useFolders.ts';
import { useAction } from '../../data/useAction.ts';
import { OvertakenNotice, UnsavedNotice } from '../../familles/versions/UnsavedNotice.tsx';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { ConfirmDialog } from '../../parts/ConfirmButton.tsx';
import { keyOf, laterBy } from './changes.rules.ts';
import { photosText } from './photoTexts.ts';

interface CaptionDialogProps {
  photos: readonly HostPhoto[];
  onSave: (caption: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Starts with the caption if all photos share it. */
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

interface ClockDialogProps {
  photos: readonly HostPhoto[];
  /** All photos of the list, including the chosen ones. */
  all: readonly HostPhoto[];
  onShift: (photos: readonly HostPhoto[], minutes: number) => void;
  onClose: () => void;
}

/** Minutes: a forgotten change of hour, another time zone, a clock a few minutes off. */
const SHIFTS = [-720, -360, -180, -120, -60, -30, -15, -5, 5, 15, 30, 60, 120, 180, 360, 720];

/** Corrects a camera's wrong clock for the chosen photos or for all it took. */
export function ClockDialog({ photos, all, onShift, onClose }: ClockDialogProps) {
  const [minutes, setMinutes] = useState(60);
  const [whole, setWhole] = useState(false);
  const cameras = new Set(photos.map(({ camera }) => camera));
  const [camera = ''] = cameras.size === 1 ? cameras : [];
  const same = camera === '' ? [] : all.filter((photo) => photo.camera === camera);
  const shifted = whole && same.length > 0 ? same : photos;
  const example = shifted.find(({ date }) => date !== null);
  return (
    <ConfirmDialog
      title="Corriger l’heure"
      action={`Corriger ${photosText(shifted.length)}`}
      busy={example === undefined}
      className={layout.stack}
      onConfirm={() => onShift(shifted, minutes)}
      onClose={onClose}
    >
      <ChoiceField
        label="L’horloge de l’appareil"
        options={SHIFTS.map((value) => ({ value, label: shiftText(value) }))}
        value={minutes}
        onValue={setMinutes}
      />
      {same.length > photos.length && (
        <Checkbox
          label={`Corriger les ${same.length} photos de cet appareil (${camera})`}
          checked={whole}
          onChange={({ target }) => setWhole(target.checked)}
        />
      )}
      <p role="status" className={layout.note}>
        {example?.date
          ? `${clockTime(example.date)} deviendra ${clockTime(laterBy(example.date, minutes))}. ${already(example)}`
          : `${keysText(photos)} : l’appareil n’a pas noté l’heure.`}
      </p>
    </ConfirmDialog>
  );
}

/** Corrections add up. */
function already({ clock }: HostPhoto): string {
  return clock === 0
    ? ''
    : `Vous l’aviez déjà corrigée de ${clock > 0 ? '+' : '−'}\u00a0${durationText(clock)}.`;
}

/** « retardait de 1 h » means that a later time is right. */
function shiftText(minutes: number): string {
  const much = durationText(minutes);
  return minutes > 0 ? `retardait de ${much} (+\u00a0${much})` : `avançait de ${much} (−\u00a0${much})`;
}

function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return [hours > 0 ? `${hours}\u00a0h` : '', rest > 0 ? `${rest}\u00a0min` : ''].filter(Boolean).join(' ');
}

function keysText(photos: readonly HostPhoto[]): string {
  const [first] = photos;
  return photos.length === 1 && first ? keyOf(first) : photosText(photos.length);
}

interface MoveDialogProps {
  photos: readonly HostPhoto[];
  onMove: (folder: HostPhoto['folder']) => void;
  onClose: () => void;
}

export function MoveDialog({ photos, onMove, onClose }: MoveDialogProps) {
  const from = new Set(photos.map(({ folder }) => folder));
  // Leaves out a folder that already holds all of them.
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
