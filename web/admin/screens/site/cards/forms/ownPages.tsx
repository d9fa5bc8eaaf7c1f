import type { FormSection } from '../../fields/fieldSpec.ts';
import { OwnPages } from '../pages/OwnPages.tsx';

export const OWN_PAGES_FORM: readonly FormSection[] = [
  { file: 'pages/', fields: [{ kind: 'own', path: [], label: 'Vos pages', render: () => <OwnPages /> }] },
];
