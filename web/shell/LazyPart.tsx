/** A part of a page that is loaded when first needed; a failure is shown in its place only. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './shell.module.css';

interface LazyPartProps {
  /** Title of the error notice. */
  problem: string;
  /** Shown while the code loads. */
  waiting?: ReactNode;
  /** For a part that covers the page: closes it. */
  onClose?: () => void;
  /** The lazy component. */
  children: ReactNode;
}

export function LazyPart({ problem, waiting = null, onClose, children }: LazyPartProps) {
  function retry() {
    // Chromium caches a failed import for the life of the page, so only a reload can retry.
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

/** ui/Dialog.tsx would weigh on every first page. Closing before removal returns the focus. */
function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

/** React's `lazy` for a named export. */
export function lazyNamed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
