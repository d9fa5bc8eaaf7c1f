import type { CSSProperties } from 'react';
import styles from './samples.module.css';

/** The couple's names, as large as the sample has room for. */
export function Letters({ names }: { names: string }) {
  const style = { '--letters': names.length } as CSSProperties;
  return (
    <span className={styles.letters} style={style}>
      {names}
    </span>
  );
}
