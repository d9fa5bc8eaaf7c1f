import type { FormSection } from '../../fields/fieldSpec.ts';
import { SUBJECT_WORDS } from '../../fields/words.ts';
import { InvitationTexts } from '../mails/InvitationTexts.tsx';
import { OtherMails } from '../mails/OtherMails.tsx';

export const MAILS_FORM: readonly FormSection[] = [
  {
    file: 'mariage.yaml',
    title: 'L’invitation',
    fields: [
      {
        kind: 'line',
        path: ['mail', 'objet'],
        label: 'Objet',
        help: 'Laissé vide : « Invitation de la part de », et vos prénoms.',
        words: SUBJECT_WORDS,
        optional: true,
      },
      { kind: 'own', path: ['mail', 'textes'], label: 'Les textes', render: () => <InvitationTexts /> },
      {
        kind: 'plain',
        path: ['mail', 'ceremonie-et-vin-dhonneur'],
        label: 'La phrase de la cérémonie',
        help: 'Elle remplace « phrase de la cérémonie » pour les familles invitées au vin d’honneur. Laissée vide, elle se fait de vos lieux.',
        optional: true,
      },
    ],
  },
  {
    file: 'mails/modeles.yaml',
    title: 'Les autres mails',
    fields: [{ kind: 'own', path: [], label: 'Les autres mails', render: () => <OtherMails /> }],
  },
];
