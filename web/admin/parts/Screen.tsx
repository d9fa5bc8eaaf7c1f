import type { ReactNode } from 'react';
import { usePageTitle } from '../../shell/addressAndTitle.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';

interface ScreenProps {
  title: string;
  /** What it means for this screen when `error` is not null. */
  problem?: string;
  error?: unknown;
  children: ReactNode;
}

/** What every screen of the hosts begins with: its title, here and in the tab, and why it may be out of date. */
export function Screen({ title, problem, error = null, children }: ScreenProps) {
  usePageTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <ErrorNotice title={problem} error={error} />
      {children}
    </>
  );
}
