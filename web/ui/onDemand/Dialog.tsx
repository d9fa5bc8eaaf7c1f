/**
 * A modal `<dialog>`, with or without a form, open while it is mounted. The browser handles focus, Escape and
 * the inert page.
 */
import { type FormEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { moveToastsInto } from '../toastRegion.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Called on Escape, which then does not close the dialog. */
  onCancel?: () => void;
  children: ReactNode;
  /** Buttons at the bottom, including the one that closes. */
  actions: ReactNode;
}

export function Dialog({ title, onClose, onCancel, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A layout effect closes the dialog before it leaves the page; only then does the focus return.
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
    // A file picker inside the dialog emits a bubbling cancel event.
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

interface FormDialogProps {
  title: string;
  /** Label of the submit button. */
  action: string;
  /** Disables submitting. */
  busy?: boolean;
  className?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form: « Annuler » closes it, the other button or Enter submits. */
export function FormDialog({
  title,
  action,
  busy = false,
  className,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" data-cancels onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} aria-disabled={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={className} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
