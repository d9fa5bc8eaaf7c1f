import { memo } from 'react';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { Cells } from '../../parts/table/Cells.tsx';
import type { BodyProps } from '../../parts/table/column.ts';
import styles from './AnswersRow.module.css';

/** A family's answer; what has no column on a narrow screen stands on lines of its own below. */
export const AnswersRow = memo(({ row, columns, leftOut, position }: BodyProps<Famille>) => {
  const more = leftOut
    .map(({ key, header, cell }) => ({ key, header, text: cell(row) }))
    .filter(({ text }) => Boolean(text));
  return (
    <>
      <tr aria-rowindex={position + 1}>
        <Cells row={row} columns={columns} />
      </tr>
      {more.length > 0 && (
        <tr>
          <td colSpan={columns.length} className={styles.cell}>
            <dl className={styles.more}>
              {more.map(({ key, header, text }) => (
                <div key={key} className={styles.fact}>
                  <dt className={styles.name}>{header}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
});
