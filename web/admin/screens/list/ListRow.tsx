import { memo } from 'react';
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { Cells } from '../../parts/table/Cells.tsx';
import type { BodyProps } from '../../parts/table/column.ts';
import { FamilleDetails } from './FamilleDetails.tsx';
import styles from './ListRow.module.css';
import { useOpenRow } from './openRows.ts';
import { usePresence } from './usePresence.ts';

/** A family's row and, once clicked, its details below; the button in its first cell does the same for keyboards. */
export const ListRow = memo(({ row: famille, columns, position }: BodyProps<HostFamille>) => {
  const { open, toggle, answer } = useOpenRow(famille.id);
  const { present, phase, moving } = usePresence(open);
  return (
    <>
      <tr aria-rowindex={position + 1} data-open={open} className={styles.row} onClick={toggle}>
        <Cells row={famille} columns={columns} />
      </tr>
      {present && (
        // On paper the list alone: boxes and buttons say nothing there.
        <tr data-screen-only>
          <td colSpan={columns.length} className={styles.details}>
            <div ref={moving} data-phase={phase} inert={!open} className={styles.fold}>
              <div className={styles.content}>
                <FamilleDetails famille={famille} onAnswer={answer} />
              </div>
            </div>
          </td>
        </tr>
      )}
    </>
  );
});
