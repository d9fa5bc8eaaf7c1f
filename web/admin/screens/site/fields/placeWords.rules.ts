/** What the three places of the site are called: as the couple calls them, else by what happens there. Pure. */
import type { ContentFiles } from '../../../../../contract/editing/editing.schema.ts';
import { textAt } from './tree.rules.ts';

export const PLACE_WORDS = {
  eglise: 'La cérémonie',
  'vin-dhonneur': 'Le vin d’honneur',
  domaine: 'La réception',
} as const;

export function placeCalled(files: ContentFiles, key: keyof typeof PLACE_WORDS): string {
  return textAt(files['lieux.yaml'], [key, 'nom']) || PLACE_WORDS[key];
}

export function isPlaceKey(key: string): key is keyof typeof PLACE_WORDS {
  return Object.hasOwn(PLACE_WORDS, key);
}
