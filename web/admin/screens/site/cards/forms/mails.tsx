import type { FormSection } from '../../fields/fieldSpec.ts';
import { MAIL_TEXT_WORDS, SUBJECT_WORDS } from '../../fields/words.ts';

export const MAILS_FORM: readonly FormSection[] = [
  {
    file: 'mariage.yaml',
    title: 'L’invitation',
    fields: [
      { kind: 'line', path: ['mail', 'objet'], label: 'Objet', words: SUBJECT_WORDS },
      {
        kind: 'plain',
        path: ['mail', 'ceremonie-et-vin-dhonneur'],
        label: 'La phrase de la cérémonie',
        help: 'Elle prend la place de « phrase de la cérémonie » dans les mails des familles invitées au vin d’honneur.',
      },
    ],
  },
  {
    file: 'mails/pluriel.md',
    fields: [{ kind: 'prose', path: [], label: 'Pluriel', words: MAIL_TEXT_WORDS }],
  },
];
