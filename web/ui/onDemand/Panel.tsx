/** A titled part of a page that folds away, on the browser's own `<details>`. */
import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Starts closed. */
  folded?: boolean;
  /** What stands in it reaches the panel's edges. */
  flush?: boolean;
  children: ReactNode;
}

export function Panel({ title, folded = false, flush = false, children }: PanelProps) {
  return (
    <details open={!folded} className={styles.panel}>
      <summary className={styles.summary}>
        <Chevron />
        <h2 className={styles.title}>{title}</h2>
      </summary>
      <div data-flush={flush} className={styles.body}>
        {children}
      </div>
    </details>
  );
}

/** Points to what is folded away, down to what is open; for a `<summary>` or a button with `aria-expanded`. */
export function Chevron({ className = '' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" data-screen-only className={`${styles.chevron} ${className}`}>
      <path d="m2 5 5 5 5-5" />
    </svg>
  );
}
