/**
 * The place of the dinner has a page that every guest reads unless the couple says otherwise, while families
 * of the drinks alone may not be meant to know it: told where it can still be changed.
 */
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { textAt } from './tree.rules.ts';

const FILE = 'lieux.yaml';

/** `atDrinks` counts the families of the drinks alone. Null when they see nothing that is not theirs. */
export function dinnerSeen(files: ContentFiles, atDrinks: number): string | null {
  const name = textAt(files[FILE], ['domaine', 'nom']);
  const isOpen = name !== '' && textAt(files[FILE], ['domaine', 'pour']) === '';
  if (atDrinks === 0 || !isOpen || name === textAt(files[FILE], ['vin-dhonneur', 'nom'])) return null;
  const who =
    atDrinks === 1
      ? 'La famille invitée au seul vin d’honneur voit'
      : `Les ${atDrinks} familles invitées au seul vin d’honneur voient`;
  return `${who} la page «\u00a0${name}\u00a0», sans l’heure du repas. Pour la leur cacher\u00a0: «\u00a0Les lieux\u00a0», «\u00a0Pour qui\u00a0», «\u00a0Les invités au repas\u00a0».`;
}
