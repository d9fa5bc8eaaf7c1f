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
  /** Without the column of children to look after. */
  headsAlone?: boolean;
}

/** So short that seven columns of figures stand on a phone; elsewhere the long form has room. */
const SHORT_AGES = ['< 3', '3–5', '6–7', '8 +'];

export function HeadsTable({ label, first, rows, total, headsAlone = false }: HeadsTableProps) {
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
          {!headsAlone && <Heading short="Gar." long="Enfants à garder" />}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, ...heads }) => (
          <Row key={id} name={name} heads={heads} headsAlone={headsAlone} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Row name="Total" heads={total} headsAlone={headsAlone} />
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

function Row({ name, heads, headsAlone }: { name: string; heads: Heads; headsAlone: boolean }) {
  const { adults, children, childrenByAge, childcare } = heads;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{adults}</td>
      <td>{children}</td>
      {AGE_BUCKETS.map(({ from }, index) => (
        <td key={from}>{childrenByAge[index] || ''}</td>
      ))}
      {!headsAlone && <td>{childcare || ''}</td>}
    </tr>
  );
}
