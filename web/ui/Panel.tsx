/** A titled part of a page that folds away, on the browser's own `<details>`. */
import type { ReactNode } from 'react';
import styles from './Panel.module.css';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className={styles.panel}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
