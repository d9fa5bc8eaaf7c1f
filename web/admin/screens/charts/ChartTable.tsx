import styles from './charts.module.css';

interface ChartTableProps {
  label: string;
  headings: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly (string | number)[])[];
  /** Said instead of a table without rows. */
  empty: string;
}

/** The figures of the picture beside it. */
export function ChartTable({ label, headings, rows, empty }: ChartTableProps) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...counts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map((count, index) => (
                <td key={headings[index + 1]}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
