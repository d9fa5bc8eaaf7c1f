import { line, own, section } from '../../fields/specs.ts';
import { SUBJECT_WORDS } from '../../fields/words.ts';
import { InvitationTexts } from '../mails/InvitationTexts.tsx';
import { OtherMails } from '../mails/OtherMails.tsx';

export const MAILS_FORM = [
  section(
    'mariage.yaml',
    [
      {
        ...line('objet', 'Objet', {
          help: 'Laissé vide : « Invitation de la part de », et vos prénoms.',
          words: SUBJECT_WORDS,
          optional: true,
        }),
        path: ['mail', 'objet'],
      },
      own('Les textes', () => <InvitationTexts />, ['mail', 'textes']),
      {
        kind: 'plain',
        path: ['mail', 'ceremonie-et-vin-dhonneur'],
        label: 'La phrase de la cérémonie',
        help: 'Elle remplace « phrase de la cérémonie » pour les familles invitées au vin d’honneur. Laissée vide, elle se fait de vos lieux.',
        optional: true,
      },
    ],
    'L’invitation',
  ),
  section('mails/modeles.yaml', [own('Les autres mails', () => <OtherMails />)], 'Les autres mails'),
];
