/** The screens that a reader may open, as their menu lists them. */
import { type AdminScreen, linkTo } from '../../lib/paths.ts';

const SCREENS: readonly { screen: AdminScreen; label: string }[] = [
  { screen: 'answers', label: 'Réponses' },
  { screen: 'charts', label: 'Graphiques' },
  { screen: 'caterer', label: 'Traiteur et domaine' },
  { screen: 'photos', label: 'Photos' },
];

export const READER_LINKS = SCREENS.map(({ screen, label }) => ({
  href: linkTo(`/adminouminou/${screen}`),
  label,
}));

export function mayRead(asked: AdminScreen): boolean {
  return SCREENS.some(({ screen }) => screen === asked);
}
