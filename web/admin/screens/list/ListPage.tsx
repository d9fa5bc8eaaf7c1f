/** Every family, on its two lists, with what the hosts decide for it. */
import { useMemo, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { knownLabels } from '../../../../contract/familles/labels.rules.ts';
import { isVhFamily } from '../../../../contract/reponses/counts.rules.ts';
import { LazyPart, lazyNamed } from '../../../shell/LazyPart.tsx';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { lastUnsent } from '../../data/unsent.ts';
import { hostWedding } from '../../data/useContent.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { SearchBox, useSearch } from '../../familles/search/SearchBox.tsx';
import { OutboxNotice } from '../../parts/OutboxNotice.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { DataTable } from '../../parts/table/DataTable.tsx';
import { FirstSteps } from '../../shell/FirstSteps.tsx';
import { COLUMNS } from './columns.tsx';
import { FigureStrip } from './FigureStrip.tsx';
import { LabelsInUse } from './LabelsField.tsx';
import styles from './ListFilter.module.css';
import { ListFilter, useListFilter } from './ListFilter.tsx';
import { ListRow } from './ListRow.tsx';
import { listStats } from './listStats.ts';
import { type OpenRows, OpenRowsContext } from './openRows.ts';

const AnswerDialog = lazyNamed(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);

export function ListPage() {
  const { familles, error } = useFamilles();
  const labels = useMemo(() => knownLabels(familles), [familles]);
  const { passing, ...filter } = useListFilter(familles, labels, '/adminouminou/list');
  const { found, setAsked, nothingAsked } = useSearch(passing);
  // A session may have ended over a reply that was being written.
  const [answering, setAnswering] = useState(() => lastUnsent('answer'));
  const rows = useOpenRows(setAnswering);
  const answered = familles.find(({ id }) => id === answering);
  const stats = useMemo(() => listStats(familles, hostWedding().prices), [familles]);
  const meal = useMemo(() => familles.filter((famille) => !isVhFamily(famille)), [familles]);
  const drinks = useMemo(() => familles.filter(isVhFamily), [familles]);
  const columns = useSome(familles);
  const table = {
    found,
    columns,
    Body: ListRow,
    empty:
      nothingAsked && filter.chosen === 'all' && filter.label === '' && filter.question === ''
        ? 'Aucune famille dans cette liste pour l’instant.'
        : 'Aucune famille ne correspond.',
  };
  return (
    <OpenRowsContext value={rows}>
      <LabelsInUse value={labels}>
        <Screen title="Liste invités" problem="Cette liste n’est plus à jour" error={error}>
          <FirstSteps />
          {familles.some(({ emailSent }) => emailSent) && <OutboxNotice />}
          <div className={styles.search}>
            <SearchBox onAsk={setAsked} count={found.size} compact />
          </div>
          <ListFilter {...filter} />
          <FigureStrip stats={stats} />
          <Panel title="Repas">
            <DataTable label="Familles, Repas" rows={meal} {...table} />
          </Panel>
          <Panel title="Vin d'honneur">
            <DataTable label="Familles, Vin d'honneur" rows={drinks} {...table} />
          </Panel>
          {answered && (
            <LazyPart problem="La réponse n’a pas pu s’ouvrir" onClose={() => setAnswering(null)}>
              <AnswerDialog famille={answered} onClose={() => setAnswering(null)} />
            </LazyPart>
          )}
        </Screen>
      </LabelsInUse>
    </OpenRowsContext>
  );
}

/** The columns that say something; the same array as long as the same ones do. */
function useSome(familles: readonly HostFamille[]): typeof COLUMNS {
  const some = COLUMNS.filter(({ hasValue }) => hasValue === undefined || familles.some(hasValue));
  const drawn = some.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer changes the families, and seldom their columns
  return useMemo(() => some, [drawn]);
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
