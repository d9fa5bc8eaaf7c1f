import type { ReactNode } from 'react';
import styles from './PermissionTable.module.css';

/** The name of a folder, and the box for all families shown; the name stands upright on a phone, where columns are narrow. */
export function FolderHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.folder}>
      <span className={styles.title}>{title}</span>
      {children}
    </div>
  );
}
