/** Names of the three places that every site has: the couple's own names, else what happens there. */
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

/**
 * A place still to be written. The kind is set except for the ceremony, for which the couple chooses it; the
 * reception is for families invited to the meal until the couple opens it to all.
 */
export function blankPlace(key: string): Record<string, ContentValue> {
  const genre = { 'vin-dhonneur': 'vin d’honneur', domaine: 'réception' }[key];
  return { nom: '', ...(genre !== undefined && { genre }), ...(key === 'domaine' && { pour: 'repas' }) };
}

export function isPlaceKey(key: string): key is keyof typeof PLACE_WORDS {
  return Object.hasOwn(PLACE_WORDS, key);
}
