/** Names of the three places that every site has: the couple's own names, else what happens there. */
import type { ContentFiles, ContentValue } from '../../../../../contract/editing/editing.schema.ts';
import { textAt } from './tree.rules.ts';

export const VENUE_WORDS = {
  eglise: 'La cérémonie',
  'vin-dhonneur': 'Le vin d’honneur',
  domaine: 'La réception',
} as const;

export function venueCalled(files: ContentFiles, key: keyof typeof VENUE_WORDS): string {
  return textAt(files['lieux.yaml'], [key, 'nom']) || VENUE_WORDS[key];
}

/**
 * A place still to be written. The kind is set except for the ceremony, for which the couple chooses it; the
 * reception is for families invited to the meal until the couple opens it to all.
 */
export function blankVenue(key: string): Record<string, ContentValue> {
  const genre = { 'vin-dhonneur': 'vin d’honneur', domaine: 'réception' }[key];
  return { nom: '', ...(genre !== undefined && { genre }), ...(key === 'domaine' && { pour: 'repas' }) };
}

export function isVenueKey(key: string): key is keyof typeof VENUE_WORDS {
  return Object.hasOwn(VENUE_WORDS, key);
}
