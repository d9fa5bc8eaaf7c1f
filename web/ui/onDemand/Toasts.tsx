/**
 * All toasts, at the top centre with the newest last. Each disappears after ten seconds unless it is held,
 * and none covers the focused control.
 */
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { listen } from '../../lib/listen.ts';
import { Button } from '../Button.tsx';
import { toastLists, toastRegion } from '../toastRegion.ts';
import { dismissToast, type Toast, toasts } from '../toasts.ts';
import styles from './Toasts.module.css';

toastRegion.className = styles.region ?? '';
for (const list of Object.values(toastLists)) list.className = styles.list ?? '';

const isError = (toast: Toast) => toast.kind === 'error';

export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const cameFrom = useRef<HTMLElement | null>(null);
  useClearOfFocus(shown);

  useEffect(
    () =>
      listen(toastRegion, 'focusin', ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof HTMLElement && !toastRegion.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }),
    [],
  );

  /** Returns the focus, so that keys reach what the toast was about, such as an open photo. */
  function close({ id }: Toast) {
    cameFrom.current?.focus({ preventScroll: true });
    dismissToast(id);
  }

  const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} onClose={() => close(toast)} />;
  return (
    <>
      {createPortal(shown.filter((toast) => !isError(toast)).map(card), toastLists.status)}
      {createPortal(shown.filter(isError).map(card), toastLists.alert)}
    </>
  );
}

/** Pixels between the control and the first toast, for the focus ring. */
const GAP = 8;

/**
 * Moves the toasts below the focused control they would cover, through the property `--lowered`. Elements
 * taller than a third of the window scroll by themselves. `content` is what the region shows.
 */
function useClearOfFocus(content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other toasts change the height
  useLayoutEffect(() => {
    const moveClear = () => {
      // A focus within a toast must not move it away from under the finger.
      if (toastRegion.contains(document.activeElement)) return;
      toastRegion.style.setProperty('--lowered', `${offsetBelowFocus(toastRegion)}px`);
    };
    moveClear();
    // Capturing on `window` sees the focus and scroll events of every element.
    return listen(window, ['focusin', 'scroll', 'hashchange'], moveClear, { capture: true, passive: true });
  }, [content]);
}

function offsetBelowFocus(region: HTMLElement): number {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 0;
  const control = focused.getBoundingClientRect();
  const { top, bottom } = region.getBoundingClientRect();
  const lowered = Number.parseFloat(region.style.getPropertyValue('--lowered')) || 0;
  const covers = control.top < bottom - lowered && control.bottom > top - lowered;
  if (!covers || control.height > window.innerHeight / 3) return 0;
  return control.bottom + GAP - (top - lowered);
}

const SHOWN_MS = 10_000;

/** `onClose` is for the button; the toast dismisses itself when its time is up. */
function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { action } = toast;
  const [held, setHeld] = useState(false);
  useCountdown({ ms: SHOWN_MS, paused: held, onEnd: () => dismissToast(toast.id) });
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const letGo = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <div
      {...hold}
      {...letGo}
      data-kind={toast.kind}
      // Newest last, although errors are announced from a separate list.
      style={{ order: toast.id }}
      className={styles.toast}
    >
      <div className={styles.body}>
        {toast.title !== undefined && <p className={styles.title}>{toast.title}</p>}
        <p>{toast.text}</p>
      </div>
      {action && (
        <Button
          kind="quiet"
          className={styles.action ?? ''}
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <button type="button" aria-label="Fermer la notification" className={styles.close} onClick={onClose}>
        ×
      </button>
    </div>
  );
}

function useCountdown({ ms, paused, onEnd }: { ms: number; paused: boolean; onEnd: () => void }): void {
  const left = useRef(ms);
  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused, onEnd]);
}
