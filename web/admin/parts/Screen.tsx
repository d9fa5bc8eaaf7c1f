import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/addressAndTitle.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import styles from './parts.module.css';

interface ScreenProps {
  title: string;
  /** What it means for this screen when `error` is not null. */
  problem?: string;
  error?: unknown;
  /** At the right of the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** What every screen of the hosts begins with: its title, here and in the tab, and why it may be out of date. */
export function Screen({ title, problem, error = null, tools, children }: ScreenProps) {
  usePageTitle(title);
  return (
    <>
      {tools === undefined ? (
        <h1>{title}</h1>
      ) : (
        <div className={styles.head}>
          <h1>{title}</h1>
          <div data-screen-only className={styles.tools}>
            {tools}
          </div>
        </div>
      )}
      <ErrorNotice title={problem} error={error} />
      {children}
    </>
  );
}
