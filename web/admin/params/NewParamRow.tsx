import { useId, useState } from 'react';
import { LIMITS } from '../../../contract/limits.ts';
import { TextField } from '../../ui/TextField.tsx';
import { firstValue, KNOWN_KEYS, knownParam } from './knownParams.ts';
import { ParamForm } from './ParamForm.tsx';
import styles from './ParamsPage.module.css';
import { keyProblem } from './paramProblem.ts';
import { useSaveParam } from './useParams.ts';

interface NewParamRowProps {
  /** Keys that have a row already: a new one must not write over them unseen. */
  taken: readonly string[];
  onDone: () => void;
}

/** A row not saved yet; cancelled, it is gone. */
export function NewParamRow({ taken, onDone }: NewParamRowProps) {
  const listId = useId();
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  // Overtaken, the key is among the taken ones from then on, and is told so.
  const save = useSaveParam({ onSaved: onDone, onOvertaken: () => {} });
  const name = key.trim();
  const twice = taken.includes(name);

  function chooseKey(typed: string) {
    setKey(typed);
    setValue(firstValue(typed.trim()));
  }

  return (
    <tr>
      <td colSpan={3} className={styles.value}>
        <ParamForm
          name={name}
          value={value}
          error={save.error}
          onValue={setValue}
          onSave={() => {
            if (!twice) save.mutate({ param: { key: name, value }, seen: undefined });
          }}
          onCancel={onDone}
        >
          <TextField
            label="Clé"
            list={listId}
            autoFocus
            autoComplete="off"
            maxLength={LIMITS.paramKey}
            value={key}
            error={twice ? 'Cette clé existe déjà\u00a0: modifiez sa ligne.' : keyProblem(save.error)}
            hint="Choisissez une clé du site, ou écrivez la vôtre."
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
