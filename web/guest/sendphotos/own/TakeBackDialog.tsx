import { isFilmFormat, photoFormatOf } from '../../../../contract/photos/photoFormats.rules.ts';
import type { Sending } from '../../../../contract/photos/sendings.schema.ts';
import { errorSentence } from '../../../lib/apiError.ts';
import { FormDialog } from '../../../ui/onDemand/Dialog.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import styles from './OwnSending.module.css';
import { picturePath, takeBack } from './ownSendings.api.ts';
import { hasPicture } from './sendingTexts.ts';

interface TakeBackDialogProps {
  query: string;
  sent: Sending;
  onClose: () => void;
  /** Called without an id if the photo could not be taken back. */
  onTaken: (gone?: string) => Promise<void>;
}

export function TakeBackDialog({ query, sent, onClose, onTaken }: TakeBackDialogProps) {
  const { busy, once } = useOneAtATime();
  const isFilm = isFilmFormat(photoFormatOf(sent.name));

  async function take() {
    let gone: string | undefined;
    try {
      await takeBack(query, sent.id);
      gone = sent.id;
      showToast({
        kind: 'success',
        about: 'sendings',
        text: `${isFilm ? 'Film retiré' : 'Photo retirée'}\u00a0: ${isFilm ? 'il' : 'elle'} n’est plus sur notre site`,
      });
    } catch (error) {
      showToast({
        kind: 'error',
        about: 'sendings',
        title: isFilm ? 'Film non retiré' : 'Photo non retirée',
        text: errorSentence(error),
      });
    }
    onClose();
    await onTaken(gone);
  }

  return (
    <FormDialog
      title={`Retirer ${isFilm ? 'ce film' : 'cette photo'}\u00a0?`}
      action="Retirer"
      busy={busy}
      onSubmit={() => void once(take)}
      onClose={onClose}
    >
      {hasPicture(sent) && <img src={picturePath(query, sent.id)} alt={sent.name} className={styles.asked} />}
      <p>
        Plus personne ne {isFilm ? 'le' : 'la'} verra, et son fichier est effacé de notre site. Sur votre
        appareil, rien ne change.
      </p>
    </FormDialog>
  );
}
