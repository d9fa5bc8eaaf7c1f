/** Control of the page's own time, after `page.clock.install`. */
import { expect, type Page } from '@playwright/test';

/** Pauses the page's timers. `pauseAt` needs a time ahead: two seconds, retried on a slower machine. */
export async function stopTheClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))).toPass();
}
