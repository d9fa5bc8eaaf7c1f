import type { ReactNode } from 'react';
import { FormDialog } from '../ui/onDemand/FormDialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What is about to happen, in the words of its button. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that many people would notice; on the page only while it asks. */
export function ConfirmDialog({ onConfirm, onClose, ...asked }: ConfirmDialogProps) {
  function confirm() {
    onClose();
    onConfirm();
  }
  return <FormDialog {...asked} onSubmit={confirm} onClose={onClose} />;
}
