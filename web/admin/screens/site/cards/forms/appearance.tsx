import { own, section } from '../../fields/specs.ts';
import { APPEARANCE_FILE } from '../appearance/appearanceFile.ts';
import { OrnamentControl, ScriptControl } from '../appearance/LookControls.tsx';
import { PaletteControl } from '../appearance/PaletteControl.tsx';

const TOP = 'En haut du déroulé et du formulaire de réponse';

export const APPEARANCE_FORM = [
  section(APPEARANCE_FILE, [
    own('Couleurs', () => <PaletteControl />, ['couleurs']),
    own('Ornement', () => <OrnamentControl />, ['ornement']),
    own('Écriture', () => <ScriptControl />, ['ecriture']),
  ]),
  section(
    APPEARANCE_FILE,
    [{ kind: 'picture', path: ['image'], label: TOP, optional: true }],
    'Une photo à vous',
  ),
];
