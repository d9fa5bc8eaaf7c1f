/** The columns of the params, the known ones and the hosts' own alike. */
import type { ReactNode } from 'react';
import styles from './ParamsPage.module.css';

export function ParamTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Paramètre</th>
          <th scope="col">Valeur</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}
