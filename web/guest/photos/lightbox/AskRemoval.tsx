/**
 * The dialog in which a guest asks the hosts to take a photo away. Stops events, since the lightbox reacts to
 * keys and gestures.
 */

import { type SyntheticEvent, useState } from 'react';
import { LIMITS } from '../../../../contract/limits.ts';
import type { PhotoRequest, PhotoRequestAnswer } from '../../../../contract/photos/photoChanges.schema.ts';
import { call } from '../../../lib/api.ts';
import { errorSentence } from '../../../lib/apiError.ts';
import { knownHash } from '../../../lib/identity.ts';
import { TextField } from '../../../ui/fields/Field.tsx';
import { FormDialog } from '../../../ui/onDemand/Dialog.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import type { GalleryPhoto } from '../gallery.rules.ts';
import { thisOne } from './labels.ts';

interface AskRemovalProps {
  photo: GalleryPhoto;
  /** `hidden`: guests no longer see the photo. */
  onAsked: (hidden: boolean) => void;
  onClose: () => void;
}

const keep = (event: SyntheticEvent) => event.stopPropagation();

export function AskRemoval({ photo, onAsked, onClose }: AskRemovalProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, once } = useOneAtATime();

  async function send() {
    const hash = knownHash();
    if (hash === null) return;
    try {
      const { hidden } = await askRemoval(hash, { photo: photo.key, reason });
      onClose();
      showToast({
        kind: 'success',
        text: hidden
          ? `Les mariés ont reçu votre demande. En attendant, ${photo.film ? 'le film n’est plus montré' : 'la photo n’est plus montrée'}.`
          : 'Les mariés ont reçu votre demande.',
      });
      onAsked(hidden);
    } catch (error) {
      setProblem(errorSentence(error));
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops events that would reach the lightbox
    <div onKeyDown={keep} onKeyUp={keep} onPointerDown={keep} onPointerMove={keep} onWheel={keep}>
      <FormDialog
        title={`Demander le retrait de ${thisOne(photo)}`}
        action="Envoyer la demande"
        busy={busy}
        onSubmit={() => void once(send)}
        onClose={onClose}
      >
        <p>Les mariés verront votre demande et décideront. Vous n’avez pas à dire pourquoi.</p>
        <TextField
          label="Un mot pour eux (facultatif)"
          maxLength={LIMITS.reason}
          value={reason}
          error={problem}
          onChange={({ target }) => setReason(target.value)}
        />
      </FormDialog>
    </div>
  );
}

function askRemoval(hash: string, request: PhotoRequest): Promise<PhotoRequestAnswer> {
  const path = `/api/photos/requests?hash=${encodeURIComponent(hash)}`;
  return call({ method: 'POST', path, body: request });
}
