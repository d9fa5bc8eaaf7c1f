/** « Retirer cette photo »: what families ask for, the oldest first. */
import layout from '../../../ui/layout.module.css';
import { keys } from '../../data/keys.ts';
import { useAction } from '../../data/useAction.ts';
import { toastDone } from '../../parts/toasts.ts';
import { keyOf } from './changes.rules.ts';
import { closeRequests } from './hostPhotos.api.ts';
import { RequestEntry } from './RequestEntry.tsx';
import styles from './RequestList.module.css';
import type { PhotoRequests } from './requests.rules.ts';
import type { usePhotoChanges } from './usePhotoChanges.ts';

interface RequestListProps {
  asked: readonly PhotoRequests[];
  changes: ReturnType<typeof usePhotoChanges>;
}

export function RequestList({ asked, changes: { change, busy } }: RequestListProps) {
  const settle = useAction({
    call: closeRequests,
    done: () => toastDone('La photo reste, la demande est close', { about: 'photos' }),
    told: { about: 'photos' },
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
