/** The page's own time, where `page.clock` holds it. */
import type { Page } from '@playwright/test';

/** Nothing on screen goes by itself any more, however slow the machine is. A clock only stops ahead: far enough for a slow machine to be told. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
}
