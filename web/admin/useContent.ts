import { useQuery } from '@tanstack/react-query';
import { fetchContent } from './hosts.api.ts';

export const CONTENT_KEY = ['content'] as const;

/** A host has a file of the content open in another window: what is wrong with it should be here when they look up. */
const POLL_MS = 15_000;

/** The e-mail templates, and the problems of the hosts' last edit of the content. */
export function useContent() {
  return useQuery({ queryKey: CONTENT_KEY, queryFn: fetchContent, refetchInterval: POLL_MS });
}
