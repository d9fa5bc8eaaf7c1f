import { useState } from 'react';
import layout from '../../../../../ui/layout.module.css';
import { ChoiceField } from '../../../../parts/ChoiceField.tsx';
import { useCardForm } from '../../fields/cardForm.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { MAIL_TEXT_WORDS, SUBJECT_WORDS } from '../../fields/words.ts';
import { SideBySide } from './SideBySide.tsx';

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

/** The mails to many, one kind at a time. */
export function OtherMails() {
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
