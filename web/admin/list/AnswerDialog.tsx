/** The guests' own reply form, filled in by a host. */
import { useState } from 'react';
import type { Famille } from '../../../contract/familles.schema.ts';
import { ReplyForm } from '../../guest/reponse/ReplyForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showToast } from '../../ui/toasts.ts';
import { familleName } from '../familleTexts.ts';
import { useKeepFamille } from '../useFamilles.ts';

interface AnswerDialogProps {
  famille: Famille;
  onClose: () => void;
}

export function AnswerDialog({ famille, onClose }: AnswerDialogProps) {
  const keepFamille = useKeepFamille();
  // As it was when the dialog opened: a poll behind it must not wipe out what is being typed.
  const [shown, setShown] = useState(famille);
  const [overtaken, setOvertaken] = useState(false);

  function replied(answered: Famille) {
    keepFamille(answered);
    showToast({ kind: 'success', title: 'Info', text: 'Votre réponse a bien été prise en compte' });
    onClose();
  }

  function showFresh(answered: Famille) {
    keepFamille(answered);
    setShown(answered);
    setOvertaken(true);
  }

  return (
    <Dialog
      open
      title={`Réponse de ${familleName(famille)}`}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {overtaken && (
        <Notice kind="danger" title="Cette famille a changé entre-temps" alert>
          <p>Voici ce qui est enregistré maintenant. Refaites votre modification si elle est encore utile.</p>
        </Notice>
      )}
      <ReplyForm
        key={shown.version}
        famille={shown}
        closed={false}
        draft={null}
        override
        onReplied={replied}
        onAnsweredBefore={showFresh}
      />
    </Dialog>
  );
}
