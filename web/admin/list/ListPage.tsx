/** Every family, on its two lists, with what the hosts decide for it. */
import { useDeferredValue, useMemo, useState } from 'react';
import { isVhFamily } from '../../../contract/counts.rules.ts';
import { errorSentence } from '../../lib/errorSentence.ts';
import { wedding } from '../../lib/wedding.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { StatTiles } from '../stats/StatTiles.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { useFamilles } from '../useFamilles.ts';
import { COLUMNS } from './columns.tsx';
import { type Expanded, ExpandedContext } from './expanded.ts';
import styles from './ListPage.module.css';
import { ListRow } from './ListRow.tsx';
import { listStats } from './listStats.ts';
import { search, searchable } from './search.rules.ts';

const NONE: never[] = [];

export function ListPage() {
  usePageTitle('Liste invités');
  const { data: familles = NONE, error } = useFamilles();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const expanded = useExpandedRows();
  const stats = useMemo(() => listStats(familles, wedding.prices), [familles]);
  const texts = useMemo(() => familles.map(searchable), [familles]);
  const found = useMemo(() => search(texts, asked), [texts, asked]);
  const meal = useMemo(() => found.filter((famille) => !isVhFamily(famille)), [found]);
  const drinks = useMemo(() => found.filter(isVhFamily), [found]);
  const empty =
    asked === '' ? 'Aucune famille dans cette liste pour l’instant.' : 'Aucune famille ne correspond.';
  return (
    <ExpandedContext value={expanded}>
      <h1>Liste invités</h1>
      {error !== null && (
        <Notice kind="danger" title="Cette liste n’est plus à jour" alert>
          <p>{errorSentence(error)}</p>
        </Notice>
      )}
      <StatTiles stats={stats} />
      <div className={styles.search}>
        <TextField
          label="Rechercher"
          type="search"
          autoComplete="off"
          value={query}
          hint="Un nom, un prénom, un convive, une ville, un e-mail…"
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <Panel title="Repas">
        <DataTable label="Familles, Repas" rows={meal} columns={COLUMNS} Body={ListRow} empty={empty} />
      </Panel>
      <Panel title="Vin d'honneur">
        <DataTable
          label="Familles, Vin d'honneur"
          rows={drinks}
          columns={COLUMNS}
          Body={ListRow}
          empty={empty}
        />
      </Panel>
    </ExpandedContext>
  );
}

function useExpandedRows(): Expanded {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      toggle: (id) =>
        setIds((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
    }),
    [ids],
  );
}
