import type { BodyProps } from './column.ts';
import styles from './DataTable.module.css';

export function Cells<Row>({ row, columns }: Pick<BodyProps<Row>, 'row' | 'columns'>) {
  return columns.map(({ key, cell }, index) =>
    index === 0 ? (
      <th key={key} scope="row" className={styles.name}>
        {cell(row)}
      </th>
    ) : (
      <td key={key} className={styles.cell}>
        {cell(row)}
      </td>
    ),
  );
}
