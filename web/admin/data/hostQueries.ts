/**
 * What several hosts' screens read of the site: content (which also renews the page's own title, day and
 * colours), health, the root of links, visits, refused mails and waiting photos.
 */
import { useQuery } from '@tanstack/react-query';
import type { Visit } from '../../../contract/familles/familles.schema.ts';
import type { SiteHealth } from '../../../contract/hosts/health.schema.ts';
import type { DeliverySettings, RefusedMail } from '../../../contract/mail/mail.schema.ts';
import type { WaitingPhotos } from '../../../contract/photos/photoChanges.schema.ts';
import { shortDay } from '../../../contract/wedding/day.rules.ts';
import type { HostContent } from '../../../contract/wedding/wedding.schema.ts';
import { swapStyleSheet } from '../../lib/swapStyleSheet.ts';
import { wedding } from '../../lib/wedding.ts';
import { fetchVisits } from './familles.api.ts';
import { get, IN_BACKGROUND } from './hostCall.ts';
import { fetchHeldMails, fetchRefusedMails } from './mails.api.ts';
import { keys, queryClient, usePolled } from './queryClient.ts';

async function fetchContent(): Promise<HostContent> {
  const content = await get<HostContent>('/content', IN_BACKGROUND);
  nameAnew(content);
  return content;
}
export const fetchSiteHealth = () => get<SiteHealth>('/health', IN_BACKGROUND);
const fetchDelivery = () => get<DeliverySettings>('/delivery');

/** Updates the names, day and colours that the page was loaded with, after a publication. */
function nameAnew({ wedding: { title, date, timeZone }, styleSheet }: HostContent): void {
  if (document.title.endsWith(wedding.title))
    document.title = document.title.slice(0, -wedding.title.length) + title;
  Object.assign(wedding, { title, date, timeZone });
  swapStyleSheet(styleSheet);
}

/** Milliseconds; a host who edits a content file in another window should see its problems on return. */
const EVERY_MS = 15_000;

/** The e-mail templates, and the problems of the last edit of the content files. */
export function useContent() {
  return usePolled({ queryKey: keys.content, fetch: fetchContent, every: () => EVERY_MS });
}

/** The content as last fetched. Throws before it is loaded; the hosts' screens open after that. */
export function hostWedding(): HostContent['wedding'] {
  const content = queryClient.getQueryData<HostContent>(keys.content);
  if (content === undefined) throw new Error('a screen was shown before the content');
  return content.wedding;
}

export const DELIVERY_QUERY = {
  queryKey: keys.site,
  queryFn: fetchDelivery,
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/** Root of the guests' links, which may differ from the address that hosts use. */
export function usePublicUrl(): string {
  const { data: site } = useQuery(DELIVERY_QUERY);
  return site?.publicUrl ?? window.location.origin;
}

/** Undefined until loaded. */
export function useVisits(): readonly Visit[] | undefined {
  return usePolled({ queryKey: keys.visits, fetch: fetchVisits }).data;
}

/** Null for a family that never came. */
export function useVisit(id: string): Visit | null | undefined {
  const visits = useVisits();
  return visits && (visits.find((visit) => visit.id === id) ?? null);
}

/** « le 3 mai 2022, la dernière fois le 5 mai 2022 » */
export function visitText(visit: Visit | null | undefined): string {
  if (visit === undefined) return '';
  if (visit === null) return 'Jamais';
  const first = `Le ${shortDay(visit.first)}`;
  return visit.last === visit.first ? first : `${first}, la dernière fois le ${shortDay(visit.last)}`;
}

/** Milliseconds in which many cells share one request. */
const FRESH_MS = 5000;

export const REFUSED_QUERY = {
  queryKey: keys.refusedMails,
  queryFn: fetchRefusedMails,
  staleTime: FRESH_MS,
} as const;

const NONE: readonly RefusedMail[] = [];

/** Families whose address mail servers refuse; empty until loaded. */
export function useRefusedMails() {
  return useQuery(REFUSED_QUERY).data ?? NONE;
}

/** Ids of the families with a mail that has not left; undefined until loaded. */
export function useHeldMails(): readonly string[] | undefined {
  return usePolled({ queryKey: keys.heldMails, fetch: fetchHeldMails }).data;
}

const fetchWaitingPhotos = () => get<WaitingPhotos>('/photos/waiting', IN_BACKGROUND);

/** Undefined until loaded. */
export function useWaitingPhotos(): WaitingPhotos | undefined {
  return usePolled({ queryKey: keys.waitingPhotos, fetch: fetchWaitingPhotos }).data;
}
