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

/** Checks at both widths that axe has no complaint, nothing is wider than the window, and texts can be read. */
export async function expectWellAtBoth(page: Page): Promise<void> {
  await atBothWidths(page, async (width) => {
    await expectFits(page, width);
    await expectAccessible(page);
  });
}

export async function expectFits(page: Page, width: number): Promise<void> {
  const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  await expect.poll(overflow, { message: `wider than ${width} px` }).toBeLessThanOrEqual(0);
  expect(await stackedTexts(page), `letters below each other at ${width} px`).toEqual([]);
}

/** Texts on far more lines than they have words: their column is too narrow to be read. */
function stackedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const stacked: string[] = [];
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.match(/\S+/g) ?? [];
      // Addresses and links may break anywhere; what only screen readers get is one pixel wide.
      const isPlain = words.some((word) => word.length > 3) && words.every((word) => word.length < 25);
      if (!isPlain || (texts.currentNode.parentElement?.clientWidth ?? 0) === 1) continue;
      range.selectNodeContents(texts.currentNode);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 2 * words.length + 1) stacked.push(words.join(' '));
    }
    return stacked;
  });
}
