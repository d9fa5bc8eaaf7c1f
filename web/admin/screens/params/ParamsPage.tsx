/** The site's params by group, then the hosts' own, a row each. */

import { useEffect, useRef, useState } from 'react';
import type { HostParam } from '../../../../contract/params/params.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useAddress } from '../../../shell/addressAndTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Screen } from '../../parts/Screen.tsx';
import { UndoBar } from '../../parts/UndoBar.tsx';
import { DeadlineProposal } from './DeadlineProposal.tsx';
import { knownParam } from './knownParams.ts';
import { NewParamRow } from './NewParamRow.tsx';
import { GroupJumps, groupId, ParamGroup, ParamTable } from './ParamGroups.tsx';
import { ParamRow } from './ParamRow.tsx';
import styles from './ParamsPage.module.css';
import { idle, paramGroups } from './paramGroups.rules.ts';
import { useParams, useSaveParam } from './useParams.ts';

/** Stands for the button that adds a param, which takes the focus when a row is gone. */
const ADD_BUTTON = '';
const OWN = 'Vos propres paramètres';

export function ParamsPage() {
  const { data: params = [], error } = useParams();
  /** Unsaved rows, each by a number of its own. */
  const [fresh, setFresh] = useState<readonly number[]>([]);
  /** Params being edited, as they were: their rows stay even if the other host deletes them. */
  const [edited, setEdited] = useState<readonly HostParam[]>([]);
  const [deleted, setDeleted] = useState<HostParam | null>(null);
  /** Key of the row that takes the focus; another screen may preset it. */
  const [focused, setFocused] = useState(useAddress().search.get('parametre'));
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
    restore.run({ key, value, version: 0 });
  }

  const { known, own } = paramGroups(params, edited);
  const row = (param: HostParam) => (
    <ParamRow
      key={param.key}
      param={param}
      idle={idle(param.key, params)}
      takesFocus={focused === param.key}
      onEditing={(editing) => markEdited(param, editing)}
      onDeleted={setDeleted}
    />
  );

  return (
    <Screen title="Paramètres" problem="Les paramètres n’ont pas pu être lus" error={error}>
      <p className={layout.note}>
        Ce que le site fait de lui-même. Chaque ligne a son «&nbsp;Enregistrer&nbsp;», et vaut dès qu’il est
        pressé. Un nom et un mot de passe à chacun de vous&nbsp;:{' '}
        <a href={linkTo('/adminouminou/securite')}>Qui peut entrer</a>.
      </p>
      <GroupJumps titles={[...known.map(({ title }) => title), OWN]} />
      <DeadlineProposal />
      <UndoBar
        last={
          deleted && {
            text: `« ${knownParam(deleted.key)?.label ?? deleted.key} » est supprimé.`,
            undo: () => putBack(deleted),
          }
        }
      />
      <Card aria-label="Paramètres du site" className={styles.card ?? ''}>
        <ParamTable label="Paramètres du site">
          {known.map((group) => (
            <ParamGroup key={group.title} {...group} idleOf={(key) => idle(key, params)} row={row} />
          ))}
        </ParamTable>
      </Card>
      <Card aria-label={OWN} className={styles.card ?? ''}>
        <h2 id={groupId(OWN)} tabIndex={-1}>
          {OWN}
        </h2>
        <p className={layout.note}>
          Un nom et une valeur, pour qui connaît le programme. De ceux-ci, le site ne fait rien de lui-même.
        </p>
        {own.length + fresh.length > 0 && (
          <ParamTable label={OWN}>
            <tbody>
              {own.map(row)}
              {fresh.map((one) => (
                <NewParamRow
                  key={one}
                  taken={params.map(({ key }) => key)}
                  onSaved={(key) => closeFresh(one, key)}
                  onCancel={() => closeFresh(one, ADD_BUTTON)}
                />
              ))}
            </tbody>
          </ParamTable>
        )}
        <Button
          ref={addButton}
          kind="secondary"
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
