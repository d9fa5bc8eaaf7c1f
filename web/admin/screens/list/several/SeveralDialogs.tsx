/** Asks what to change for the chosen families: a label, the invitation, or the tone of mails. */

import { useContext, useState } from 'react';
import type { HostFamille, MailTone } from '../../../../../contract/familles/familles.schema.ts';
import {
  countLabels,
  isOnPaper,
  knownLabels,
  PAPER_LABEL,
} from '../../../../../contract/familles/labels.rules.ts';
import type { FieldChange } from '../../../../../contract/familles/several.schema.ts';
import { LIMITS } from '../../../../../contract/limits.ts';
import { sameWord } from '../../../../../contract/text.rules.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/Field.tsx';
import { RadioGroup } from '../../../../ui/fields/RadioGroup.tsx';
import layout from '../../../../ui/layout.module.css';
import { FormDialog } from '../../../../ui/onDemand/Dialog.tsx';
import { writtenTone } from '../../../familles/familleGroups.rules.ts';
import { useToneOptions } from '../../../familles/useToneOptions.ts';
import { Chips } from '../../../parts/chips/Chips.tsx';
import { LabelsInUse } from '../LabelsField.tsx';
import styles from './several.module.css';
import { famillesText, leavingSentence } from './several.rules.ts';

interface AskProps {
  familles: readonly HostFamille[];
  onChange: (change: FieldChange) => void;
  onClose: () => void;
}

const WAYS = [
  { value: 'add', label: 'Ajouter' },
  { value: 'remove', label: 'Retirer' },
] as const;

export function LabelDialog({ familles, onChange, onClose }: AskProps) {
  const known = useContext(LabelsInUse);
  const own = countLabels(familles, knownLabels(familles));
  const [way, setWay] = useState<'add' | 'remove'>('add');
  const [typed, setTyped] = useState('');
  const on = way === 'add';
  const word = typed.replace(/\s+/g, ' ').trim();
  // Uses the spelling that other families have.
  const label = known.find((other) => sameWord(other, word)) ?? word;
  const problem = /[,;]/.test(word) ? 'Un seul libellé à la fois, sans virgule.' : undefined;
  const offered = on
    ? (isOnPaper({ labels: known }) ? known : [...known, PAPER_LABEL]).map((value) => ({
        value,
        text: value,
      }))
    : own.map(({ label: value, count }) => ({ value, text: `${value} (${count})` }));
  return (
    <FormDialog
      title={`Libellé de ${famillesText(familles.length)}`}
      action={on ? 'Ajouter le libellé' : 'Retirer le libellé'}
      busy={label === '' || problem !== undefined}
      className={layout.fields}
      onSubmit={() => onChange({ what: 'label', label, on })}
      onClose={onClose}
    >
      {own.length > 0 && <Chips legend="Que faire" options={WAYS} value={way} onValue={setWay} joined />}
      <TextField
        label="Libellé"
        value={typed}
        maxLength={LIMITS.label}
        autoComplete="off"
        error={problem}
        hint={on ? 'Par exemple famille, table 4.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {offered.length > 0 && (
        <ul aria-label={on ? 'Libellés de la liste' : 'Libellés de ces familles'} className={layout.wrap}>
          {offered.map(({ value, text }) => (
            <li key={value}>
              <Button
                kind="secondary"
                aria-pressed={label !== '' && sameWord(value, label)}
                onClick={() => setTyped(value)}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}

const INVITATIONS = [
  { value: 'meal', label: 'Au repas' },
  { value: 'drinks', label: 'Au vin d’honneur' },
  { value: 'none', label: 'Ni repas ni vin d’honneur' },
  { value: 'sunday', label: 'Au dimanche aussi' },
  { value: 'notSunday', label: 'Plus au dimanche' },
] as const;
type Invitation = (typeof INVITATIONS)[number]['value'];

export function InviteDialog({ familles, onChange, onClose }: AskProps) {
  const [to, setTo] = useState<Invitation | null>(null);
  return (
    <FormDialog
      title={`Inviter ${famillesText(familles.length)}`}
      action="Changer l’invitation"
      busy={to === null}
      className={layout.fields}
      onSubmit={() => {
        if (to === 'sunday' || to === 'notSunday') onChange({ what: 'sunday', invited: to === 'sunday' });
        else if (to !== null) onChange({ what: 'invitation', to });
      }}
      onClose={onClose}
    >
      <div className={styles.stacked}>
        <RadioGroup
          legend="Inviter à quoi ?"
          name="invitation"
          options={INVITATIONS}
          value={to}
          onValue={setTo}
        />
      </div>
      <p role="status" className={layout.note}>
        {to === 'drinks' && leavingSentence(familles)}
        {to === 'meal' && 'Le vin d’honneur est compris.'}
      </p>
    </FormDialog>
  );
}

export function ToneDialog({ familles, onChange, onClose }: AskProps) {
  const options = useToneOptions();
  const present = options.filter(({ value }) => familles.some((famille) => writtenTone(famille) === value));
  const shared = present.length === 1 ? (present[0]?.value ?? null) : null;
  const [tone, setTone] = useState<MailTone | null>(shared);
  return (
    <FormDialog
      title={`Ton des mails à ${famillesText(familles.length)}`}
      action="Changer le ton"
      busy={tone === shared}
      onSubmit={() => tone !== null && onChange({ what: 'tone', tone })}
      onClose={onClose}
    >
      <div className={styles.stacked}>
        <RadioGroup
          legend="Comment leur écrire ?"
          name="tone"
          options={options}
          value={tone}
          onValue={setTone}
        />
      </div>
      {shared === null && (
        <p className={layout.note}>
          Aujourd’hui, selon les familles&nbsp;: {present.map(({ label }) => label).join(', ')}.
        </p>
      )}
    </FormDialog>
  );
}
