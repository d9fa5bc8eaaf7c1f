import { useState } from 'react';
import { LIMITS } from '../../../../../contract/limits.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/Field.tsx';
import { FormDialog } from '../../../../ui/onDemand/Dialog.tsx';
import { problemSentence } from '../../../parts/toasts.ts';

export function AddFolder({ busy, onAdd }: { busy: boolean; onAdd: (title: string) => Promise<unknown> }) {
  const [asking, setAsking] = useState(false);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  function close() {
    setAsking(false);
    setTitle('');
    setProblem(undefined);
  }
  async function add() {
    try {
      await onAdd(title);
      close();
    } catch (failure) {
      setProblem(problemSentence(failure));
    }
  }
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        Ajouter un dossier
      </Button>
      {asking && (
        <FormDialog
          title="Nouveau dossier de photos"
          action="Ajouter"
          busy={busy}
          onSubmit={add}
          onClose={close}
        >
          <TextField
            label="Nom du dossier"
            hint="Par exemple « Le brunch du dimanche ». Personne ne le voit tant que vous ne l’ouvrez pas."
            maxLength={LIMITS.folder}
            value={title}
            error={problem}
            alert
            onChange={({ target }) => setTitle(target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
