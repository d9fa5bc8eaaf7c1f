import styles from './caterer.module.css';

interface PeopleTableProps {
  label: string;
  headings: readonly string[];
  rows: readonly { said: string; people: readonly string[] }[];
}

/** What was said, by how many and by whom. */
export function PeopleTable({ label, headings, rows }: PeopleTableProps) {
  return (
    <table aria-label={label} className={styles.dietsTable}>
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
        {rows.map(({ said, people }) => (
          <tr key={said}>
            <th scope="row">{said}</th>
            <td>{people.length}</td>
            <td>{people.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
