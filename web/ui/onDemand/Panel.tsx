/** A titled part of a page that folds away, on the browser's own `<details>`. */
import type { ReactNode } from 'react';
import { Chevron } from './Chevron.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Starts closed. */
  folded?: boolean;
  children: ReactNode;
}

export function Panel({ title, folded = false, children }: PanelProps) {
  return (
    <details open={!folded} className={styles.panel}>
      <summary className={styles.summary}>
        <Chevron />
        <h2 className={styles.title}>{title}</h2>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
