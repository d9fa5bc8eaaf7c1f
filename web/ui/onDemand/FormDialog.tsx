/** A window that asks for something: « Annuler » closes it, the other button or Enter sends it. */
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps {
  title: string;
  /** On the button that sends. */
  action: string;
  /** Nothing is sent meanwhile, or there is nothing to send. */
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
