import { AGE_BUCKETS, type HeadCount } from '../../../../contract/reponses/counts.rules.ts';
import styles from './caterer.module.css';

interface Heads extends HeadCount {
  childcare?: number;
}

interface HeadsTableProps {
  label: string;
  /** Heading of the first column. */
  first: string;
  rows: readonly (Heads & { id: string; name: string })[];
  total?: Heads;
}

/** So short that seven columns of figures stand on a phone; elsewhere the long form has room. */
const SHORT_AGES = ['< 3', '3–5', '6–7', '8 +'];

export function HeadsTable({ label, first, rows, total }: HeadsTableProps) {
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <Heading short="Adu." long="Adultes" />
          <Heading short="Enf." long="Enfants" />
          {AGE_BUCKETS.map((bucket, index) => (
            <Heading key={bucket.from} short={SHORT_AGES[index] ?? ''} long={`Enfants, ${bucket.label}`} />
          ))}
          <Heading short="Gar." long="Enfants à garder" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, ...heads }) => (
          <Row key={id} name={name} heads={heads} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row name="Total" heads={total} />
        </tfoot>
      )}
    </table>
  );
}

function Heading({ short, long }: { short: string; long: string }) {
  return (
    <th scope="col">
      <span className={styles.long}>{long}</span>
      <abbr title={long} className={styles.short}>
        {short}
      </abbr>
    </th>
  );
}

function Row({ name, heads }: { name: string; heads: Heads }) {
  const { adults, children, childrenByAge, childcare } = heads;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{adults}</td>
      <td>{children}</td>
      {AGE_BUCKETS.map(({ from }, index) => (
        <td key={from}>{childrenByAge[index] || ''}</td>
      ))}
      <td>{childcare || ''}</td>
    </tr>
  );
}
