/** The drawings that a couple can choose from, keyed by the word stored in the file. */
import { TIMELINE_DRAWINGS } from '../../../../ui/onDemand/timelineDrawings.ts';

export interface DrawnChoice {
  value: string;
  label: string;
  path: string;
}

const STEP_LABELS: Readonly<Record<keyof typeof TIMELINE_DRAWINGS, string>> = {
  alliances: 'Alliances',
  eglise: 'Église',
  mairie: 'Mairie',
  coeur: 'Cœur',
  fleur: 'Fleur',
  coupe: 'Coupe',
  couverts: 'Couverts',
  gateau: 'Gâteau',
  danse: 'Danse',
  musique: 'Musique',
  'appareil-photo': 'Photo',
  groupe: 'Groupe',
  soleil: 'Soleil',
  valise: 'Valise',
  voiture: 'Voiture',
  bateau: 'Bateau',
};

export const STEP_ICONS: readonly DrawnChoice[] = Object.entries(STEP_LABELS).map(([value, label]) => ({
  value,
  label,
  path: TIMELINE_DRAWINGS[value as keyof typeof TIMELINE_DRAWINGS],
}));

export function stepDrawing(value: string): string | undefined {
  return STEP_ICONS.find((icon) => icon.value === value)?.path;
}

export const VENUE_KINDS: readonly DrawnChoice[] = [
  { value: 'mairie', label: 'Mairie', path: TIMELINE_DRAWINGS.mairie },
  { value: 'église', label: 'Église', path: TIMELINE_DRAWINGS.eglise },
  {
    value: 'temple',
    label: 'Temple',
    path: 'M4 21V10l8-6 8 6v11M4 21h16M9.5 21v-5a2.5 2.5 0 0 1 5 0v5M12 4V1.8M10.8 2.6h2.4',
  },
  {
    value: 'synagogue',
    label: 'Synagogue',
    path: 'M4 21V10a8 8 0 0 1 16 0v11ZM12 6.5l2.6 4.5H9.4ZM12 12.6 9.4 8h5.2ZM9.5 21v-4a2.5 2.5 0 0 1 5 0v4',
  },
  {
    value: 'mosquée',
    label: 'Mosquée',
    path: 'M5 21v-7a7 7 0 0 1 12 0v7ZM11 9.5V7M20 21V6l1-1.6L22 6v15M9 21v-3a2 2 0 0 1 4 0v3M3 21h19',
  },
  {
    value: 'laïque',
    label: 'Laïque',
    path: 'M12 21v-7M12 16l3-2.5M12 15c-4 0-6.5-2-6.5-5S8 3 12 3s6.5 4 6.5 7-2.5 5-6.5 5ZM5 21h14',
  },
  { value: 'vin d’honneur', label: 'Vin d’honneur', path: TIMELINE_DRAWINGS.coupe },
  { value: 'réception', label: 'Réception', path: TIMELINE_DRAWINGS.couverts },
  { value: 'brunch', label: 'Brunch', path: TIMELINE_DRAWINGS.soleil },
  {
    value: 'autre',
    label: 'Autre',
    path: 'M12 3.5l2.4 5.4 5.9.6-4.4 4 1.2 5.8-5.1-3-5.1 3 1.2-5.8-4.4-4 5.9-.6Z',
  },
];
