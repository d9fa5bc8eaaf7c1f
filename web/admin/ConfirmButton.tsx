import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  label: string;
  question: string;
  /** What the dialog's button says, where it is not the label. */
  action?: string;
  onConfirm: () => void;
  /** What the dialog says below the question. */
  children: ReactNode;
}

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, action = label, onConfirm, children, ...button } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={question}
          action={action}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
