/** Where toasts appear: top centre, newest below. Mounted once, always there, or screen readers would miss the first one. */
import { type FocusEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toasts.module.css';
import { moveToastsInto, toastContainer } from './toastContainer.ts';
import { dismissToast, type Toast, toasts } from './toasts.ts';
import { useClearOfFocus } from './useClearOfFocus.ts';

const isError = (toast: Toast) => toast.kind === 'error';

export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const region = useRef<HTMLElement>(null);
  useClearOfFocus(region, shown);
  useLayoutEffect(() => (place.current ? moveToastsInto(place.current) : undefined), []);

  function remember({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !toastContainer.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  }

  /** The focus goes back: keys must reach what the toast was about, an open photo for one. */
  function close({ id }: Toast) {
    cameFrom.current?.focus({ preventScroll: true });
    dismissToast(id);
  }

  const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} onClose={() => close(toast)} />;
  return (
    <div ref={place}>
      {createPortal(
        <section
          ref={region}
          aria-label="Notifications"
          data-screen-only
          className={styles.region}
          onFocus={remember}
        >
          <div role="status" className={styles.list}>
            {shown.filter((toast) => !isError(toast)).map(card)}
          </div>
          <div role="alert" className={styles.list}>
            {shown.filter(isError).map(card)}
          </div>
        </section>,
        toastContainer,
      )}
    </div>
  );
}
