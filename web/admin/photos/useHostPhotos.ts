import { HOST_PHOTOS_KEY } from '../queryClient.ts';
import { usePolled } from '../usePolled.ts';
import { fetchHostPhotos, fetchRemovedPhotos } from './hostPhotos.api.ts';

export const STANDING_KEY = [...HOST_PHOTOS_KEY, 'standing'] as const;
export const REMOVED_KEY = [...HOST_PHOTOS_KEY, 'removed'] as const;

/** Every photo, and those in the bin apart; both follow what the other host does. */
export function useHostPhotos() {
  const standing = usePolled({ queryKey: STANDING_KEY, fetch: fetchHostPhotos });
  const removed = usePolled({ queryKey: REMOVED_KEY, fetch: fetchRemovedPhotos });
  return { standing, removed };
}
