/** The site's parameters, one row each. */
import { useState } from 'react';
import type { Param } from '../../../contract/params.schema.ts';
import { errorSentence } from '../../lib/errorSentence.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NewParamRow } from './NewParamRow.tsx';
import { ParamRow } from './ParamRow.tsx';
import styles from './ParamsPage.module.css';
import { paramRows } from './paramRows.rules.ts';
import { useParams } from './useParams.ts';

export function ParamsPage() {
  usePageTitle('Paramètres');
  const { data: params = [], error } = useParams();
  /** Rows not saved yet, each by a number of its own. */
  const [fresh, setFresh] = useState<readonly number[]>([]);
  /** As they were when their row was opened: it stays, even when the other host deletes the param. */
  const [edited, setEdited] = useState<readonly Param[]>([]);

  function markEdited(param: Param, editing: boolean) {
    setEdited((known) => [...known.filter(({ key }) => key !== param.key), ...(editing ? [param] : [])]);
  }

  return (
    <>
      <h1>Paramètres</h1>
      {error !== null && (
        <Notice kind="danger" title="Les paramètres n’ont pas pu être lus" alert>
          <p>{errorSentence(error)}</p>
        </Notice>
      )}
      <Card aria-label="Paramètres du site" className={styles.card ?? ''}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Clé</th>
              <th scope="col">Valeur</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {paramRows(params, edited).map((param) => (
              <ParamRow key={param.key} param={param} onEditing={(editing) => markEdited(param, editing)} />
            ))}
            {fresh.map((row) => (
              <NewParamRow
                key={row}
                taken={params.map(({ key }) => key)}
                onDone={() => setFresh((rows) => rows.filter((other) => other !== row))}
              />
            ))}
          </tbody>
        </table>
        <Button onClick={() => setFresh((rows) => [...rows, (rows.at(-1) ?? 0) + 1])}>
          Ajouter un paramètre
        </Button>
      </Card>
    </>
  );
}
