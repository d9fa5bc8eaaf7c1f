/** What the three places of the site are called: as the couple calls them, else by what happens there. Pure. */
import type { ContentFiles, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { textAt } from './tree.rules.ts';

export const PLACE_WORDS = {
  eglise: 'La cérémonie',
  'vin-dhonneur': 'Le vin d’honneur',
  domaine: 'La réception',
} as const;

export function placeCalled(files: ContentFiles, key: keyof typeof PLACE_WORDS): string {
  return textAt(files['lieux.yaml'], [key, 'nom']) || PLACE_WORDS[key];
}

/** Not written yet. What a ceremony is the couple says; of the others the kind gives page and drawing their names. */
export function blankPlace(key: string): Record<string, ContentValue> {
  const genre = { 'vin-dhonneur': 'vin d’honneur', domaine: 'réception' }[key];
  return { nom: '', ...(genre !== undefined && { genre }) };
}

export function isPlaceKey(key: string): key is keyof typeof PLACE_WORDS {
  return Object.hasOwn(PLACE_WORDS, key);
}
