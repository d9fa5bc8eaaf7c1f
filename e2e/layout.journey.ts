/** Every page at the layout's breakpoints: nothing is cut, shifts by itself, or is out of reach. */
import type { Page } from '@playwright/test';
import { pageLabels } from '../contract/wedding/pageLabels.ts';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, cutWords, openPage, resize, turnTo, watchShifts } from './guestPages.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) } });

/** The gallery and the form have their own journeys. */
const PAGES = Object.entries(pageLabels).filter(([path]) => path !== 'photos' && path !== 'reponse');

for (const width of [390, 1280]) {
  test(`opened at ${width} px no page shifts`, PROVED, async ({ page, site }) => {
    test.slow();
    await site.host.setParam('canShowMenu', 'true');
    const famille = await attendingFamille(site, { invitedForSunday: true });
    const shifts = await watchShifts(page);
    await page.setViewportSize({ width, height: 844 });
    for (const [path] of PAGES) {
      // Loads a new document each time; the address no longer holds a hash.
      await openPage(page, site, famille, path);
      await everythingCame(page);
      expect(await shifts(), `${path} moves`).toBeLessThanOrEqual(0.02);
    }
  });
}

/** A phone, its window at 200 %, just above the breakpoint, and a laptop. */
const WINDOWS = [
  { width: 195, axe: false },
  { width: 390, axe: true },
  { width: 601, axe: false },
  { width: 1280, axe: true },
];

test('at 195, 390, 601 and 1280 px every page is whole, and axe finds nothing', async ({ page, site }) => {
  test.slow();
  await site.host.setParam('canShowMenu', 'true');
  await openPage(page, site, await attendingFamille(site, { invitedForSunday: true }), 'deroule');
  for (const [path, name] of PAGES) {
    await turnTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await everythingCame(page);
    for (const { width, axe } of WINDOWS) {
      await resize(page, width);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
      expect(await cutWords(page), `${path} at ${width} px`).toEqual([]);
      const names = page.getByRole('banner').first().getByText('Fiona & Ghislain');
      expect(await names.evaluate((text) => text.scrollWidth - text.clientWidth), 'names cut').toBe(0);
      if (path === 'deroule') await expectInOrder(page, width);
      if (axe) await expectAccessible(page);
    }
  }
});

test('a phone at 200 % shows the whole width of the reply form, and no phone breaks a word at its hyphen', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 195, height: 422 });
  const famille = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await page.getByRole('radio', { name: 'Oui' }).check();
  await expect(page.getByLabel('Nombre de personnes')).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(195);
  for (const width of [195, 320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutWords(page), `${width} px`).toEqual([]);
  }
});

/** Checks that the festivities go down the page, on alternate sides where two fit beside each other. */
async function expectInOrder(page: Page, width: number): Promise<void> {
  const cards = page.getByRole('main').getByRole('listitem').locator('section');
  const boxes = await cards.evaluateAll((found) =>
    found
      .map((card) => card.getBoundingClientRect())
      .map(({ left, top }) => ({ left: Math.round(left), top })),
  );
  const sides = boxes.map(({ left }) => (left === boxes[0]?.left ? 'left' : 'right'));
  expect(sides).toEqual(boxes.map((_, index) => (width > 600 && index % 2 === 1 ? 'right' : 'left')));
  const tops = boxes.map(({ top }) => top);
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
}

/** Waits for fonts and pictures, because what loads late shifts the page. */
async function everythingCame(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture below the screen does not load until it is scrolled to.
    const coming = [...document.images].filter(({ complete, loading }) => complete || loading !== 'lazy');
    await Promise.allSettled(coming.map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  });
}
