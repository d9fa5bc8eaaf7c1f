import type { PhotoChange } from '../../../../contract/photos/photoChanges.schema.ts';
import { folderTitle } from '../../data/folders/useFolders.ts';

/** « 12 photos cachées ». */
export function doneText(questions: readonly PhotoChange[]): string {
  const count = questions.reduce((sum, { photos }) => sum + photos.length, 0);
  const [first] = questions;
  return `${photosText(count)} ${first ? participle(first, count > 1 ? 's' : '') : ''}`.trim();
}

export function photosText(count: number): string {
  return `${count} photo${count > 1 ? 's' : ''}`;
}

function participle({ hidden, turn, folder, caption, removed, clock }: PhotoChange, s: string): string {
  if (hidden !== undefined) return hidden ? `cachée${s} aux invités` : `publiée${s}`;
  if (removed !== undefined) return removed ? `mise${s} à la corbeille` : `sortie${s} de la corbeille`;
  if (turn !== undefined) return `tournée${s}`;
  if (folder !== undefined) return `déplacée${s} vers «\u00a0${folderTitle(folder)}\u00a0»`;
  if (clock !== undefined) return 'à l’heure corrigée';
  return caption ? `avec cette légende` : `sans légende`;
}

/** The button that publishes what guests sent: the chosen ones, or all while none is chosen. */
export function publishText(count: number, { chosen }: { chosen: boolean }): string {
  if (chosen) return count === 1 ? 'Publier la photo choisie' : `Publier les ${count} photos choisies`;
  return count === 1 ? 'Publier cette photo' : `Publier les ${count} photos`;
}
