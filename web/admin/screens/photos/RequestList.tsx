/** The families' requests to remove photos, oldest first; hosts remove or keep each photo. */

import { useRef } from 'react';
import { picturePath } from '../../../../contract/photos/photos.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { folderTitle } from '../../data/folders/useFolders.ts';
import { keys } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { toastDone } from '../../parts/toasts.ts';
import { useFocusNextOnUnmount } from '../../parts/useFocusNextOnUnmount.ts';
import { keyOf, type PhotoRequests } from './changes.rules.ts';
import { closeRequests } from './hostPhotos.api.ts';
import styles from './photos.module.css';
import type { usePhotoChanges } from './usePhotoChanges.ts';

interface RequestListProps {
  asked: readonly PhotoRequests[];
  changes: ReturnType<typeof usePhotoChanges>;
}

export function RequestList({ asked, changes: { change, busy } }: RequestListProps) {
  const settle = useAction({
    call: closeRequests,
    done: () => toastDone('La photo reste, la demande est close', { about: 'photos' }),
    failureToast: { about: 'photos' },
    refreshes: [keys.hostPhotos],
  });
  return (
    <ul className={`${layout.list} ${styles.list}`}>
      {asked.map((one) => (
        <RequestEntry
          key={keyOf(one.photo)}
          asked={one}
          busy={busy || settle.busy}
          onRemove={() => change([one.photo], () => ({ setting: 'removed', value: true }))}
          onKeep={() => settle.run(one.photo)}
        />
      ))}
    </ul>
  );
}

/** A photo that families ask to remove, their words, and the two answers. */
interface RequestEntryProps {
  asked: PhotoRequests;
  busy: boolean;
  onRemove: () => void;
  onKeep: () => void;
}

function RequestEntry({ asked: { photo, requests }, busy, onRemove, onKeep }: RequestEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  useFocusNextOnUnmount(entry);
  const title = folderTitle(photo.folder);
  const version = { file: photo.name, version: photo.version };
  const keep = photo.hidden ? 'La garder et la montrer' : 'La garder';
  // aria-disabled, because disabling a pressed button would lose the focus before the entry goes.
  const answer = (label: string, run: () => void) => ({
    'aria-disabled': busy,
    'aria-label': `${label} : ${photo.name}`,
    onClick: () => {
      if (!busy) run();
    },
  });
  return (
    <li ref={entry} className={styles.entry}>
      <a href={picturePath('display', photo.folder, version)} target="_blank" rel="noreferrer">
        <img
          src={picturePath('thumbnail', photo.folder, version)}
          alt={`Voir en grand ${photo.name}, ${title}`}
          width={110}
          className={styles.picture}
        />
      </a>
      <div className={styles.words}>
        <p className={layout.note}>
          {title}, {photo.name}
          {photo.hidden && ' (cachée en attendant)'}
        </p>
        {requests.map(({ nom, prenom, reason, at }) => (
          <p key={at}>
            <strong>{[prenom, nom].filter(Boolean).join(' ')}</strong>, le {momentThere(at)}
            {reason !== '' && ` : «\u00a0${reason}\u00a0»`}
          </p>
        ))}
        <div className={layout.row}>
          <Button kind="secondary" {...answer('Retirer la photo', onRemove)}>
            Retirer la photo
          </Button>
          <Button kind="quiet" {...answer(keep, onKeep)}>
            {keep}
          </Button>
        </div>
      </div>
    </li>
  );
}
