import { useQuery } from '@tanstack/react-query';
import { fetchSite } from './hosts.api.ts';
import { keys } from './keys.ts';

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
