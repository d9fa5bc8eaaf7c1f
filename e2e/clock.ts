/** Control of the page's own time, after `page.clock.install`. */
import { expect, type Page } from '@playwright/test';

/** Pauses the page's timers. `pauseAt` needs a time ahead: two seconds, retried on a slower machine. */
export async function stopTheClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))).toPass();
}

/** Hosts' screens poll every 25 s of the page's own time. */
const BEFORE_A_POLL_S = 20;

/** Awaits what an event brings: however long that takes here, the page's clock moves too little for a poll. */
export async function broughtByEvent(page: Page, seen: () => Promise<void>): Promise<void> {
  await stopTheClock(page);
  let passed = 0;
  await expect(async () => {
    passed += 1;
    if (passed <= BEFORE_A_POLL_S) await page.clock.runFor(1000);
    await seen();
  }).toPass();
  await page.clock.resume();
}
