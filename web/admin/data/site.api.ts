import type { SiteHealth } from '../../../contract/hosts/health.schema.ts';
import type { Site } from '../../../contract/mail/mail.schema.ts';
import type { HostContent } from '../../../contract/wedding/wedding.schema.ts';
import { get, IN_BACKGROUND } from './hostCall.ts';
import { nameAnew } from './nameAnew.ts';

export async function fetchContent(): Promise<HostContent> {
  const content = await get<HostContent>('/content', IN_BACKGROUND);
  nameAnew(content);
  return content;
}
export const fetchSiteHealth = () => get<SiteHealth>('/health', IN_BACKGROUND);
export const fetchSite = () => get<Site>('/delivery');
