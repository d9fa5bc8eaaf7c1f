/** « Retirer cette photo »: what families ask for, the oldest first. */
import { useMutation } from '@tanstack/react-query';
import layout from '../../ui/layout.module.css';
import { keys } from '../keys.ts';
import { refresh } from '../queryClient.ts';
import { tellDone, tellProblem } from '../told.ts';
import { keyOf } from './changes.rules.ts';
import { settleRequests } from './hostPhotos.api.ts';
import { RequestEntry } from './RequestEntry.tsx';
import styles from './RequestList.module.css';
import type { PhotoRequests } from './requests.rules.ts';
import type { usePhotoChanges } from './usePhotoChanges.ts';

interface RequestListProps {
  asked: readonly PhotoRequests[];
  changes: ReturnType<typeof usePhotoChanges>;
}

export function RequestList({ asked, changes: { change, busy } }: RequestListProps) {
  const settle = useMutation({
    mutationFn: settleRequests,
    onSuccess: () => tellDone('La photo reste, la demande est close', { about: 'photos' }),
    onError: (failure) => tellProblem(failure, { about: 'photos' }),
    onSettled: () => refresh(keys.hostPhotos),
  });
  return (
    <ul className={`${layout.list} ${styles.list}`}>
      {asked.map((one) => (
        <RequestEntry
          key={keyOf(one.photo)}
          asked={one}
          busy={busy || settle.isPending}
          onRemove={() => change([one.photo], () => ({ setting: 'removed', value: true }))}
          onKeep={() => settle.mutate(one.photo)}
        />
      ))}
    </ul>
  );
}
