import type { WaitingPhotos } from '../../../contract/photos/photoChanges.schema.ts';
import { get, IN_BACKGROUND } from './hostCall.ts';
import { keys } from './queryClient.ts';
import { usePolled } from './usePolled.ts';

const fetchWaitingPhotos = () => get<WaitingPhotos>('/photos/waiting', IN_BACKGROUND);

/** Undefined until the server has said. */
export function useWaitingPhotos(): WaitingPhotos | undefined {
  return usePolled({ queryKey: keys.waitingPhotos, fetch: fetchWaitingPhotos }).data;
}
