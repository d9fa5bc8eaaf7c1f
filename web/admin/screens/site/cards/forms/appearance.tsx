import type { FormSection } from '../../fields/fieldSpec.ts';
import { APPEARANCE_FILE } from '../appearance/appearanceFile.ts';
import { OrnamentControl, ScriptControl } from '../appearance/LookControls.tsx';
import { PaletteControl } from '../appearance/PaletteControl.tsx';

export const APPEARANCE_FORM: readonly FormSection[] = [
  {
    file: APPEARANCE_FILE,
    fields: [
      { kind: 'own', path: ['couleurs'], label: 'Couleurs', render: () => <PaletteControl /> },
      { kind: 'own', path: ['ornement'], label: 'Ornement', render: () => <OrnamentControl /> },
      { kind: 'own', path: ['ecriture'], label: 'Écriture', render: () => <ScriptControl /> },
    ],
  },
  {
    file: APPEARANCE_FILE,
    title: 'Une photo à vous',
    fields: [
      {
        kind: 'picture',
        path: ['image'],
        label: 'En haut du déroulé et du formulaire de réponse',
        optional: true,
      },
    ],
  },
];
