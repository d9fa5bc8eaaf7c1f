import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/onDemand/FormDialog.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  label: string;
  question: string;
  /** What the dialog's button says, where it is not the label. */
  action?: string;
  onConfirm: () => void;
  /** What the dialog says below the question. */
  children: ReactNode;
}

/** A button that asks before it acts, and does what it has asked, whatever the other host changes meanwhile. */
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

/** Asks once more, or for one thing, before something is done; on the page only while it asks. */
export function ConfirmDialog({ onConfirm, onClose, ...asked }: ConfirmDialogProps) {
  function confirm() {
    onClose();
    onConfirm();
  }
  return <FormDialog {...asked} onSubmit={confirm} onClose={onClose} />;
}
