import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/addressAndTitle.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import styles from './parts.module.css';

interface ScreenProps {
  title: string;
  /** Title of the notice about `error`. */
  problem?: string;
  error?: unknown;
  /** Shown to the right of the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Title (also in the tab) and error notice of a host's screen. */
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
