/** Moves a page's clock forward further than its calls may last. */
import { expect, type Page, type Request } from '@playwright/test';
import { EVENTS_PATH } from '../contract/familles/events.schema.ts';

const underWay = new WeakMap<Page, Set<Request>>();

/** From the page's first call on. */
export function countCalls(page: Page): void {
  if (underWay.has(page)) return;
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = request.resourceType() === 'fetch' && pathname.startsWith('/api/');
    if (isCall && pathname !== EVENTS_PATH) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/** Waits for the calls under way first, which would reach their time-out otherwise. */
export async function passTime(page: Page, ms: number): Promise<void> {
  const calls = underWay.get(page);
  if (!calls) throw new Error('The calls of this page are not counted.');
  await expect.poll(() => [...calls].map((call) => call.url())).toEqual([]);
  await page.clock.fastForward(ms);
}
