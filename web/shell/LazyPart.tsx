/** A part of a page whose code is fetched when it is first needed; when that fails it says so in its place, and the page lives on. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './LazyPart.module.css';

interface LazyPartProps {
  /** What did not come, as a title. */
  problem: string;
  /** Shown while the code is on its way. */
  waiting?: ReactNode;
  /** Given to what lies over the page: it can be closed. */
  onClose?: () => void;
  /** The lazy component. */
  children: ReactNode;
}

export function LazyPart({ problem, waiting = null, onClose, children }: LazyPartProps) {
  function retry() {
    // Chromium remembers for the life of a page that a file of code failed: importing it again would fail at once.
    window.location.reload();
  }
  const said = (
    <Notice kind="danger" title={problem} alert={!onClose}>
      <p>Vérifiez votre connexion internet, puis réessayez.</p>
      <Button kind="secondary" onClick={retry}>
        Réessayer
      </Button>{' '}
      {onClose && (
        <Button kind="quiet" onClick={onClose}>
          Fermer
        </Button>
      )}
    </Notice>
  );
  const broken = onClose ? (
    <dialog ref={openModal} aria-label={problem} onClose={onClose} className={styles.broken}>
      {said}
    </dialog>
  ) : (
    said
  );
  return (
    <ErrorBoundary fallback={() => broken}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Not by ui/Dialog.tsx: every guest's first page would carry it. Closed before it leaves the page, for the focus to go back. */
function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

/** React's `lazy` for a component that its file exports by name. */
export function lazyNamed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
