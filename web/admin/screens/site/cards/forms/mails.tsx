import { line, own, section } from '../../fields/specs.ts';
import { MAIL_TEXT_WORDS, SUBJECT_WORDS } from '../../fields/words.ts';
import { OtherMails } from '../mails/OtherMails.tsx';
import { type Column, SideBySide } from '../mails/SideBySide.tsx';

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

const TONES = [
  ['Masculin', 'mails/masculin.md'],
  ['Féminin', 'mails/feminin.md'],
  ['Pluriel', 'mails/pluriel.md'],
] as const;

const COLUMNS: readonly Column[] = TONES.map(([title, file]) => ({
  title,
  file,
  at: [],
  field: { kind: 'prose', path: [], label: title, words: MAIL_TEXT_WORDS },
}));

/** The invitation to one man, to one woman, to several people. */
function InvitationTexts() {
  return <SideBySide label="Le ton" columns={COLUMNS} />;
}
