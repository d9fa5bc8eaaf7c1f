import { keys } from '../../data/keys.ts';
import { usePolled } from '../../data/usePolled.ts';
import { fetchHostPhotos, fetchRemovedPhotos, fetchRequests } from './hostPhotos.api.ts';

/** Every photo, those in the bin apart, and what families ask for; all follow what the other host does. */
export function useHostPhotos() {
  const standing = usePolled({ queryKey: keys.standing, fetch: fetchHostPhotos });
  const removed = usePolled({ queryKey: keys.removed, fetch: fetchRemovedPhotos });
  const asked = usePolled({ queryKey: keys.asked, fetch: fetchRequests });
  return { standing, removed, asked };
}
