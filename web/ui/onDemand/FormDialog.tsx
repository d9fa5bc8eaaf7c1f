/** A dialog with a form: « Annuler » closes it, the other button or Enter submits. */
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

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
          <Button kind="secondary" onClick={onClose}>
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
