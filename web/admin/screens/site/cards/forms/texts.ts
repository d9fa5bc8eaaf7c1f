import { line, maybe, prose, section } from '../../fields/specs.ts';
import { DONNEES_WORDS } from '../../fields/words.ts';

export const LISTE_FORM = [
  section('textes/liste-de-mariage.md', [prose('', 'Votre texte')]),
  section(
    'liste.yaml',
    [
      line('lien', 'Où mène le bouton', {
        help: 'Une cagnotte, une boutique. Vide, il n’y a pas de bouton.',
        input: 'link',
        optional: true,
      }),
      maybe(line('bouton', 'Sur le bouton', { example: 'Participer en ligne' })),
      maybe(line('iban', 'IBAN', { help: 'Montré aux invités qui le demandent d’une pression.' })),
      maybe(line('titulaire', 'Au nom de')),
    ],
    'Participer',
  ),
];

export const DONNEES_FORM = [
  section('textes/donnees-personnelles.md', [
    prose('', 'Ce que le site retient des invités', {
      help: 'Il parle en votre nom : relisez-le. Les mots qui changent suivent vos paramètres ; gardez-les, la page restera vraie.',
      words: DONNEES_WORDS,
    }),
  ]),
];
