/** Every page at the widths where the layout changes: nothing cut, nothing moving on its own, nothing out of reach. */
import type { Locator, Page } from '@playwright/test';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openPage, watchShifts } from './guestPages.ts';
import { expect, expectAccessible, STILL, test } from './site.fixture.ts';

test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) }, ...STILL });

const PAGES = [
  'deroule',
  'eglise',
  'vh',
  'domaine',
  'menu',
  'logements',
  'liste',
  'contact',
  'sendphotos',
  'lendemain',
  'mareponse',
];

/** A phone at 200 %, then a phone, both sides of the edge, a laptop. */
for (const width of [195, 390, 600, 601, 1280]) {
  test(`at ${width} px every page stands still and whole`, async ({ page, site }) => {
    // Eleven pages, twice with axe.
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await site.host.setParam('canShowMenu', 'true');
    const famille = await attendingFamille(site, { invitedForSunday: true });
    const shifts = await watchShifts(page);
    for (const path of PAGES) {
      // A change of the fragment alone is no new document: start from a blank one each time.
      await page.goto('about:blank');
      await openPage(page, site, famille, path);
      await everythingCame(page);
      expect(await shifts(), `${path} moves`).toBeLessThanOrEqual(0.02);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      const names = page.getByRole('banner').first().getByText('Fiona & Ghislain');
      expect(await names.evaluate((text) => text.scrollWidth - text.clientWidth), 'names cut').toBe(0);
      // Where the layout is another, not at each side of its edge: axe takes a second a page.
      if (width === 390 || width === 1280) await expectAccessible(page);
    }
  });

  test(`at ${width} px the festivities ${width > 600 ? 'alternate' : 'stand at the left'}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, site, await attendingFamille(site, {}), 'deroule');
    const cards = page.getByRole('main').getByRole('listitem').locator('section');
    const lefts = await leftsOf(cards);
    const sides = lefts.map((left) => (left === lefts[0] ? 'left' : 'right'));
    expect(sides).toEqual(lefts.map((_, index) => (width > 600 && index % 2 === 1 ? 'right' : 'left')));
    const tops = await cards.evaluateAll((found) => found.map((card) => card.getBoundingClientRect().top));
    expect(
      [...tops].sort((a, b) => a - b),
      'the day goes down the page',
    ).toEqual(tops);
  });
}

test('a phone at 200 % shows the whole width of the reply form', async ({ page, site }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  const famille = await site.host.createFamille();
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await page.getByRole('radio', { name: 'Oui' }).check();
  await expect(page.getByLabel('Nombre de personnes')).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(195);
});

/** Letters and pictures: what comes late is what moves a page. */
async function everythingCame(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy one below the screen does not come until it is scrolled to.
    const coming = [...document.images].filter(({ complete, loading }) => complete || loading !== 'lazy');
    await Promise.allSettled(coming.map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  });
}

async function leftsOf(cards: Locator): Promise<number[]> {
  return cards.evaluateAll((found) => found.map((card) => Math.round(card.getBoundingClientRect().left)));
}
