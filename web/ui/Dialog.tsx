/** A modal window on the native `<dialog>`: focus, Escape and the page behind are the browser's business. */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { moveToastsInto } from './toastContainer.ts';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the bottom, the closing one among them. */
  actions: ReactNode;
}

export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A layout effect, so that a dialog taken off the page still open is closed before: only then does the focus go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    const moveToastsBack = moveToastsInto(element);
    return () => {
      moveToastsBack();
      element.close();
    };
  }, [open]);

  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} className={styles.dialog}>
      {open && (
        <>
          <h2 id={id}>{title}</h2>
          {children}
          <div className={styles.actions}>{actions}</div>
        </>
      )}
    </dialog>
  );
}
