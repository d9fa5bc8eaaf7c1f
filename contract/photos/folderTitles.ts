/** How the first folders are called while the couple has not called them. Apart from their names, which guests’ pages load. */
import type { FirstFolder } from './photoFolders.ts';

export const FOLDER_TITLES: Readonly<Record<FirstFolder, string>> = {
  habillagefio: 'L’habillage, d’un côté',
  habillageghi: 'L’habillage, de l’autre',
  preparation: 'Les préparatifs',
  couple: 'Le couple',
  repas: 'Le repas',
  mairie: 'La mairie',
};
