import type { Sending } from '../../../../contract/sendings.schema.ts';
import { errorSentence } from '../../../lib/errorSentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import { takeBack } from './ownSendings.api.ts';

interface TakeBackDialogProps {
  query: string;
  sent: Sending;
  onClose: () => void;
  onTaken: () => Promise<void>;
}

export function TakeBackDialog({ query, sent, onClose, onTaken }: TakeBackDialogProps) {
  const { busy, once } = useOneAtATime();

  async function take() {
    try {
      await takeBack(query, sent.id);
      showToast({
        kind: 'success',
        about: 'sendings',
        text: 'Photo reprise : elle n’est plus sur notre site',
      });
    } catch (error) {
      showToast({ kind: 'error', about: 'sendings', title: 'Photo non reprise', text: errorSentence(error) });
    }
    onClose();
    await onTaken();
  }

  return (
    <Dialog
      title="Reprendre cette photo ?"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button disabled={busy} onClick={() => void once(take)}>
            Reprendre
          </Button>
        </>
      }
    >
      <p>
        Elle disparaît aussitôt de l’album, et son fichier est effacé de notre site. Sur votre téléphone, rien
        ne change.
      </p>
    </Dialog>
  );
}
