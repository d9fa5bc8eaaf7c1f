/** Where toasts appear: top centre, newest below. Mounted once, always there, or screen readers would miss the first one. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toasts.module.css';
import { onToasts, shownToasts, type Toast } from './toasts.ts';

const isError = (toast: Toast) => toast.kind === 'error';

export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  const region = useRef<HTMLElement>(null);

  // A modal dialog covers everything but what entered the top layer after it.
  useEffect(() => {
    if (toasts.length === 0 || document.querySelector('dialog[open]') === null) return;
    region.current?.hidePopover?.();
    region.current?.showPopover?.();
  }, [toasts]);

  return (
    <section ref={region} popover="manual" aria-label="Notifications" className={styles.region}>
      <div role="status" className={styles.list}>
        {toasts
          .filter((toast) => !isError(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" className={styles.list}>
        {toasts.filter(isError).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}
