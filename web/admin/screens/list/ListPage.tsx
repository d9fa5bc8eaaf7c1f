/**
 * The screen « Liste invités »: every family in two tables, with search, filters and figures. Rows unfold to
 * what hosts decide for a family, and several can be chosen to change them at once.
 */
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { knownLabels } from '../../../../contract/familles/labels.rules.ts';
import { isDrinksOnly } from '../../../../contract/reponses/counts.rules.ts';
import { linkTo } from '../../../lib/paths.ts';
import { LazyPart, lazyNamed } from '../../../shell/LazyPart.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { VisuallyHidden } from '../../../ui/texts.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { hostWedding } from '../../data/hostQueries.ts';
import { lastTabState } from '../../data/tabState.ts';
import { useFamilles } from '../../data/useFamilles.ts';
import { forgetSearch, SearchBox, useKeptSearch } from '../../familles/search/SearchBox.tsx';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import { Screen } from '../../parts/Screen.tsx';
import type { Column } from '../../parts/table/column.ts';
import { DataTable } from '../../parts/table/DataTable.tsx';
import type { Revealed } from '../../parts/table/useReveal.ts';
import { FirstSteps } from '../../shell/FirstSteps.tsx';
import { nameColumn, OTHER_COLUMNS } from './columns.tsx';
import { FigureStrip, listStats } from './FigureStrip.tsx';
import { LabelsInUse } from './LabelsField.tsx';
import styles from './ListFilter.module.css';
import { ListFilter, useListFilter } from './ListFilter.tsx';
import { ListRow } from './ListRow.tsx';
import { KnownMailsContext, useKnownMails } from './MailState.tsx';
import { type OpenRows, OpenRowsContext, useRowThatMoved } from './openRows.ts';
import { SearchAll } from './SearchAll.tsx';
import { SeveralBar } from './several/SeveralBar.tsx';
import { famillesText } from './several/several.rules.ts';
import { ChoosingContext, useChosen, useEscape } from './several/useChosen.ts';
import { useSeveral } from './several/useSeveral.ts';

const AnswerDialog = lazyNamed(async () => (await import('./AnswerDialog.tsx')).AnswerDialog);

/** Width from which checkboxes always fit; narrower screens show them after « Choisir ». */
const WIDE = '(min-width: 1000px)';

export function ListPage() {
  const { familles, data, error } = useFamilles();
  const labels = useMemo(() => knownLabels(familles), [familles]);
  const { passing, names, ...filter } = useListFilter(familles, labels, '/adminouminou/list');
  const { found, asked, setAsked, nothingAsked, turn } = useKeptSearch(passing);
  // Reopens a reply that was being written when the session ended.
  const [answering, setAnswering] = useState(() => lastTabState('answer'));
  const rows = useOpenRows(setAnswering);
  const answered = familles.find(({ id }) => id === answering);
  const stats = useMemo(() => listStats(familles, hostWedding().prices), [familles]);
  const meal = useMemo(() => familles.filter((famille) => !isDrinksOnly(famille)), [familles]);
  const drinks = useMemo(() => familles.filter(isDrinksOnly), [familles]);
  const moved = useRowThatMoved(drinks, rows.inHand);
  const listed = useMemo(() => passing.filter((famille) => found.has(famille)), [passing, found]);
  const always = useMediaQuery(WIDE);
  const choice = useChosen(familles, { listed, always });
  const several = useSeveral();
  const mails = useKnownMails();
  const chooser = useRef<HTMLButtonElement>(null);
  const barShown = choice.isOn || several.text !== '';
  function leave() {
    choice.leave();
    several.forget();
    // A checkbox keeps the focus, but the bar's buttons are gone.
    const { activeElement } = document;
    if (!activeElement?.closest('table') || !always) chooser.current?.focus({ preventScroll: true });
  }
  useEscape(barShown, leave);
  const isUnfiltered = names.length === 0;
  const columns = useSome(familles, choice.choosing.shown);
  const table = {
    found,
    columns,
    Body: ListRow,
    empty:
      nothingAsked && isUnfiltered
        ? 'Aucune famille dans cette liste pour l’instant.'
        : nothingAsked
          ? 'Aucune famille ne correspond.'
          : `Recherche «\u00a0${asked.trim()}\u00a0»\u00a0: aucune famille ici.`,
  };
  return (
    <OpenRowsContext value={rows}>
      <ChoosingContext value={choice.choosing}>
        <LabelsInUse value={labels}>
          <Screen
            title="Liste invités"
            problem="Cette liste n’est plus à jour"
            error={error}
            tools={
              <ListTools
                opener={chooser}
                choosing={choice.isOn}
                onChoose={choice.isOn ? leave : choice.begin}
              />
            }
          >
            <FirstSteps />
            {data?.length !== 0 && (
              <div data-searching={!nothingAsked && isUnfiltered} className={styles.above}>
                <div className={styles.search}>
                  <SearchBox key={turn} asked={asked} onAsk={setAsked} count={found.size} compact />
                </div>
                <ListFilter {...filter} />
                <FigureStrip stats={stats} />
              </div>
            )}
            {!nothingAsked && !isUnfiltered && found.size === 0 && (
              <SearchAll filters={names} onAll={filter.clear} />
            )}
            {!nothingAsked && isUnfiltered && found.size === 0 && (
              <div className={styles.filters}>
                <Button kind="secondary" onClick={forgetSearch}>
                  Effacer la recherche
                </Button>
              </div>
            )}
            <KnownMailsContext value={mails}>
              <Panel title="Repas" flush>
                <DataTable
                  label="Familles, Repas"
                  rows={meal}
                  revealed={moved?.isDrinks ? undefined : moved}
                  {...table}
                />
              </Panel>
              <Panel title="Vin d'honneur" flush>
                <DataTable
                  label="Familles, Vin d'honneur"
                  rows={drinks}
                  revealed={moved?.isDrinks ? moved : undefined}
                  {...table}
                />
              </Panel>
            </KnownMailsContext>
            <div role="status">
              <VisuallyHidden>{choice.isOn && chosenSentence(choice.chosen.length)}</VisuallyHidden>
            </div>
            {barShown && (
              <SeveralBar
                chosen={choice.chosen}
                elsewhere={choice.elsewhere}
                listed={listed.length}
                allChosen={choice.allChosen}
                several={several}
                onAll={choice.all}
                onLeave={leave}
              />
            )}
            {answered && (
              <LazyPart problem="La réponse n’a pas pu s’ouvrir" onClose={() => setAnswering(null)}>
                <AnswerDialog famille={answered} onClose={() => setAnswering(null)} />
              </LazyPart>
            )}
          </Screen>
        </LabelsInUse>
      </ChoosingContext>
    </OpenRowsContext>
  );
}

function chosenSentence(count: number): string {
  return count === 0 ? 'Aucune famille choisie.' : `${famillesText(count)} choisie${count > 1 ? 's' : ''}.`;
}

/** Columns with content; the array's identity changes only with the set of columns. */
function useSome(familles: readonly HostFamille[], ticks: boolean): readonly Column<HostFamille>[] {
  const some = OTHER_COLUMNS.filter(({ hasValue }) => hasValue === undefined || familles.some(hasValue));
  const drawn = some.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` stands for `some`: the families change often, their columns rarely
  return useMemo(() => [nameColumn(ticks), ...some], [drawn, ticks]);
}

function useOpenRows(answer: OpenRows['answer']): OpenRows {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const inHand = useRef<Revealed | null>(null);
  return useMemo(
    () => ({
      ids,
      answer,
      inHand,
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

interface ListToolsProps {
  opener: RefObject<HTMLButtonElement | null>;
  choosing: boolean;
  onChoose: () => void;
}

const LINES = [
  { screen: 'create', label: 'Inviter une famille' },
  { screen: 'import', label: 'Importer une liste' },
  { screen: 'export', label: 'Exporter la liste' },
  { screen: 'labels', label: 'Étiquettes à imprimer' },
  { screen: 'corbeille', label: 'Corbeille' },
] as const;

/** Further actions on the list, in a « … » menu. */
function ListTools({ opener, choosing, onChoose }: ListToolsProps) {
  return (
    <>
      <Button ref={opener} kind="quiet" aria-pressed={choosing} onClick={onChoose}>
        Choisir
      </Button>
      <MoreMenu label="Autres actions sur la liste">
        {LINES.map(({ screen, label }) => (
          <ButtonLink key={screen} kind="quiet" href={linkTo(`/adminouminou/${screen}`)}>
            {label}
          </ButtonLink>
        ))}
        <Button kind="quiet" onClick={() => window.print()}>
          Imprimer
        </Button>
      </MoreMenu>
    </>
  );
}
