/**
 * The fields of the card « Les mails »: the invitation with its sentences for drinks and meal, and the other
 * mails to many families.
 */
import { useState } from 'react';
import { SUBJECT_WORDS } from '../../../../../../contract/mail/mailText.rules.ts';
import { followingTimes } from '../../../../../../contract/wedding/writtenTimes.rules.ts';
import { linkTo } from '../../../../../lib/paths.ts';
import { Button } from '../../../../../ui/Button.tsx';
import layout from '../../../../../ui/layout.module.css';
import { ChoiceField } from '../../../../parts/ChoiceField.tsx';
import { useCardForm, useFieldAt } from '../../fields/cardForm.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { line, own, section } from '../../fields/specs.ts';
import { timesIn } from '../../fields/venueTimes.rules.ts';
import { MAIL_TEXT_WORDS } from '../../fields/words.ts';
import { cardOf, faultLink } from '../../siteLinks.ts';
import { type Column, SideBySide } from './SideBySide.tsx';

const MEAL_SENTENCE = ['mail', 'ceremonie-et-repas'];

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
      own('Le mail tel qu’il arrive', () => (
        <p className={layout.note}>
          Publiée, elle se lit telle qu’elle arrive, et s’envoie d’abord à vous-mêmes, dans{' '}
          <a href={linkTo('/adminouminou/mails', { type: 'invitation' })}>Messages</a>.
        </p>
      )),
      {
        kind: 'plain',
        path: ['mail', 'ceremonie-et-vin-dhonneur'],
        label: 'La phrase pour le vin d’honneur',
        help: 'Les familles du vin d’honneur la lisent dans leur mail, là où le texte dit « phrase de la cérémonie ». Laissez vide : le site l’écrit d’après vos lieux.',
        optional: true,
      },
      {
        kind: 'plain',
        path: MEAL_SENTENCE,
        label: 'La phrase pour le repas',
        help: 'Les familles du repas la lisent au même endroit de leur mail. Si elle est vide, il ne dit ni l’heure ni le lieu.',
        optional: true,
      },
      own('Une phrase pour le repas', () => <MealProposal />, ['mail', 'phrase-proposee']),
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

/** The invitation's variants: one man, one woman, several people. */
function InvitationTexts() {
  return <SideBySide label="Le ton" columns={COLUMNS} />;
}

/** A sentence made from the places as typed, proposed until the couple has written one; or why there is none. */
function MealProposal() {
  const { files, mealProposal, mealFault } = useCardForm();
  const { value, set } = useFieldAt({ file: 'mariage.yaml', path: MEAL_SENTENCE });
  const card = mealFault && cardOf(mealFault);
  if (value !== undefined) return null;
  if (card !== undefined)
    return (
      <p className={layout.note}>
        Le site vous proposera une phrase quand <a href={faultLink(card)}>«&nbsp;{card.title}&nbsp;»</a>{' '}
        n’aura plus rien à corriger.
      </p>
    );
  if (mealProposal === '') return null;
  return (
    <div className={layout.row}>
      <p className={layout.note}>«&nbsp;{mealProposal}&nbsp;»</p>
      <Button kind="quiet" onClick={() => set(followingTimes(mealProposal, timesIn(files)))}>
        Prendre cette phrase
      </Button>
    </div>
  );
}

const FILE = 'mails/modeles.yaml';
const KINDS = [
  { value: 'gardez-la-date', label: 'Gardez la date' },
  { value: 'relance', label: 'La relance' },
  { value: 'pratique', label: 'Les infos pratiques' },
  { value: 'merci', label: 'Le merci' },
  { value: 'photos', label: 'Les photos sont en ligne' },
  { value: 'libre', label: 'Le mail libre' },
  { value: 'confirmation', label: 'Votre réponse est bien arrivée' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** The mails to many families, one kind at a time. */
function OtherMails() {
  const { open, setOpen } = useCardForm();
  const [chosen, setChosen] = useState<Kind>('relance');
  const led = open?.file === FILE ? KINDS.find(({ value }) => value === open.path[0])?.value : undefined;
  const kind = led ?? chosen;
  return (
    <div className={layout.fields}>
      <ChoiceField
        label="Quel mail"
        hint={
          kind === 'confirmation'
            ? 'Il part seul après chaque réponse, si vous le demandez dans les paramètres.'
            : undefined
        }
        options={KINDS}
        value={kind}
        onValue={(value) => {
          setChosen(value);
          setOpen({ file: FILE, path: [value] });
        }}
      />
      <FieldForm
        key={kind}
        file={FILE}
        at={[kind]}
        fields={[{ kind: 'line', path: ['objet'], label: 'Objet', words: SUBJECT_WORDS }]}
      />
      <SideBySide
        key={`${kind} texts`}
        label="À combien de personnes"
        columns={[
          { title: 'À une personne', key: 'singulier' },
          { title: 'À plusieurs', key: 'pluriel' },
        ].map(({ title, key }) => ({
          title,
          file: FILE,
          at: [kind, key],
          field: { kind: 'prose', path: [], label: title, words: MAIL_TEXT_WORDS },
        }))}
      />
    </div>
  );
}
