import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { ParamEditor } from './ParamEditor.tsx';
import styles from './ParamsPage.module.css';
import { valueProblem } from './paramProblem.ts';

interface ParamFormProps {
  name: string;
  value: string;
  error: unknown;
  onValue: (value: string) => void;
  onSave: () => void;
  onCancel: () => void;
  /** Above the value: a field for the key in a new row, what the host must know in another. */
  children?: ReactNode;
}

/** A row while it is edited. */
export function ParamForm({ name, value, error, onValue, onSave, onCancel, children }: ParamFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      {children}
      <ParamEditor name={name} value={value} error={valueProblem(error, name)} onValue={onValue} />
      <div className={layout.row}>
        <Button type="submit">Enregistrer</Button>
        <Button kind="secondary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
