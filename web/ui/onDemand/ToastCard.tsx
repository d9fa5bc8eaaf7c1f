import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { dismissToast, type Toast } from '../toasts.ts';
import styles from './Toasts.module.css';

const SHOWN_MS = 10_000;

/** `onClose` is for the button; the toast dismisses itself when its time is up. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
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
