/** What a param is, what it does and where that is seen; its key last and small, for who reads the documentation. */
import { knownParam } from './knownParams.ts';
import styles from './ParamsPage.module.css';

interface ParamNameProps {
  name: string;
  /** The param that keeps it from doing anything. */
  heldBackBy: string | null;
}

export function ParamName({ name, heldBackBy }: ParamNameProps) {
  const known = knownParam(name);
  if (known === undefined) return <th scope="row">{name}</th>;
  const { label, effect, at } = known;
  return (
    <th scope="row" className={styles.key}>
      {label}
      <span className={styles.effect}>{effect}</span>
      {heldBackBy !== null && (
        <span className={styles.effect}>Sans effet tant que «&nbsp;{heldBackBy}&nbsp;» est sur Non.</span>
      )}
      <span className={styles.foot}>
        {at !== undefined && <a href={at.href}>Voir « {at.label} »</a>}
        <code className={styles.code}>{name}</code>
      </span>
    </th>
  );
}
