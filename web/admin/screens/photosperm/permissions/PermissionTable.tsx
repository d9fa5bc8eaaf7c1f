/** Families and photo folders, with a box for each pair, each row and each column. */

import { type CSSProperties, memo, useMemo, useRef, useState } from 'react';
import type { Famille } from '../../../../../contract/familles/familles.schema.ts';
import type { HostFolder } from '../../../../../contract/photos/folders.schema.ts';
import { useFolders } from '../../../data/folders/useFolders.ts';
import { familleName } from '../../../familles/familleTexts.ts';
import type { BodyProps } from '../../../parts/table/column.ts';
import { Cells, DataTable } from '../../../parts/table/DataTable.tsx';
import { sortRows } from '../../../parts/table/table.rules.ts';
import { useMeasured, usePrinting } from '../../../parts/table/useMeasured.ts';
import { UndoBar } from '../../../parts/UndoBar.tsx';
import { type ColumnChange, ColumnQuestion, columnDone } from './ColumnQuestion.tsx';
import { allColumn, folderColumn, nameColumn } from './columns.tsx';
import styles from './PermissionTable.module.css';
import { useChangePermissions } from './useChangePermissions.ts';

interface PermissionTableProps {
  familles: readonly Famille[];
  /** The families shown, which the columns' boxes refer to. */
  found: ReadonlySet<Famille>;
  empty: string;
}

const NO_FOLDERS: readonly HostFolder[] = [];

/** Width in rem below which a name and seven boxes do not fit on a line. */
const WIDE_REM = 40;
const isWide = (rem: number) => rem >= WIDE_REM;

export function PermissionTable({ familles, found, empty }: PermissionTableProps) {
  const change = useChangePermissions();
  const folders = useFolders().data?.folders ?? NO_FOLDERS;
  const [asked, setAsked] = useState<ColumnChange | null>(null);
  const [done, setDone] = useState<ColumnChange | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const wide = useMeasured(box, isWide, true) || printing;
  const named = useMemo(() => sortRows(familles, familleName, 'ascending'), [familles]);
  const columns = useMemo(() => {
    const all = folders.map(({ folder }) => folder);
    const shown = familles.filter((famille) => found.has(famille));
    return [
      wide ? nameColumn(all, change) : allColumn(all, change),
      ...folders.map((folder) => folderColumn({ folder, familles: shown, change, onColumn: setAsked })),
    ];
  }, [familles, found, folders, wide, change]);
  function undo({ changes, granted }: ColumnChange) {
    change(changes, !granted);
    setDone(null);
  }

  return (
    <div
      ref={box}
      data-wide={wide}
      className={styles.table}
      style={{ '--folders': folders.length } as CSSProperties}
    >
      <UndoBar last={done && { text: columnDone(done), undo: () => undo(done) }} />
      {asked && (
        <ColumnQuestion
          change={asked}
          onConfirm={() => {
            change(asked.changes, asked.granted);
            setDone(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <DataTable
        label="Qui voit quelles photos"
        rows={named}
        found={found}
        columns={columns}
        Body={wide ? WideRow : TwoLineRow}
        empty={empty}
      />
    </div>
  );
}

/** A family's row: name beside the boxes where there is room, else above them. */
const WideRow = memo(({ row, columns, position }: BodyProps<Famille>) => (
  <tr aria-rowindex={position + 1}>
    <Cells row={row} columns={columns} />
  </tr>
));

const TwoLineRow = memo(({ row, columns, position }: BodyProps<Famille>) => (
  <>
    <tr aria-rowindex={position + 1}>
      <th scope="rowgroup" colSpan={columns.length} className={styles.above}>
        <span className={styles.stays}>{familleName(row)}</span>
      </th>
    </tr>
    <tr>
      {columns.map(({ key, cell }) => (
        <td key={key} className={styles.below}>
          {cell(row)}
        </td>
      ))}
    </tr>
  </>
));
