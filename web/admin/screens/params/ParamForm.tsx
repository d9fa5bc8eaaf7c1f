/** A param being edited, with the control that fits its key, and the errors of its key. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/limits.ts';
import { errorSentence, problemOf } from '../../../lib/apiError.ts';
import { wedding } from '../../../lib/wedding.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/Field.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { useFolders } from '../../data/folders/useFolders.ts';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { knownParam } from './knownParams.ts';
import styles from './ParamsPage.module.css';
import { fromWallClock, toWallClock } from './wallClock.rules.ts';

interface ParamFormProps {
  name: string;
  value: string;
  error: unknown;
  onValue: (value: string) => void;
  onSave: () => void;
  onCancel: () => void;
  /** Shown above the value: the key's field of a new row, or a notice. */
  children?: ReactNode;
}

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

/** Error for the key's field. */
export function keyProblem(error: unknown): string | undefined {
  return problemOf(error)?.errors?.find(({ path }) => path === 'key')?.message;
}

/** Error for the value's field: its own, or why nothing could be saved. */
function valueProblem(error: unknown, name: string): string | undefined {
  if (error === null) return undefined;
  const errors = problemOf(error)?.errors;
  if (!errors) return errorSentence(error);
  const problem = errors.find(({ path }) => path === 'value');
  // A picker is wrong only when empty, and the server's message speaks of milliseconds.
  if (problem && knownParam(name)?.kind === 'moment') return 'Choisissez un jour et une heure.';
  return problem?.message;
}

interface ParamEditorProps {
  name: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** The control that fits the key: date and time, switch, folder or text. */
function ParamEditor({ name, value, error, onValue }: ParamEditorProps) {
  const known = knownParam(name);
  const { data: folders } = useFolders();
  if (known?.kind === 'switch') {
    return (
      <>
        <div className={layout.row}>
          <Switch
            label={known.label}
            checked={value === 'true'}
            onChange={({ target }) => onValue(String(target.checked))}
          />
          <strong aria-hidden="true">{value === 'true' ? 'Oui' : 'Non'}</strong>
        </div>
        {error !== undefined && (
          <Notice kind="danger" alert>
            <p>{error}</p>
          </Notice>
        )}
      </>
    );
  }
  if (known?.kind === 'moment') {
    return <MomentField label={known.label} value={value} error={error} onValue={onValue} />;
  }
  if (known?.kind === 'folder') {
    return (
      <ChoiceField
        label={known.label}
        options={(folders?.folders ?? []).map(({ folder, title }) => ({ value: folder, label: title }))}
        value={value}
        onValue={onValue}
      />
    );
  }
  return (
    <TextField
      label={known?.label ?? 'Valeur'}
      inputMode={known?.kind === 'count' || known?.kind === 'months' ? 'numeric' : undefined}
      value={value}
      maxLength={LIMITS.paramValue}
      error={error}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

interface MomentFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onValue: (value: string) => void;
}

/** Keeps the typed text, because a half-typed year is a valid date: its first digit gives the year 2. */
function MomentField({ label, value, error, onValue }: MomentFieldProps) {
  const [typed, setTyped] = useState(value === '' ? '' : toWallClock(Number(value), wedding.timeZone));
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={typed}
      error={error}
      hint={`À l’heure du mariage (${wedding.timeZone}).`}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(String(fromWallClock(target.value, wedding.timeZone) ?? ''));
      }}
    />
  );
}
