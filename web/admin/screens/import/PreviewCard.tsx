/** The preview of an import: counts, questions, lines that are ready, and the button that imports. */
import { useMemo, useState } from 'react';
import { toldApart } from '../../../../contract/familles/namesakes.rules.ts';
import type { ImportPreview, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { AskedRow, titleId } from './AskedRow.tsx';
import { AsLastTime } from './AsLastTime.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { AGREED, ASIDE, asks, type Counts, countsOf, isOut, mailMeant } from './decisions.rules.ts';
import { CorrectingContext } from './FileCells.tsx';
import { GroupLinks, groupId } from './GroupLinks.tsx';
import { AdultsOnly, LineIs, Nameless, NameOrder, OnePerPerson, Uninvited } from './ListQuestions.tsx';
import { PeopleCount } from './PeopleCount.tsx';
import styles from './PreviewCard.module.css';
import { FirstRows, PreviewRow, SHOWN_AT_ONCE } from './PreviewRow.tsx';
import { SheetTicks } from './SheetTicks.tsx';
import type { useImport } from './useImport.ts';

interface PreviewCardProps {
  list: ReturnType<typeof useImport>;
  preview: ImportPreview;
}

const GROUPS: readonly { title: string; has: (row: ImportRow) => boolean }[] = [
  { title: 'À modifier', has: ({ action }) => action === 'update' },
  { title: 'À créer', has: ({ action }) => action === 'create' },
  { title: 'Dans la corbeille', has: ({ binned }) => binned !== null },
  { title: 'Déjà là, identiques', has: ({ action }) => action === 'same' },
  { title: 'Lignes qui ne sont pas des familles', has: ({ aside, binned }) => aside && binned === null },
];
const FOLDED_FROM = 3;

export function PreviewCard({ list, preview }: PreviewCardProps) {
  const { columns, sheets } = preview;
  const rows = useMemo(() => rowsApart(preview.rows), [preview.rows]);
  // Only initially: a host who maps one column goes on to the next.
  const [folded] = useState(rows.length > 0);
  const counts = useMemo(() => countsOf(rows, list.choices), [rows, list.choices]);
  const asked = useMemo(() => rows.filter(asks), [rows]);
  const groups = useMemo(
    () =>
      GROUPS.map(({ title, has }, index) => ({
        title,
        folded: index >= FOLDED_FROM,
        rows: rows.filter((row) => has(row) && !asks(row)),
      })).filter((group) => group.rows.length > 0),
    [rows],
  );
  const nextOne = counts.open[SHOWN_AT_ONCE];
  const proposed = counts.open.filter(isReading);
  return (
    <CorrectingContext value={list}>
      <div className={styles.page}>
        <div className={layout.row}>
          <p>
            Aperçu de <b>{list.fileName}</b>. Rien n’est encore enregistré.
          </p>
          <Button kind="quiet" disabled={list.busy} onClick={list.cancel}>
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
          <PeopleCount counts={counts} choices={list.choices} />
        )}
        {sheets.length > 1 && (
          <SheetTicks
            sheets={sheets}
            disabled={list.busy}
            onSheets={(names) => list.readOtherwise({ sheets: names })}
          />
        )}
        <AsLastTime list={list} preview={preview} />
        <Nameless list={list} preview={preview} />
        <OnePerPerson list={list} preview={preview} />
        <LineIs list={list} preview={preview} />
        <AdultsOnly list={list} preview={preview} />
        <Uninvited list={list} preview={preview} />
        <NameOrder list={list} preview={preview} />
        {asked.length > 0 && <GroupLinks groups={groups} />}
        {asked.length > 0 && (
          <section aria-label="À regarder" className={styles.asked}>
            <div className={layout.row}>
              <h2>À regarder ({asked.length})</h2>
              {proposed.length > 1 && (
                <Button
                  kind="quiet"
                  disabled={list.busy}
                  onClick={() => list.decide(Object.fromEntries(proposed.map(({ key }) => [key, AGREED])))}
                >
                  Accepter les {proposed.length} lectures
                </Button>
              )}
              {counts.open.length > 1 && (
                <Button
                  kind="quiet"
                  disabled={list.busy}
                  onClick={() => list.decide(Object.fromEntries(counts.open.map(({ key }) => [key, ASIDE])))}
                >
                  Toutes de côté
                </Button>
              )}
            </div>
            <FirstRows
              rows={asked}
              // The number of open lines shown is constant: the next one follows each decision.
              first={nextOne ? asked.indexOf(nextOne) : asked.length}
              className={`${layout.list} ${layout.fields}`}
            >
              {(row) => <AskedRow key={row.key} row={row} list={list} />}
            </FirstRows>
          </section>
        )}
        <Panel title={columnsTitle(columns)} folded={folded}>
          <ColumnMapping
            columns={columns}
            disabled={list.busy}
            onMap={(heading, field) => list.mapColumns({ [heading]: field })}
          />
        </Panel>
        {groups.map(({ title, folded, rows }) => (
          <div key={title} id={groupId(title)}>
            <Panel title={`${title} (${rows.length})`} folded={folded}>
              <FirstRows rows={rows} className={layout.list}>
                {(row) => <PreviewRow key={row.key} row={row} isOut={isOut(list.choices[row.key])} />}
              </FirstRows>
            </Panel>
          </div>
        ))}
        <ConfirmBar list={list} counts={counts} />
      </div>
    </CorrectingContext>
  );
}

/** Whether the line's reading can be accepted together with others. */
function isReading(row: ImportRow): boolean {
  return row.action !== 'error' && row.listed === null && mailMeant(row) === null;
}

/** Families of one name are told apart by their guests, as in the list. */
function rowsApart(rows: readonly ImportRow[]): readonly ImportRow[] {
  const familles = toldApart(rows.map(({ famille }) => famille));
  return rows.map((row, index) => ({ ...row, famille: familles[index] ?? row.famille }));
}

/** Asks in order: to read the corrections, answer the questions, accept a difference; then imports. */
function ConfirmBar({ list, counts }: { list: PreviewCardProps['list']; counts: Counts }) {
  const { open, stored, told, planned } = counts;
  const isNothing = stored === 0 && !counts.settles;
  const lost = told - planned;
  /** The accepted difference; another one must be accepted again. */
  const [accepted, setAccepted] = useState(0);
  const [next] = open;
  function goOn() {
    if (!next) return;
    const title = document.getElementById(titleId(next));
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  }
  const written = list.written.length > 0;
  return (
    <div className={`${layout.row} ${styles.confirm}`}>
      <div role="status" className={styles.summary}>
        {written ? (
          <p>Ce que vous avez corrigé n’est pas encore relu.</p>
        ) : next ? (
          <p>
            <b>{open.length > 1 ? `${open.length} questions` : 'Une question'}</b> avant d’enregistrer
          </p>
        ) : lost > 0 ? (
          <Checkbox
            label={`Importer ${planned > 1 ? `ces ${planned} personnes` : 'cette personne'} sans ${lost > 1 ? `les ${lost} autres` : 'l’autre'}`}
            checked={accepted === lost}
            onChange={() => setAccepted(accepted === lost ? 0 : lost)}
          />
        ) : (
          <p>{isNothing ? 'Rien à importer.' : 'Tout sera enregistré en une fois.'}</p>
        )}
      </div>
      {written ? (
        <Button disabled={list.busy} onClick={() => list.correct()}>
          Relire
        </Button>
      ) : next ? (
        <Button disabled={list.busy} onClick={goOn}>
          Question suivante
        </Button>
      ) : (
        <Button disabled={list.busy || isNothing || (lost > 0 && accepted !== lost)} onClick={list.confirm}>
          {stored > 1 ? `Importer ${stored} familles` : 'Importer'}
        </Button>
      )}
    </div>
  );
}

/** Names the columns, because the panel is folded: one kept in the note may belong elsewhere. */
function columnsTitle(columns: ImportPreview['columns']): string {
  const kept = columns.filter(({ field }) => field === 'kept').map(({ heading }) => heading);
  const left = columns.filter(({ field }) => field === null);
  const [figures, others] = [true, false].map((wanted) =>
    left.filter((column) => isFigures(column) === wanted).map(({ heading }) => heading),
  );
  const parts = [
    named(kept, 'gardée', 'en note'),
    named(figures, 'laissée', 'de côté (titre inconnu, que des nombres)'),
    named(others, 'laissée', 'de côté'),
  ].filter(Boolean);
  return parts.length === 0 ? 'Colonnes' : `Colonnes, dont ${parts.join(' ; ')}`;
}

/** Not kept in the note, since a figure means nothing without what it counts. */
const isFigures = ({ example }: ImportPreview['columns'][number]) => /^[\d\s.,]*\d$/.test(example);

function named(headings: readonly string[] = [], how: string, where: string): string {
  if (headings.length === 0) return '';
  const names = headings.slice(0, 4).join(', ') + (headings.length > 4 ? '…' : '');
  return `${headings.length} ${how}${headings.length > 1 ? 's' : ''} ${where}\u00a0: ${names}`;
}
