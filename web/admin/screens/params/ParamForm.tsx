import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { errorSentence, problemOf } from '../../../lib/apiError.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { knownParam } from './knownParams.ts';
import { ParamEditor } from './ParamEditor.tsx';
import styles from './ParamsPage.module.css';

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
  function leave(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={leave} className={styles.form}>
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

/** What to say under the key's field. */
export function keyProblem(error: unknown): string | undefined {
  return problemOf(error)?.errors?.find(({ path }) => path === 'key')?.message;
}

/** What to say under the value's: its own problem, or why nothing could be saved. */
function valueProblem(error: unknown, name: string): string | undefined {
  if (error === null) return undefined;
  const errors = problemOf(error)?.errors;
  if (!errors) return errorSentence(error);
  const problem = errors.find(({ path }) => path === 'value');
  // A picker is never wrong but by being empty, and the server speaks of milliseconds.
  if (problem && knownParam(name)?.kind === 'moment') return 'Choisissez un jour et une heure.';
  return problem?.message;
}
