/** Labels for the words of `apparence.yaml`. */
import type { PALETTES } from '../../../../../../contract/wedding/appearance.rules.ts';

export const OWN_COLOURS = 'les-vôtres';

export const PALETTE_NAMES: Readonly<Record<keyof typeof PALETTES, string>> = {
  rose: 'Rose et marine',
  sauge: 'Sauge et forêt',
  lavande: 'Lavande et prune',
  'terre-cuite': 'Terre cuite',
  ciel: 'Ciel et nuit',
  mimosa: 'Mimosa et olive',
  bordeaux: 'Bordeaux et crème',
  lin: 'Lin et encre',
};

const OTHERS: Readonly<Record<string, string>> = {
  [OWN_COLOURS]: 'Vos deux couleurs',
  lierre: 'Lierre',
  olivier: 'Olivier',
  aucun: 'Aucun ornement',
  parisienne: 'Parisienne',
  'great-vibes': 'Great Vibes',
  'dancing-script': 'Dancing Script',
  cormorant: 'Cormorant',
};

export function lookName(word: string): string {
  return Object.hasOwn(PALETTE_NAMES, word)
    ? PALETTE_NAMES[word as keyof typeof PALETTES]
    : (OTHERS[word] ?? word);
}
