import type { HTMLInputTypeAttribute } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import { updateFamille } from '../../data/familles.api.ts';
import { FAMILLE_LABELS } from '../../familles/familleTexts.ts';
import { MailProposal } from '../../familles/MailProposal.tsx';
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
