import { type ReactNode, useState } from 'react';
import { wedding } from '../../../lib/wedding.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import { FormDialog } from '../../../ui/onDemand/FormDialog.tsx';
import { fromWallClock } from '../params/wallClock.rules.ts';

interface LaterDialogProps {
  question: string;
  onSend: (at: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The same question, with the moment. */
export function LaterDialog({ question, onSend, onClose, children }: LaterDialogProps) {
  const [typed, setTyped] = useState('');
  const at = fromWallClock(typed, wedding.timeZone);
  const past = at !== null && at < Date.now();
  return (
    <FormDialog
      title={question}
      action="Prévoir l’envoi"
      busy={at === null || past}
      onClose={onClose}
      onSubmit={() => {
        if (at === null) return;
        onClose();
        onSend(at);
      }}
    >
      <TextField
        label="Date et heure"
        type="datetime-local"
        value={typed}
        error={past ? 'Ce moment est déjà passé.' : undefined}
        hint={`À l’heure du mariage (${wedding.timeZone}). D’ici là, vous pouvez l’annuler.`}
        onChange={({ target }) => setTyped(target.value)}
      />
      {children}
    </FormDialog>
  );
}
