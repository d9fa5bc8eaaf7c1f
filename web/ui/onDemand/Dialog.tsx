/** A modal window on the native `<dialog>`, open for as long as it is on the page: focus, Escape and the page behind are the browser's business. */
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { moveToastsInto } from '../toastPlace.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Asked by Escape, instead of closing at once. */
  onCancel?: () => void;
  children: ReactNode;
  /** Buttons at the bottom, the closing one among them. */
  actions: ReactNode;
}

export function Dialog({ title, onClose, onCancel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A layout effect, so that a dialog taken off the page still open is closed before: only then does the focus go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const moveToastsBack = moveToastsInto(element);
    return () => {
      moveToastsBack();
      element.close();
    };
  }, []);

  function askFirst(event: SyntheticEvent) {
    // A file picker inside the dialog bubbles a cancel of its own.
    if (!onCancel || event.target !== dialog.current) return;
    event.preventDefault();
    onCancel();
  }

  return (
    <dialog ref={dialog} aria-labelledby={id} onCancel={askFirst} onClose={onClose} className={styles.dialog}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
