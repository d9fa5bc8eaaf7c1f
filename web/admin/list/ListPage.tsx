/** Every family, on its two lists, with what the hosts decide for it. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { isVhFamily } from '../../../contract/counts.rules.ts';
import { usePageTitle } from '../../shell/usePageTitle.ts';
import { Panel } from '../../ui/Panel.tsx';
import { FreshnessNotice } from '../FreshnessNotice.tsx';
import { hostWedding } from '../hostWedding.ts';
import { lastNoted } from '../notes.ts';
import { OutboxNotice } from '../OutboxNotice.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { useSearch } from '../search/useSearch.ts';
import { Figures } from '../stats/Figures.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { useFamilles } from '../useFamilles.ts';
import { COLUMNS } from './columns.tsx';
import { ListRow } from './ListRow.tsx';
import { ListTools } from './ListTools.tsx';
import { listStats } from './listStats.ts';
import { type OpenRows, OpenRowsContext } from './openRows.ts';

const AnswerDialog = lazy(() =>
  import('./AnswerDialog.tsx').then((file) => ({ default: file.AnswerDialog })),
);

const NONE: never[] = [];

export function ListPage() {
  usePageTitle('Liste invités');
  const { data: familles = NONE, error } = useFamilles();
  const { found, setAsked, nothingAsked } = useSearch(familles);
  const client = useQueryClient();
  // A session may have ended over a reply that was being written.
  const [answering, setAnswering] = useState(() => lastNoted(client, 'answer'));
  const rows = useOpenRows(setAnswering);
  const answered = familles.find(({ id }) => id === answering);
  const stats = useMemo(() => listStats(familles, hostWedding().prices), [familles]);
  const meal = useMemo(() => familles.filter((famille) => !isVhFamily(famille)), [familles]);
  const drinks = useMemo(() => familles.filter(isVhFamily), [familles]);
  const table = {
    found,
    columns: COLUMNS,
    Body: ListRow,
    empty: nothingAsked ? 'Aucune famille dans cette liste pour l’instant.' : 'Aucune famille ne correspond.',
  };
  return (
    <OpenRowsContext value={rows}>
      <h1>Liste invités</h1>
      <FreshnessNotice title="Cette liste n’est plus à jour" error={error} />
      {familles.some(({ emailSent }) => emailSent) && <OutboxNotice />}
      <Figures stats={stats} />
      <ListTools />
      <SearchBox onAsk={setAsked} count={found.size} />
      <Panel title="Repas">
        <DataTable label="Familles, Repas" rows={meal} {...table} />
      </Panel>
      <Panel title="Vin d'honneur">
        <DataTable label="Familles, Vin d'honneur" rows={drinks} {...table} />
      </Panel>
      {answered && (
        <Suspense>
          <AnswerDialog famille={answered} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
    </OpenRowsContext>
  );
}

function useOpenRows(answer: OpenRows['answer']): OpenRows {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids,
      answer,
      toggle: (id) =>
        setIds((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
    }),
    [ids, answer],
  );
}
