import type { ReactNode } from 'react';
import { errorSentence } from '../lib/apiError.ts';
import { Notice } from '../ui/Notice.tsx';

interface ErrorNoticeProps {
  title?: string | undefined;
  error: unknown;
  /** What one can do about it. */
  children?: ReactNode;
}

/** Tells what did not work and why; renders nothing while `error` is null. */
export function ErrorNotice({ title, error, children }: ErrorNoticeProps) {
  if (error === null) return null;
  return (
    <Notice kind="danger" title={title} alert>
      <p>{errorSentence(error)}</p>
      {children}
    </Notice>
  );
}
