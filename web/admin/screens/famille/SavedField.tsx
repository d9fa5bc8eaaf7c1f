/** Fields of a family that are saved when left: a line of text, and the note. */
import { type HTMLInputTypeAttribute, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { LIMITS } from '../../../../contract/limits.ts';
import control from '../../../ui/fields/Field.module.css';
import { Field, TextField } from '../../../ui/fields/Field.tsx';
import { updateFamille } from '../../data/familles.api.ts';
import { useTabState } from '../../data/tabState.ts';
import { FAMILLE_LABELS } from '../../familles/familleTexts.ts';
import { MailProposal } from '../../familles/MailProposal.tsx';
import type { useUpdateFamille } from '../list/useUpdateFamille.ts';
import styles from './FamillePage.module.css';
import { ConflictChoice } from './Refusal.tsx';
import { useSavedValue } from './useSavedValue.ts';

type TextName =
  | 'nom'
  | 'prenom'
  | 'email'
  | 'phone'
  | 'address1'
  | 'address2'
  | 'zipCode'
  | 'city'
  | 'country';

interface SavedFieldProps {
  famille: HostFamille;
  name: TextName;
  maxLength: number;
  type?: HTMLInputTypeAttribute;
  hint?: string;
  /** Proposes the probable address after an e-mail was saved. */
  proposes?: boolean;
  onSaved: () => void;
}

export function SavedField(props: SavedFieldProps) {
  const { famille, name, maxLength, type = 'text', hint, proposes = false, onSaved } = props;
  const label = FAMILLE_LABELS[name];
  const {
    value,
    type: keep,
    save,
    set,
    error,
    conflict,
  } = useSavedValue({
    famille,
    fields: [name],
    read: (known) => known[name],
    write: ({ id, version }, text) => updateFamille({ id, version, [name]: text.trim() }),
    same: (one, other) => one.trim() === other.trim(),
    onSaved,
  });
  return (
    <div>
      <TextField
        label={label}
        type={type}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        hint={hint}
        error={error}
        alert
        onChange={({ target }) => keep(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
      />
      {proposes && <MailProposal email={value} isLeft={value === famille.email} onTake={set} />}
      {conflict && (
        <ConflictChoice
          label={label}
          theirs={conflict.theirs}
          mine={conflict.mine}
          onKeep={conflict.keep}
          onTake={conflict.take}
        />
      )}
    </div>
  );
}

interface Typed {
  text: string;
  /** The family at the first key; its version is sent. */
  begun: HostFamille;
}

interface NoteFieldProps {
  famille: HostFamille;
  onNote: ReturnType<typeof useUpdateFamille>['changeTyped'];
}

/** The hosts' notes about a family, saved on blur and kept until then. */
export function NoteField({ famille, onNote }: NoteFieldProps) {
  const unsent = useTabState<Typed>('note', famille.id);
  const [typed, setTyped] = useState(unsent.read);
  const overtaken = typed !== null && typed.begun.note !== famille.note && famille.note !== typed.text.trim();
  const hint = 'Pour vous seuls : les invités ne la voient jamais.';

  function type(text: string) {
    const next = { text, begun: typed?.begun ?? famille };
    setTyped(next);
    unsent.keep(next);
  }

  function drop() {
    setTyped(null);
    unsent.drop();
  }

  function save() {
    // The hosts choose below, now or when they come back to this page.
    if (!typed || overtaken) return;
    const note = typed.text.trim();
    if (note === famille.note) drop();
    else onNote({ note }, typed.begun, drop);
  }

  return (
    <div>
      <Field label="Notes" hint={hint}>
        {(tied) => (
          <textarea
            {...tied}
            rows={3}
            maxLength={LIMITS.note}
            value={typed?.text ?? famille.note}
            className={`${control.control} ${styles.note}`}
            onChange={({ target }) => type(target.value)}
            onBlur={save}
          />
        )}
      </Field>
      {overtaken && (
        <ConflictChoice
          label="Notes"
          theirs={famille.note}
          mine={typed.text.trim()}
          onKeep={() => onNote({ note: typed.text.trim() }, famille, drop)}
          onTake={drop}
        />
      )}
    </div>
  );
}
