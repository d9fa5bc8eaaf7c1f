import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/onDemand/Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What is about to happen, in the words of its button. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that many people would notice; on the page only while it asks. */
export function ConfirmDialog({ title, action, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
