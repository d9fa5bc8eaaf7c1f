/**
 * The messages as notices that stay until they are closed, where the code of the toasts could not be fetched: a
 * thank-you for a reply must not need a line that the guest has just lost.
 */
import { useSyncExternalStore } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { dismissToast, type Toast, toasts } from '../ui/toasts.ts';
import styles from './shell.module.css';

export function PlainToasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <div className={styles.plain}>
      {shown.map((toast) => (
        <PlainToast key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function PlainToast({ toast: { id, kind, title, text, action } }: { toast: Toast }) {
  const close = () => dismissToast(id);
  return (
    <Notice kind={kind === 'error' ? 'danger' : 'info'} title={title} alert>
      <p>{text}</p>
      {action && (
        <Button
          kind="quiet"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button kind="quiet" onClick={close}>
        Fermer
      </Button>
    </Notice>
  );
}
