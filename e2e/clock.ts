/** The page's own time, where `page.clock` holds it. */
import { expect, type Page } from '@playwright/test';

/** Nothing on screen goes by itself any more, however slow the machine is. A clock only stops ahead: far enough to be told, and again where the machine was slower. */
export async function stopTheClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))).toPass();
}
