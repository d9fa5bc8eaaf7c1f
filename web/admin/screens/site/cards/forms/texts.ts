import type { FormSection } from '../../fields/fieldSpec.ts';
import { DONNEES_WORDS } from '../../fields/words.ts';

export const LISTE_FORM: readonly FormSection[] = [
  { file: 'textes/liste-de-mariage.md', fields: [{ kind: 'prose', path: [], label: 'Votre texte' }] },
  {
    file: 'liste.yaml',
    title: 'Participer',
    fields: [
      {
        kind: 'line',
        path: ['lien'],
        label: 'Où mène le bouton',
        help: 'Une cagnotte, une boutique. Vide, il n’y a pas de bouton.',
        input: 'link',
        optional: true,
      },
      {
        kind: 'line',
        path: ['bouton'],
        label: 'Sur le bouton',
        example: 'Participer en ligne',
        optional: true,
      },
      {
        kind: 'line',
        path: ['iban'],
        label: 'IBAN',
        help: 'Montré aux invités qui le demandent d’une pression.',
        optional: true,
      },
      { kind: 'line', path: ['titulaire'], label: 'Au nom de', optional: true },
    ],
  },
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
