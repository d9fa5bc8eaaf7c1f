/** A photo that families ask to be taken away, in their words, and the two answers. */
import { useRef } from 'react';
import { picturePath } from '../../../../contract/photos/photos.rules.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { folderTitle } from '../../data/useFolders.ts';
import { momentThere } from '../../parts/momentThere.ts';
import { useFocusLeft } from '../../parts/useFocusLeft.ts';
import styles from './RequestList.module.css';
import type { PhotoRequests } from './requests.rules.ts';

interface RequestEntryProps {
  asked: PhotoRequests;
  busy: boolean;
  onRemove: () => void;
  onKeep: () => void;
}

export function RequestEntry({ asked: { photo, requests }, busy, onRemove, onKeep }: RequestEntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  useFocusLeft(entry);
  const title = folderTitle(photo.folder);
  const version = { file: photo.name, version: photo.version };
  const keep = photo.hidden ? 'La garder et la montrer' : 'La garder';
  // aria-disabled, not disabled: a button that turns off under the finger has lost the focus before the entry goes.
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
