/** A button that asks before it acts, on the props it was asked with, and the dialog that asks. */
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/onDemand/Dialog.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  label: string;
  question: string;
  /** Label of the dialog's button; `label` by default. */
  action?: string;
  onConfirm: () => void;
  /** Text below the question. */
  children: ReactNode;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question: _question, action: _action, onConfirm: _act, children: _words, ...button } = props;
  const [asked, setAsked] = useState<ConfirmButtonProps | null>(null);
  return (
    <>
      <Button {...button} onClick={() => setAsked(props)}>
        {label}
      </Button>
      {asked && (
        <ConfirmDialog
          title={asked.question}
          action={asked.action ?? asked.label}
          onConfirm={asked.onConfirm}
          onClose={() => setAsked(null)}
        >
          {asked.children}
        </ConfirmDialog>
      )}
    </>
  );
}

interface ConfirmDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'onSubmit'> {
  onConfirm: () => void;
}

/** Asks before an action; mounted only while it asks. */
export function ConfirmDialog({ onConfirm, onClose, ...asked }: ConfirmDialogProps) {
  function confirm() {
    onClose();
    onConfirm();
  }
  return <FormDialog {...asked} onSubmit={confirm} onClose={onClose} />;
}
