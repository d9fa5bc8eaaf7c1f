/** The empty list that hosts may start from: the headings that the import recognises, and two families to show how. */
import { FAMILLE_FIELDS, INVITATION_WORDS, numberedHeading } from '../../../contract/imports/importFields.ts';
import type { NamedSheet } from './files.ts';

const FIELDS = ['nom', 'prenom', 'email', 'invitation', 'invitedForSunday', 'numberPers'] as const;

export const MODEL: NamedSheet = {
  name: 'Invités',
  rows: [
    [
      ...FIELDS.map((field) => FAMILLE_FIELDS[field]),
      numberedHeading(0, 'prenom'),
      numberedHeading(0, 'nom'),
      numberedHeading(1, 'prenom'),
      numberedHeading(1, 'nom'),
      numberedHeading(1, 'child'),
      numberedHeading(1, 'age'),
    ],
    [
      'Dupont',
      'Hélène',
      'helene@exemple.fr',
      INVITATION_WORDS.reception,
      'oui',
      2,
      'Hélène',
      'Dupont',
      'Léo',
      'Dupont',
      'oui',
      4,
    ],
    ['Lefèvre', 'François', '', INVITATION_WORDS.vh, 'non', 1, 'François', 'Lefèvre', '', '', '', ''],
  ],
};
