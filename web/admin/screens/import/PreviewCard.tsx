/** The preview of an import: counts, questions, lines that are ready, and the button that imports. */
import { type MouseEvent, useMemo, useState } from 'react';
import type { ImportPreview, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { AllMeansQuestion } from './AllMeansQuestion.tsx';
import { AskedRow } from './AskedRow.tsx';
import { AsLastTime } from './AsLastTime.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ConfirmBar } from './ConfirmBar.tsx';
import { columnsTitle } from './columns.rules.ts';
import { AGREED, ASIDE, asks, countsOf, isOut, mailMeant, takingBack } from './decisions.rules.ts';
import { GroupLinks, groupId } from './GroupLinks.tsx';
import { AdultsOnly, LineIs, Nameless, NameOrder, OnePerPerson } from './ListQuestions.tsx';
import { NoLongerTold } from './NoLongerTold.tsx';
import { PeopleCount } from './PeopleCount.tsx';
import styles from './PreviewCard.module.css';
import { FirstRows, PreviewRow, SHOWN_AT_ONCE } from './PreviewRow.tsx';
import { RowActionsContext } from './rowActions.ts';
import { SheetTicks } from './SheetTicks.tsx';
import { Uninvited } from './Uninvited.tsx';
import { useCurrentQuestion } from './useCurrentQuestion.ts';
import type { useImport } from './useImport.ts';

interface PreviewCardProps {
  importing: ReturnType<typeof useImport>;
  preview: ImportPreview;
}

const GROUPS: readonly { title: string; link?: string; has: (row: ImportRow) => boolean }[] = [
  { title: 'À modifier', has: ({ action }) => action === 'update' },
  { title: 'À créer', has: ({ action }) => action === 'create' },
  { title: 'Laissées de côté', has: (row) => takingBack(row) !== null },
  { title: 'Dans la corbeille', has: ({ binned }) => binned !== null },
  { title: 'Déjà là, rien à changer', has: ({ action }) => action === 'same' },
  {
    title: 'Lignes qui ne sont pas des familles',
    link: 'Pas des familles',
    has: (row) => row.aside && row.binned === null && takingBack(row) === null,
  },
];
const FOLDED_FROM = 4;

export function PreviewCard({ importing, preview }: PreviewCardProps) {
  const { columns, sheets, rows } = preview;
  // Only initially: a host who maps one column goes on to the next.
  const [folded] = useState(rows.length > 0);
  const counts = useMemo(() => countsOf(rows, importing.choices), [rows, importing.choices]);
  const asked = useMemo(() => rows.filter(asks), [rows]);
  const groups = useMemo(
    () =>
      GROUPS.map(({ title, link = title, has }, index) => ({
        title,
        link,
        folded: index >= FOLDED_FROM,
        rows: rows.filter((row) => has(row) && !asks(row)),
      })).filter((group) => group.rows.length > 0),
    [rows],
  );
  const nextOne = counts.open[SHOWN_AT_ONCE];
  const { current, toggle, stayAt, goOn } = useCurrentQuestion(rows, importing.choices);
  return (
    <RowActionsContext value={importing}>
      <div className={styles.page}>
        <div className={layout.row}>
          <p>
            Aperçu de <b>{importing.fileName}</b>. {storedWords(importing.broughtBack)}
          </p>
          <Button kind="quiet" disabled={importing.busy} onClick={importing.cancel}>
            Autre fichier
          </Button>
        </div>
        {rows.length === 0 ? (
          <Notice kind="danger" title="Aucune famille trouvée">
            <p>
              La première ligne doit porter les titres des colonnes. Précisez ci-dessous ce que chacune
              contient.
            </p>
          </Notice>
        ) : (
          <PeopleCount counts={counts} choices={importing.choices} preview={preview} />
        )}
        <NoLongerTold familles={preview.noLongerTold} />
        {sheets.length > 1 && (
          <SheetTicks
            sheets={sheets}
            disabled={importing.busy}
            onSheets={(names) => importing.readOtherwise({ sheets: names })}
          />
        )}
        <AsLastTime importing={importing} preview={preview} />
        <Nameless importing={importing} preview={preview} />
        <OnePerPerson importing={importing} preview={preview} />
        <LineIs importing={importing} preview={preview} />
        <AdultsOnly importing={importing} preview={preview} />
        <AllMeansQuestion importing={importing} preview={preview} />
        <Uninvited importing={importing} preview={preview} />
        <NameOrder importing={importing} preview={preview} />
        {asked.length > 0 && (
          <section aria-label="À regarder" className={styles.asked} onClickCapture={oncePerPress}>
            <div className={layout.row}>
              <h2>{counts.open.length > 0 ? `À regarder (${counts.open.length})` : 'Tout est vu'}</h2>
              <GroupLinks groups={groups} />
            </div>
            <FirstRows
              rows={asked}
              // The number of open lines shown is constant: the next one follows each decision.
              first={nextOne ? asked.indexOf(nextOne) : asked.length}
              className={`${layout.list} ${layout.fields}`}
            >
              {(row) => (
                <AskedRow
                  key={row.key}
                  row={row}
                  importing={importing}
                  isOpen={row.key === current}
                  onToggle={() => toggle(row.key)}
                  onReread={() => stayAt(row.key)}
                />
              )}
            </FirstRows>
            <AllAtOnce importing={importing} open={counts.open} />
          </section>
        )}
        <Panel title={columnsTitle(columns)} folded={folded}>
          <ColumnMapping
            columns={columns}
            disabled={importing.busy}
            onMap={(heading, field) => importing.mapColumns({ [heading]: field })}
          />
        </Panel>
        {groups.map(({ title, folded, rows }) => (
          <div key={title} id={groupId(title)}>
            <Panel title={`${title} (${rows.length})`} folded={folded}>
              <BringAllBack importing={importing} rows={rows} />
              <FirstRows rows={rows} className={layout.list}>
                {(row) => <PreviewRow key={row.key} row={row} isOut={isOut(importing.choices[row.key])} />}
              </FirstRows>
            </Panel>
          </div>
        ))}
        <ConfirmBar importing={importing} counts={counts} onNext={goOn} remembers={preview.remembers} />
      </div>
    </RowActionsContext>
  );
}

/** Below the questions, so that each has been in sight. */
function AllAtOnce({
  importing,
  open,
}: {
  importing: PreviewCardProps['importing'];
  open: readonly ImportRow[];
}) {
  const proposed = open.filter(isReading);
  const all = (rows: readonly ImportRow[], decision: string) =>
    importing.decide(Object.fromEntries(rows.map(({ key }) => [key, decision])));
  return (
    <div className={layout.row}>
      {proposed.length > 1 && (
        <Button kind="quiet" disabled={importing.busy} onClick={() => all(proposed, AGREED)}>
          Accepter les {proposed.length} lectures
        </Button>
      )}
      {open.length > 1 && (
        <Button kind="quiet" disabled={importing.busy} onClick={() => all(open, ASIDE)}>
          Toutes de côté
        </Button>
      )}
    </div>
  );
}

/** What of the preview is stored already. */
function storedWords(broughtBack: number): string {
  if (broughtBack === 0) return 'Rien n’est encore enregistré.';
  const back = broughtBack > 1 ? `Les ${broughtBack} familles remises sont` : 'La famille remise est';
  return `${back} dans votre liste\u00a0; rien d’autre n’est encore enregistré.`;
}

/** After a whole list went into the bin, one press instead of a hundred. */
function BringAllBack({
  importing,
  rows,
}: {
  importing: PreviewCardProps['importing'];
  rows: readonly ImportRow[];
}) {
  const ids = rows.flatMap(({ binned }) => binned?.id ?? []);
  if (ids.length < 2) return null;
  return (
    <Button kind="quiet" disabled={importing.busy} onClick={() => importing.bringBack(ids)}>
      Remettre les {ids.length} dans la liste
    </Button>
  );
}

/** The next question opens where the last one was answered: the second press of a double click is not for it. */
function oncePerPress(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

/** Whether the line's reading can be accepted together with others: a title or a sum is looked at by itself. */
function isReading(row: ImportRow): boolean {
  const mayBeNone = row.doubts.some(({ path }) => path === 'famille');
  return row.action !== 'error' && row.listed === null && mailMeant(row) === null && !mayBeNone;
}
