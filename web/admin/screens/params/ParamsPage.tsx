/** The site's parameters, one row each. */
import { useEffect, useRef, useState } from 'react';
import type { HostParam } from '../../../../contract/params/params.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { UndoBar } from '../../parts/UndoBar.tsx';
import { DeadlineProposal } from './DeadlineProposal.tsx';
import { paramGroups } from './knownParams.ts';
import { NewParamRow } from './NewParamRow.tsx';
import { ParamRow } from './ParamRow.tsx';
import styles from './ParamsPage.module.css';
import { useParams, useSaveParam } from './useParams.ts';

/** Where the focus goes when the row that had it is gone: to the button that adds one. */
const ADD_BUTTON = '';

export function ParamsPage() {
  const { data: params = [], error } = useParams();
  /** Rows not saved yet, each by a number of its own. */
  const [fresh, setFresh] = useState<readonly number[]>([]);
  /** As they were when their row was opened: it stays, even when the other host deletes the param. */
  const [edited, setEdited] = useState<readonly HostParam[]>([]);
  const [deleted, setDeleted] = useState<HostParam | null>(null);
  /** Key of the row that takes the focus. */
  const [focused, setFocused] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const restore = useSaveParam({ onSaved: () => setDeleted(null) });
  useEffect(() => {
    if (focused === ADD_BUTTON) addButton.current?.focus();
  }, [focused]);

  function markEdited(param: HostParam, editing: boolean) {
    setEdited((known) => [...known.filter(({ key }) => key !== param.key), ...(editing ? [param] : [])]);
    setFocused(editing ? null : param.key);
  }

  function closeFresh(row: number, saved: string) {
    setFresh((rows) => rows.filter((other) => other !== row));
    setFocused(saved);
  }

  function putBack({ key, value }: HostParam) {
    setFocused(key);
    restore.mutate({ key, value, version: 0 });
  }

  return (
    <Screen title="Paramètres" problem="Les paramètres n’ont pas pu être lus" error={error}>
      <DeadlineProposal />
      <Card aria-label="Paramètres du site" className={styles.card ?? ''}>
        <UndoBar
          last={
            deleted && {
              text: `«\u00a0${deleted.key}\u00a0» est supprimé.`,
              undo: () => putBack(deleted),
            }
          }
        />
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Paramètre</th>
              <th scope="col">Valeur</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          {paramGroups(params, edited).map((group) => (
            <tbody key={group.title}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={3}>
                  <h2>{group.title}</h2>
                </th>
              </tr>
              {group.params.map((param) => (
                <ParamRow
                  key={param.key}
                  param={param}
                  takesFocus={focused === param.key}
                  onEditing={(editing) => markEdited(param, editing)}
                  onDeleted={setDeleted}
                />
              ))}
            </tbody>
          ))}
          <tbody>
            {fresh.map((row) => (
              <NewParamRow
                key={row}
                taken={params.map(({ key }) => key)}
                onSaved={(key) => closeFresh(row, key)}
                onCancel={() => closeFresh(row, ADD_BUTTON)}
              />
            ))}
          </tbody>
        </table>
        <Button
          ref={addButton}
          onClick={() => {
            setFocused(null);
            setFresh((rows) => [...rows, (rows.at(-1) ?? 0) + 1]);
          }}
        >
          Ajouter un paramètre
        </Button>
      </Card>
    </Screen>
  );
}
