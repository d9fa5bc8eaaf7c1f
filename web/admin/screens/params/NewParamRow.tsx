import { useId, useState } from 'react';
import { LIMITS } from '../../../../contract/limits.ts';
import { wedding } from '../../../lib/wedding.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import { isOvertaken } from '../../familles/versions/UnsavedNotice.tsx';
import { firstValue, KNOWN_KEYS, knownParam } from './knownParams.ts';
import { keyProblem, ParamForm } from './ParamForm.tsx';
import styles from './ParamsPage.module.css';
import { useSaveParam } from './useParams.ts';

interface NewParamRowProps {
  /** Keys in use, which a new row must not overwrite. */
  taken: readonly string[];
  onSaved: (key: string) => void;
  onCancel: () => void;
}

/** A row that is not saved yet; cancelling removes it. */
export function NewParamRow({ taken, onSaved, onCancel }: NewParamRowProps) {
  const listId = useId();
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const name = key.trim();
  const save = useSaveParam({ onSaved: () => onSaved(name) });
  const twice = taken.includes(name);

  function chooseKey(typed: string) {
    setKey(typed);
    setValue(firstValue(typed.trim(), wedding));
  }

  return (
    <tr>
      <td colSpan={3} className={styles.value}>
        <ParamForm
          name={name}
          value={value}
          // When another host has created the key meanwhile, it counts as taken and the key's field says so.
          error={isOvertaken(save.error) ? null : save.error}
          onValue={setValue}
          onSave={() => {
            if (!twice) save.run({ key: name, value, version: 0 });
          }}
          onCancel={onCancel}
        >
          <TextField
            label="Nom du paramètre"
            list={listId}
            autoComplete="off"
            maxLength={LIMITS.paramKey}
            value={key}
            error={twice ? 'Ce paramètre existe déjà\u00a0: modifiez sa ligne.' : keyProblem(save.error)}
            hint="Choisissez-en un que le site connaît, ou écrivez le vôtre."
            onChange={({ target }) => chooseKey(target.value)}
          />
          <datalist id={listId}>
            {KNOWN_KEYS.filter((known) => !taken.includes(known)).map((known) => (
              <option key={known} value={known}>
                {knownParam(known)?.label}
              </option>
            ))}
          </datalist>
        </ParamForm>
      </td>
    </tr>
  );
}
