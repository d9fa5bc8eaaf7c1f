/** A part of a page whose code is fetched when it is first needed; when that fails it says so in its place, and the page lives on. */
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface LatePartProps {
  /** What did not come, as a title. */
  problem: string;
  /** Shown while the code is on its way. */
  waiting?: ReactNode;
  /** Around the sentence that it did not come. */
  className?: string | undefined;
  /** The lazy component. */
  children: ReactNode;
}

export function LatePart({ problem, waiting = null, className, children }: LatePartProps) {
  const broken = (
    <div className={className}>
      <Notice kind="danger" title={problem} alert>
        <p>Vérifiez votre réseau, puis réessayez.</p>
        {/* Chromium remembers for the life of a page that a file of code failed: importing it again would fail at once. */}
        <Button kind="secondary" onClick={() => window.location.reload()}>
          Réessayer
        </Button>
      </Notice>
    </div>
  );
  return (
    <ErrorBoundary fallback={broken}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
