import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** For screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
