import { HOST_PHOTOS_KEY } from '../queryClient.ts';
import { usePolled } from '../usePolled.ts';
import { fetchAskedPhotos, fetchHostPhotos, fetchRemovedPhotos } from './hostPhotos.api.ts';

export const STANDING_KEY = [...HOST_PHOTOS_KEY, 'standing'] as const;
export const REMOVED_KEY = [...HOST_PHOTOS_KEY, 'removed'] as const;
const ASKED_KEY = [...HOST_PHOTOS_KEY, 'asked'] as const;

/** Every photo, those in the bin apart, and what families ask for; all follow what the other host does. */
export function useHostPhotos() {
  const standing = usePolled({ queryKey: STANDING_KEY, fetch: fetchHostPhotos });
  const removed = usePolled({ queryKey: REMOVED_KEY, fetch: fetchRemovedPhotos });
  const asked = usePolled({ queryKey: ASKED_KEY, fetch: fetchAskedPhotos });
  return { standing, removed, asked };
}
