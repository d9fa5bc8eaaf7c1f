import { useQuery } from '@tanstack/react-query';
import type { HostContent } from '../../../contract/wedding/wedding.schema.ts';
import { keys, queryClient } from './queryClient.ts';
import { fetchContent, fetchSite } from './site.api.ts';
import { usePolled } from './usePolled.ts';

/** A host has a file of the content open in another window: what is wrong with it should be here when they look up. */
const EVERY_MS = 15_000;

/** The e-mail templates, and the problems of the hosts' last edit of the content. */
export function useContent() {
  return usePolled({ queryKey: keys.content, fetch: fetchContent, every: () => EVERY_MS });
}

/** As it was last fetched. Throws outside of the hosts' screens, which open once it is there. */
export function hostWedding(): HostContent['wedding'] {
  const content = queryClient.getQueryData<HostContent>(keys.content);
  if (content === undefined) throw new Error('a screen was shown before the content');
  return content.wedding;
}

export const SITE_QUERY = {
  queryKey: keys.site,
  queryFn: fetchSite,
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/** Root of the guests' links: hosts may have opened the site by another of its addresses, guests cannot always. */
export function usePublicUrl(): string {
  const { data: site } = useQuery(SITE_QUERY);
  return site?.publicUrl ?? window.location.origin;
}
