/** A family among the permissions: beside its boxes where there is room, above them on a phone. */
import { memo } from 'react';
import type { Famille } from '../../../../../contract/familles/familles.schema.ts';
import { familleName } from '../../../familles/familleTexts.ts';
import { Cells } from '../../../parts/table/Cells.tsx';
import type { BodyProps } from '../../../parts/table/column.ts';
import styles from './PermissionTable.module.css';

export const WideRow = memo(({ row, columns, position }: BodyProps<Famille>) => (
  <tr aria-rowindex={position + 1}>
    <Cells row={row} columns={columns} />
  </tr>
));

export const TwoLineRow = memo(({ row, columns, position }: BodyProps<Famille>) => (
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
