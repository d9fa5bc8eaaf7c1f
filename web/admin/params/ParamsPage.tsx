/** The site's parameters, one row each. */
import { useState } from 'react';
import { errorSentence } from '../../lib/errorSentence.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NewParamRow } from './NewParamRow.tsx';
import { ParamRow } from './ParamRow.tsx';
import styles from './ParamsPage.module.css';
import { useParams } from './useParams.ts';

export function ParamsPage() {
  usePageTitle('Paramètres');
  const { data: params = [], error } = useParams();
  /** Rows not saved yet, each by a number of its own. */
  const [fresh, setFresh] = useState<readonly number[]>([]);
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
            {params.map((param) => (
              <ParamRow key={param.key} param={param} />
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
