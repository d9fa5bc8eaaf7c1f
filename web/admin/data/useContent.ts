import { fetchContent } from './hosts.api.ts';
import { keys } from './keys.ts';
import { usePolled } from './usePolled.ts';

/** A host has a file of the content open in another window: what is wrong with it should be here when they look up. */
const EVERY_MS = 15_000;

/** The e-mail templates, and the problems of the hosts' last edit of the content. */
export function useContent() {
  return usePolled({ queryKey: keys.content, fetch: fetchContent, every: () => EVERY_MS });
}
