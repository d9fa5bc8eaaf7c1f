import type { ComponentProps } from 'react';
import { FormDialog } from '../../ui/onDemand/FormDialog.tsx';

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
