import { useEffect, useSyncExternalStore } from 'react';
import { keys } from '../../../data/queryClient.ts';
import { usePolled } from '../../../data/usePolled.ts';
import { fetchPhotosStatus } from '../photosperm.api.ts';
import { uploads } from '../upload/uploads.ts';

/** Milliseconds between two looks while photos are being imported, and otherwise. */
const BUSY = 1500;
const IDLE = 5000;

/** The photo folders as the server sees them, kept fresh while the screen is open. */
export function usePhotosStatus() {
  const query = usePolled({
    queryKey: keys.photosStatus,
    fetch: fetchPhotosStatus,
    every: (status) => ((status?.progress.waiting ?? 0) > 0 ? BUSY : IDLE),
  });

  const sent = useSyncExternalStore(uploads.subscribe, countSent);
  const { refetch } = query;
  useEffect(() => {
    if (sent > 0) void refetch();
  }, [sent, refetch]);

  return query;
}

function countSent(): number {
  return uploads.queued().filter(({ status }) => status === 'sent').length;
}
