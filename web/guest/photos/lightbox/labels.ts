import type { Labels } from 'yet-another-react-lightbox';
import type { GalleryPhoto } from '../gallery.rules.ts';

export const labels: Labels = {
  Previous: 'Photo précédente',
  Next: 'Photo suivante',
  Close: 'Fermer',
  Download: 'Télécharger cette photo',
  'Zoom in': 'Agrandir',
  'Zoom out': 'Réduire',
  Play: 'Lancer le diaporama',
  Pause: 'Mettre le diaporama en pause',
  'Enter Fullscreen': 'Plein écran',
  'Exit Fullscreen': 'Quitter le plein écran',
  Slide: 'photo',
  Carousel: 'diaporama',
  Lightbox: 'Photo en grand',
  'Photo gallery': 'Photos',
  '{index} of {total}': '{index} sur {total}',
};

export const filmLabels: Labels = { ...labels, Download: 'Télécharger ce film', Slide: 'film' };

export function thisOne({ film }: Pick<GalleryPhoto, 'film'>): string {
  return film ? 'ce film' : 'cette photo';
}
