/** Every page of ten very different weddings at three widths: nothing empty, cut, or too wide. */
import type { Page } from '@playwright/test';
import { expectFits } from './bothWidths.ts';
import { attendingFamille, openPage, turnTo } from './guestPages.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';
import { TEN_WEDDINGS } from './tenWeddings.ts';
import { contentOf } from './weddingFiles.ts';

const IBAN_START = /(FR76|MT84) \w{4} /;
const WIDTHS = [1280, 390, 320];
/** The one with the least and the one with the longest texts. */
const EVERY_TIME = ['nothing but names and a date', 'very long names'];
/** Thirty chapters differ only in length: axe checks the first, one linked to, and the longest. */
const ANOTHER_CHAPTER = /^pages\/p(?!0$|7$|29$)/;

/** Visible boxes without content, and texts that their box cuts. */
const faultsOn = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const shows = (element: Element) =>
      element.querySelector('img, svg, input, button, textarea, select') !== null;
    for (const element of document.querySelectorAll('main *')) {
      if (!element.checkVisibility() || element.closest('svg, picture, button, fieldset')) continue;
      const { boxShadow, overflowX, textOverflow } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isBox =
        boxShadow !== 'none' || ['SECTION', 'LI', 'H2', 'P', 'ADDRESS', 'UL', 'OL'].includes(element.tagName);
      const isSilent = element.textContent?.trim() === '' && element.getAttribute('role') !== 'status';
      if (isBox && isSilent && !shows(element) && width * height > 0)
        faults.push(`empty: ${element.outerHTML.slice(0, 120)}`);
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if ((isCut && width > 2) || textOverflow === 'ellipsis')
        faults.push(`cut: ${element.outerHTML.slice(0, 120)}`);
    }
    const title = document.querySelector('main h1')?.textContent?.trim();
    if (!title) faults.push('no title');
    return faults;
  });

async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${percent}%`);
}

for (const wedding of TEN_WEDDINGS) {
  const { name, flags = {}, showsMenu = false, letters = 100 } = wedding;
  test.describe(name, () => {
    test.use({ siteEnv: { CONTENT_DIR: contentOf(wedding) } });

    test('shows whole pages', EVERY_TIME.includes(name) ? {} : PROVED, async ({ page, site }) => {
      test.slow();
      if (showsMenu) await site.host.setParam('canShowMenu', 'true');
      const unanswered = await site.host.createFamille();
      const famille = await attendingFamille(site, flags);
      await openPage(page, site, unanswered, '');
      await page.getByRole('radio').first().check();
      await enlarge(page, letters);
      await judge(page, 'reponse');
      await openPage(page, site, famille, '');
      await enlarge(page, letters);
      const menu = page.getByRole('navigation', { name: 'Menu', includeHidden: true });
      const links = menu.getByRole('link', { includeHidden: true });
      const paths = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')?.slice(2) ?? ''),
      );
      expect(paths).toEqual(expect.arrayContaining(['mareponse', 'photos']));
      for (const path of [...paths, 'donnees']) {
        await turnTo(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(await titleOf(page, path));
        const iban = page.getByRole('button', { name: 'Voir l’IBAN' });
        if (path === 'liste' && (await iban.count()) > 0) {
          await expect(page.getByRole('main')).not.toContainText(IBAN_START);
          await iban.click();
          await expect(page.getByText(IBAN_START)).toBeVisible();
          await page.getByRole('button', { name: 'Copier l’IBAN' }).click();
          await expect(page.getByText('IBAN copié')).toBeVisible();
        }
        await judge(page, path);
      }
      // Pages that this wedding does not have lead home.
      for (const gone of ['eglise', 'vh', 'domaine', 'lendemain', 'liste', 'contact'].filter(
        (path) => !paths.includes(path),
      )) {
        await turnTo(page, gone);
        await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#\/(deroule|mareponse)$/);
      }
    });
  });
}

/** A page's title is its label in the menu. */
async function titleOf(page: Page, path: string): Promise<string> {
  if (path === 'donnees') return 'Données personnelles';
  const link = page.locator(`nav a[href="#/${path}"]`);
  return (await link.textContent()) ?? '';
}

async function judge(page: Page, what: string): Promise<void> {
  // Starts with the width at which the previous page was left.
  const widths = page.viewportSize()?.width === WIDTHS.at(-1) ? WIDTHS.toReversed() : WIDTHS;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectFits(page, width);
    expect(await faultsOn(page), `${what} at ${width} px`).toEqual([]);
    // Other journeys check the laptop layout of each page.
    if (width === 390 && !ANOTHER_CHAPTER.test(what)) await expectAccessible(page);
  }
}
