import type { FormSection } from '../../fields/fieldSpec.ts';
import { DONNEES_WORDS } from '../../fields/words.ts';

export const LISTE_FORM: readonly FormSection[] = [
  { file: 'textes/liste-de-mariage.md', fields: [{ kind: 'prose', path: [], label: 'Votre texte' }] },
];

export const DONNEES_FORM: readonly FormSection[] = [
  {
    file: 'textes/donnees-personnelles.md',
    fields: [
      {
        kind: 'prose',
        path: [],
        label: 'Ce que le site retient des invités',
        help: 'Il parle en votre nom : relisez-le. Les mots qui changent suivent vos paramètres ; gardez-les, la page restera vraie.',
        words: DONNEES_WORDS,
      },
    ],
  },
];
