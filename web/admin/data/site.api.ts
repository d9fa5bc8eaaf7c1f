import type { SiteHealth } from '../../../contract/hosts/health.schema.ts';
import type { Site } from '../../../contract/mail/mail.schema.ts';
import type { HostContent } from '../../../contract/wedding/wedding.schema.ts';
import { dress } from '../../lib/dress.ts';
import { wedding } from '../../lib/wedding.ts';
import { get, IN_BACKGROUND } from './hostCall.ts';

export async function fetchContent(): Promise<HostContent> {
  const content = await get<HostContent>('/content', IN_BACKGROUND);
  nameAnew(content);
  return content;
}
export const fetchSiteHealth = () => get<SiteHealth>('/health', IN_BACKGROUND);
export const fetchSite = () => get<Site>('/delivery');

/** Names, day and colours were written into the hosts’ page when it was loaded: it follows what was published since. */
function nameAnew({ wedding: { title, date, timeZone }, styleSheet }: HostContent): void {
  if (document.title.endsWith(wedding.title))
    document.title = document.title.slice(0, -wedding.title.length) + title;
  Object.assign(wedding, { title, date, timeZone });
  dress(styleSheet);
}
