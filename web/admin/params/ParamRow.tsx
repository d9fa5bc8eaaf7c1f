import { useState } from 'react';
import type { Param } from '../../../contract/params.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { knownParam } from './knownParams.ts';
import { ParamForm } from './ParamForm.tsx';
import styles from './ParamsPage.module.css';
import { ParamValue } from './ParamValue.tsx';
import { useDeleteParam, useSaveParam } from './useParams.ts';

/** Viewing, or editing a copy: saved it becomes the value, refused it stays open, cancelled it is forgotten. */
export function ParamRow({ param: { key, value } }: { param: Param }) {
  const [copy, setCopy] = useState<string | null>(null);
  const save = useSaveParam(() => setCopy(null));
  const remove = useDeleteParam();

  function edit() {
    save.reset();
    setCopy(value);
  }

  return (
    <tr>
      <th scope="row" className={styles.key}>
        {knownParam(key)?.label}
        <code className={styles.code}>{key}</code>
      </th>
      {copy === null ? (
        <>
          <td className={styles.value}>
            <ParamValue name={key} value={value} />
          </td>
          <td className={styles.buttons}>
            <Button kind="secondary" aria-label={`Modifier ${key}`} onClick={edit}>
              Modifier
            </Button>
            <Button kind="quiet" aria-label={`Supprimer ${key}`} onClick={() => remove.mutate(key)}>
              Supprimer
            </Button>
          </td>
        </>
      ) : (
        <td colSpan={2} className={styles.value}>
          <ParamForm
            name={key}
            value={copy}
            error={save.error}
            onValue={setCopy}
            onSave={() => save.mutate({ key, value: copy })}
            onCancel={() => setCopy(null)}
          />
        </td>
      )}
    </tr>
  );
}
