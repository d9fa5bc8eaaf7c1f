import { type ReactNode, useEffect, useState } from 'react';
import { DISCONNECTED, errorSentence } from '../lib/apiError.ts';
import { listen } from '../lib/listen.ts';
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
      <FailureText error={error} />
      {children}
    </Notice>
  );
}

/** The sentence of an error, or of one that has its sentence already; a lost connection ends when it is back. */
export function FailureText({ error }: { error: unknown }) {
  const [ended, setEnded] = useState<unknown>();
  useEffect(() => listen(window, 'online', () => setEnded(error)), [error]);
  const sentence = typeof error === 'string' ? error : errorSentence(error);
  return (
    <p>{ended === error && sentence === DISCONNECTED ? 'La connexion est revenue, réessayez.' : sentence}</p>
  );
}
