/** A titled section that folds, on the native `<details>`, and the arrow that every folding part shows. */
import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Starts closed. */
  folded?: boolean;
  /** The content reaches the panel's edges. */
  flush?: boolean;
  onToggle?: () => void;
  children: ReactNode;
}

export function Panel({ title, folded = false, flush = false, onToggle, children }: PanelProps) {
  return (
    <details open={!folded} onToggle={onToggle} className={styles.panel}>
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

/** An arrow that turns down when its `<summary>` or button with `aria-expanded` is open. */
export function Chevron({ className = '' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" data-screen-only className={`${styles.chevron} ${className}`}>
      <path d="m2 5 5 5 5-5" />
    </svg>
  );
}
