/** A part of a page whose code is fetched when it is first needed; when that fails it says so in its place, and the page lives on. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface LatePartProps<Props> {
  /** The same function each time: its code is fetched once. */
  load: Load<Props>;
  /** Of the part. */
  props: Props;
  /** What did not come, as a title. */
  problem: string;
  /** Shown while the code is on its way. */
  waiting?: ReactNode;
  /** Around the sentence that it did not come. */
  className?: string | undefined;
}

export function LatePart<Props extends object>(late: LatePartProps<Props>) {
  const { load, props, problem, waiting = null, className } = late;
  const [, setTries] = useState(0);
  const Part = partOf(load);

  function retry() {
    parts.delete(load);
    setTries((tries) => tries + 1);
  }

  return (
    <ErrorBoundary
      onReset={retry}
      fallbackRender={({ resetErrorBoundary }) => (
        <div className={className}>
          <Notice kind="danger" title={problem} alert>
            <p>Vérifiez votre réseau, puis réessayez.</p>
            <Button kind="secondary" onClick={resetErrorBoundary}>
              Réessayer
            </Button>
          </Notice>
        </div>
      )}
    >
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

// A lazy component remembers its failure for ever: another try needs another one.
const parts = new WeakMap<object, ComponentType<never>>();

function partOf<Props>(load: Load<Props>): ComponentType<Props> {
  const known = parts.get(load) as ComponentType<Props> | undefined;
  const part = known ?? lazy(async () => ({ default: await load() }));
  parts.set(load, part as ComponentType<never>);
  return part as ComponentType<Props>;
}
