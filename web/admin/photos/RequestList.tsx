/** « Retirer cette photo »: what families ask for, each with what can be answered. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { momentIn } from '../../../contract/moments.rules.ts';
import { picturePath } from '../../../contract/photos.rules.ts';
import { wedding } from '../../lib/wedding.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { showToast } from '../../ui/toasts.ts';
import { hostWedding } from '../hostWedding.ts';
import { problemSentence } from '../problemSentence.ts';
import { HOST_PHOTOS_KEY } from '../queryClient.ts';
import { keyOf } from './changes.rules.ts';
import { settleRequests } from './hostPhotos.api.ts';
import styles from './RequestList.module.css';
import type { PhotoRequests } from './requests.rules.ts';
import type { usePhotoChanges } from './usePhotoChanges.ts';

interface RequestListProps {
  asked: readonly PhotoRequests[];
  changes: ReturnType<typeof usePhotoChanges>;
}

export function RequestList({ asked, changes: { change, busy } }: RequestListProps) {
  const client = useQueryClient();
  const settle = useMutation({
    mutationFn: settleRequests,
    onSuccess: () =>
      showToast({ kind: 'success', about: 'photos', text: 'La photo reste, la demande est close' }),
    onError: (failure) => showToast({ kind: 'error', about: 'photos', text: problemSentence(failure) }),
    onSettled: () => client.invalidateQueries({ queryKey: HOST_PHOTOS_KEY }),
  });
  return (
    <ul className={`${layout.list} ${styles.list}`}>
      {asked.map(({ photo, requests }) => {
        const title = hostWedding().photoFolders[photo.folder];
        const version = { file: photo.name, version: photo.version };
        return (
          <li key={keyOf(photo)} className={styles.entry}>
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
                  <strong>{[prenom, nom].filter(Boolean).join(' ')}</strong>, le{' '}
                  {momentIn(wedding.timeZone, at)}
                  {reason !== '' && ` : «\u00a0${reason}\u00a0»`}
                </p>
              ))}
              <div className={layout.row}>
                <Button
                  kind="secondary"
                  disabled={busy}
                  aria-label={`Retirer la photo : ${photo.name}`}
                  onClick={() => change([photo], () => ({ setting: 'removed', value: true }))}
                >
                  Retirer la photo
                </Button>
                <Button
                  kind="quiet"
                  disabled={busy || settle.isPending}
                  aria-label={`${keepLabel(photo.hidden)} : ${photo.name}`}
                  onClick={() => settle.mutate(photo)}
                >
                  {keepLabel(photo.hidden)}
                </Button>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function keepLabel(hidden: boolean): string {
  return hidden ? 'La garder et la montrer' : 'La garder';
}
