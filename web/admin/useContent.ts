import { useQuery } from '@tanstack/react-query';
import { fetchContent } from './hosts.api.ts';
import { keys } from './keys.ts';

/** A host has a file of the content open in another window: what is wrong with it should be here when they look up. */
const POLL_MS = 15_000;

/** The e-mail templates, and the problems of the hosts' last edit of the content. */
export function useContent() {
  return useQuery({ queryKey: keys.content, queryFn: fetchContent, refetchInterval: POLL_MS });
}
