import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  kind?: 'info' | 'danger';
  title?: string | undefined;
  alert?: boolean;
  children: ReactNode;
}

export function Notice({ kind = 'info', title, alert = false, children }: NoticeProps) {
  return (
    <div data-kind={kind} role={alert ? 'alert' : undefined} className={styles.notice}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
