/** What a list would do, line by line, and the button that does it. */
import { useMemo, useState } from 'react';
import type { ImportPreview, ImportRow } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/onDemand/Panel.tsx';
import { asTheyAre, ChoiceField } from '../../parts/ChoiceField.tsx';
import { StatTiles } from '../../parts/stats/StatTiles.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { NameOrder, Uninvited } from './ListQuestions.tsx';
import styles from './PreviewCard.module.css';
import { PreviewRow } from './PreviewRow.tsx';
import type { useImport } from './useImport.ts';

/** In the order of what needs a look. */
const GROUPS: readonly { action: ImportRow['action']; title: string }[] = [
  { action: 'error', title: 'À corriger ou à décider' },
  { action: 'update', title: 'À modifier' },
  { action: 'create', title: 'À créer' },
  { action: 'same', title: 'Déjà là, identiques' },
];

export function PreviewCard({
  list,
  preview,
}: {
  list: ReturnType<typeof useImport>;
  preview: ImportPreview;
}) {
  const { rows, columns, sheets, sheet } = preview;
  // Only at first: a host who maps one column goes on to the next.
  const [folded] = useState(rows.length > 0);
  const groups = useMemo(
    () => GROUPS.map((group) => ({ ...group, rows: rows.filter(({ action }) => action === group.action) })),
    [rows],
  );
  const chosen = rows.filter(
    ({ line, choices }) => choices.length > 0 && list.choices[line] !== undefined,
  ).length;
  const stored = preview.create + preview.update + chosen;
  const leftOut = preview.error - chosen;
  const unknown = columns.filter(({ field }) => field === null).map(({ heading }) => heading);
  return (
    <div className={styles.page}>
      <p>
        Aperçu de <b>{list.fileName}</b>. Rien n’est encore enregistré.
      </p>
      <StatTiles
        stats={[
          { label: 'À créer', value: preview.create },
          { label: 'À modifier', value: preview.update },
          { label: 'Identiques', value: preview.same },
          { label: 'À corriger', value: preview.error },
        ]}
      />
      {sheets.length > 1 && (
        <ChoiceField
          label="Feuille"
          options={asTheyAre(sheets)}
          value={sheet}
          disabled={list.busy}
          onValue={(name) => list.readAs({ sheet: name })}
        />
      )}
      {rows.length === 0 && (
        <Notice kind="danger" title="Aucune famille trouvée">
          <p>
            La première ligne doit porter les titres des colonnes. Précisez ci-dessous ce que chacune
            contient.
          </p>
        </Notice>
      )}
      <Uninvited list={list} preview={preview} />
      <NameOrder preview={preview} disabled={list.busy} onMap={list.mapColumn} />
      <Panel title={columnsTitle(unknown)} folded={folded}>
        <ColumnMapping columns={columns} disabled={list.busy} onMap={list.mapColumn} />
      </Panel>
      {groups
        .filter((group) => group.rows.length > 0)
        .map(({ action, title, rows: grouped }) => (
          <Panel key={action} title={`${title} (${grouped.length})`} folded={action === 'same'}>
            <ul className={layout.list}>
              {grouped.map((row) => (
                <PreviewRow key={row.line} row={row} chosen={list.choices[row.line]} onChoose={list.choose} />
              ))}
            </ul>
          </Panel>
        ))}
      <div className={`${layout.row} ${styles.confirm}`}>
        <p role="status" className={styles.summary}>
          {summary(stored, leftOut)}
        </p>
        <Button disabled={list.busy || stored === 0} onClick={list.confirm}>
          {stored > 1 ? `Importer ${stored} familles` : 'Importer'}
        </Button>
        <Button kind="secondary" disabled={list.busy} onClick={list.cancel}>
          Autre fichier
        </Button>
      </div>
    </div>
  );
}

/** By name, for the panel is folded and what is left aside is lost: « Côté » may be the very thing that one wants to keep. */
function columnsTitle(unknown: readonly string[]): string {
  if (unknown.length === 0) return 'Colonnes';
  const names = unknown.slice(0, 4).join(', ') + (unknown.length > 4 ? '…' : '');
  const left = unknown.length > 1 ? 'laissées' : 'laissée';
  return `Colonnes, dont ${unknown.length} ${left} de côté\u00a0: ${names}`;
}

function summary(stored: number, leftOut: number): string {
  const left =
    leftOut === 0
      ? ''
      : ` ${leftOut} ligne${leftOut > 1 ? 's' : ''} à corriger rester${leftOut > 1 ? 'ont' : 'a'} de côté.`;
  if (stored === 0) return `Rien à importer.${left}`;
  return `Tout sera enregistré en une fois.${left}`;
}
