import type { FormEvent, ReactNode } from 'react';
import { refusal } from '../../lib/apiError.ts';
import { errorSentence } from '../../lib/errorSentence.ts';
import { Button } from '../../ui/Button.tsx';
import { ParamEditor } from './ParamEditor.tsx';
import styles from './ParamsPage.module.css';

interface ParamFormProps {
  name: string;
  value: string;
  error: unknown;
  onValue: (value: string) => void;
  onSave: () => void;
  onCancel: () => void;
  /** A field for the key, in a new row. */
  children?: ReactNode;
}

/** A row while it is edited. */
export function ParamForm({ name, value, error, onValue, onSave, onCancel, children }: ParamFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }
  const sentence =
    error === null ? undefined : (refusal(error)?.errors?.[0]?.message ?? errorSentence(error));
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {children}
      <ParamEditor name={name} value={value} error={sentence} onValue={onValue} />
      <div className={styles.actions}>
        <Button type="submit">Enregistrer</Button>
        <Button kind="secondary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
