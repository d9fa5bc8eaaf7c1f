/** Checks a page in the window of a phone and in that of a laptop. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './site.fixture.ts';

const WIDTHS = [1280, 390];

/** Runs `look` at both widths; the phone's comes last, because journeys continue there. */
export async function atBothWidths(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    await look(width);
  }
}

/** Checks at both widths that axe has no complaint and that nothing is wider than the window. */
export async function expectWellAtBoth(page: Page): Promise<void> {
  await atBothWidths(page, async (width) => {
    await expectFits(page, width);
    await expectAccessible(page);
  });
}

export async function expectFits(page: Page, width: number): Promise<void> {
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  await expect.poll(overflow, { message: `wider than ${width} px` }).toBeLessThanOrEqual(0);
}
