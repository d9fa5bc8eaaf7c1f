import { useState } from 'react';
import type { Param } from '../../../contract/params.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { knownParam } from './knownParams.ts';
import { OvertakenNotice } from './OvertakenNotice.tsx';
import { ParamForm } from './ParamForm.tsx';
import styles from './ParamsPage.module.css';
import { ParamValue } from './ParamValue.tsx';
import { useDeleteParam, useSaveParam } from './useParams.ts';

interface ParamRowProps {
  param: Param;
  onEditing: (editing: boolean) => void;
}

interface Edit {
  copy: string;
  /** The stored value that the host has been shown. */
  seen: string | undefined;
  overtaken: boolean;
}

/** Viewing, or editing a copy: saved it becomes the value, refused it stays open, cancelled it is forgotten. */
export function ParamRow({ param: { key, value }, onEditing }: ParamRowProps) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const save = useSaveParam({
    onSaved: close,
    onOvertaken: (stored) => setEdit((now) => now && { ...now, seen: stored, overtaken: true }),
  });
  const remove = useDeleteParam();

  function open() {
    save.reset();
    setEdit({ copy: value, seen: value, overtaken: false });
    onEditing(true);
  }

  function close() {
    setEdit(null);
    onEditing(false);
  }

  return (
    <tr>
      <th scope="row" className={styles.key}>
        {knownParam(key)?.label}
        <code className={styles.code}>{key}</code>
      </th>
      {edit === null ? (
        <>
          <td className={styles.value}>
            <ParamValue name={key} value={value} />
            {remove.data?.overtaken && (
              <p role="alert">Modifié entre-temps{'\u00a0'}: rien n’a été supprimé.</p>
            )}
          </td>
          <td className={styles.buttons}>
            <Button kind="secondary" aria-label={`Modifier ${key}`} onClick={open}>
              Modifier
            </Button>
            <Button
              kind="quiet"
              aria-label={`Supprimer ${key}`}
              onClick={() => remove.mutate({ key, value })}
            >
              Supprimer
            </Button>
          </td>
        </>
      ) : (
        <td colSpan={2} className={styles.value}>
          <ParamForm
            name={key}
            value={edit.copy}
            error={save.error}
            onValue={(copy) => setEdit((now) => now && { ...now, copy })}
            onSave={() => save.mutate({ param: { key, value: edit.copy }, seen: edit.seen })}
            onCancel={close}
          >
            {edit.overtaken && <OvertakenNotice name={key} stored={edit.seen} />}
          </ParamForm>
        </td>
      )}
    </tr>
  );
}
