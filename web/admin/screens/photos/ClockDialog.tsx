/** A camera whose clock was wrong, put right for the chosen photos or for all that it took. */
import { useState } from 'react';
import type { HostPhoto } from '../../../../contract/photos/photoChanges.schema.ts';
import { clockTime } from '../../../../contract/wedding/moments.rules.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import layout from '../../../ui/layout.module.css';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { ConfirmDialog } from '../../parts/ConfirmButton.tsx';
import { keyOf, laterBy } from './changes.rules.ts';
import { photosText } from './photoTexts.ts';

interface ClockDialogProps {
  photos: readonly HostPhoto[];
  /** Those of the list, the chosen ones among them. */
  all: readonly HostPhoto[];
  onShift: (photos: readonly HostPhoto[], minutes: number) => void;
  onClose: () => void;
}

/** Minutes: a summer time forgotten, a far country, a quarter of an hour. */
const SHIFTS = [-720, -360, -180, -120, -60, -30, -15, -5, 5, 15, 30, 60, 120, 180, 360, 720];

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

/** Two corrections are one after the other. */
function already({ clock }: HostPhoto): string {
  return clock === 0
    ? ''
    : `Vous l’aviez déjà corrigée de ${clock > 0 ? '+' : '−'}\u00a0${durationText(clock)}.`;
}

/** « retardait de 1 h » : later is right. */
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
