/** The row of a param: its effect and value, editing and deletion, and a warning of unsaved edits. */
import { useEffect, useRef, useState } from 'react';
import type { HostParam } from '../../../../contract/params/params.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { wedding } from '../../../lib/wedding.ts';
import { Button } from '../../../ui/Button.tsx';
import hidden from '../../../ui/texts.module.css';
import { showToast } from '../../../ui/toasts.ts';
import { isOvertaken } from '../../familles/versions/UnsavedNotice.tsx';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import { firstValue, knownParam, unsetValue } from './knownParams.ts';
import { ParamForm } from './ParamForm.tsx';
import styles from './ParamsPage.module.css';
import { OvertakenParam, ParamValue } from './ParamValue.tsx';
import type { Idle } from './paramGroups.rules.ts';
import { storedParam, useDeleteParam, useSaveParam } from './useParams.ts';

interface ParamRowProps {
  param: HostParam;
  /** Why the param has no effect. */
  idle: Idle | null;
  /** True when this row should take the focus: after an edit, or when it was restored. */
  takesFocus: boolean;
  onEditing: (editing: boolean) => void;
  onDeleted: (param: HostParam) => void;
}

interface Edit {
  /** The value when the row was opened. */
  first: string;
  copy: string;
  /** The version shown to the host; 0 if the param was deleted. */
  version: number;
}

/** Shows a value, or edits a copy: saving stores it, a refusal keeps it open, cancelling drops it. */
export function ParamRow({ param, idle, takesFocus, onEditing, onDeleted }: ParamRowProps) {
  const { key, value, version } = param;
  const label = knownParam(key)?.label ?? key;
  const [edit, setEdit] = useState<Edit | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const save = useSaveParam({
    onSaved: close,
    // The newer value is shown from now on, so saving again replaces it knowingly.
    onOvertaken: (stored) => setEdit((open) => open && { ...open, version: stored?.version ?? 0 }),
  });
  const remove = useDeleteParam({ onDeleted });
  const viewing = edit === null;
  const isSet = version > 0;
  const unsaved = edit !== null && edit.copy !== edit.first;
  // A switch that nobody set stays unset: a stored « Non » would say that the couple chose it.
  const isUntouched = edit?.version === 0 && !unsaved && knownParam(key)?.kind === 'switch';
  useUnsavedToast(key, unsaved);
  useEffect(() => {
    if (viewing && takesFocus) editButton.current?.focus();
  }, [viewing, takesFocus]);

  function open() {
    save.forget();
    const first = isSet ? value : firstValue(key, wedding);
    setEdit({ first, copy: first, version });
    onEditing(true);
  }

  function close() {
    setEdit(null);
    onEditing(false);
  }

  return (
    <tr>
      <ParamName name={key} idle={idle} />
      {edit === null ? (
        <>
          <td className={styles.value}>
            {isSet ? <ParamValue name={key} value={value} /> : <UnsetValue name={key} />}
            {isOvertaken(remove.error) && (
              <p role="alert">Modifié entre-temps{'\u00a0'}: rien n’a été supprimé.</p>
            )}
          </td>
          <td className={styles.buttons}>
            <Button
              ref={editButton}
              kind="secondary"
              aria-label={`${isSet ? 'Modifier' : 'Choisir'} ${label}`}
              onClick={open}
            >
              {isSet ? 'Modifier' : 'Choisir'}
            </Button>
            {isSet && (
              <ConfirmButton
                kind="quiet"
                aria-label={`Supprimer ${label}`}
                label="Supprimer"
                question={`Supprimer «\u00a0${label}\u00a0»\u00a0?`}
                onConfirm={() => remove.run(param)}
              >
                <p>Le site fera comme si ce paramètre n’avait jamais été réglé.</p>
              </ConfirmButton>
            )}
          </td>
        </>
      ) : (
        <td colSpan={2} className={styles.value}>
          <ParamForm
            name={key}
            value={edit.copy}
            error={isOvertaken(save.error) ? null : save.error}
            onValue={(copy) => setEdit({ ...edit, copy })}
            onSave={() =>
              isUntouched ? close() : save.run({ key, value: edit.copy, version: edit.version })
            }
            onCancel={close}
          >
            {unsaved && <p className={styles.effect}>Pas encore enregistré.</p>}
            {isOvertaken(save.error) && <OvertakenParam name={key} stored={storedParam(save.error)} />}
          </ParamForm>
        </td>
      )}
    </tr>
  );
}

function UnsetValue({ name }: { name: string }) {
  const value = unsetValue(name);
  return (
    <span className={styles.unset}>
      {value !== '' && <ParamValue name={name} value={value} />}
      <span>{value === '' ? 'pas réglé' : 'par défaut'}</span>
    </span>
  );
}

interface ParamNameProps {
  name: string;
  idle: Idle | null;
}

/** A param's name, effect, and a link to where it shows. */
function ParamName({ name, idle }: ParamNameProps) {
  const known = knownParam(name);
  if (known === undefined) return <th scope="row">{name}</th>;
  const { label, effect, at } = known;
  return (
    <th scope="row" className={styles.key}>
      {label}
      {effect !== undefined && <span className={styles.effect}>{effect}</span>}
      {idle !== null && <span className={styles.effect}>{idle.one}</span>}
      <span className={styles.foot}>
        {at !== undefined && <a href={at.href}>Voir « {at.label} »</a>}
        <code className={`${hidden.hidden} ${styles.closed}`}>{name}</code>
      </span>
    </th>
  );
}

/** Tells a host who leaves an edited row that nothing was saved, with a link back to the row. */
function useUnsavedToast(key: string, unsaved: boolean): void {
  const left = useRef(unsaved);
  useEffect(() => {
    left.current = unsaved;
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  useEffect(
    () => () => {
      if (!left.current) return;
      showToast({
        kind: 'error',
        about: `param ${key}`,
        text: `« ${knownParam(key)?.label ?? key} » n’a pas été enregistré.`,
        action: {
          label: 'Y revenir',
          run: () => window.location.assign(linkTo('/adminouminou/params', { parametre: key })),
        },
      });
    },
    [key],
  );
}
