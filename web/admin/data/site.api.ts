import type { SiteHealth } from '../../../contract/hosts/health.schema.ts';
import type { Site } from '../../../contract/mail/mail.schema.ts';
import type { HostContent } from '../../../contract/wedding/wedding.schema.ts';
import { get, IN_BACKGROUND } from './hostCall.ts';

export const fetchContent = () => get<HostContent>('/content', IN_BACKGROUND);
export const fetchSiteHealth = () => get<SiteHealth>('/health', IN_BACKGROUND);
export const fetchSite = () => get<Site>('/delivery');
