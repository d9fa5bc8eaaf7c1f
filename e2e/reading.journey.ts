/** Readers who bring their own letters, colours or keyboard. */
import type { Page } from '@playwright/test';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openNext, openPage, resize, turnTo } from './guestPages.ts';
import { PAGES } from './pageKinds.ts';
import { expect, test } from './site.fixture.ts';

test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) } });

/** The values of WCAG 1.4.12. A constructed sheet: the security policy allows no style element. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
  });
}

const asUsual = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.documentElement.style.removeProperty('font-size');
  });

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Whether the couple's names leave the toolbar or the screen. */
const areNamesCut = (page: Page) =>
  page
    .getByRole('banner')
    .first()
    .getByText('Fiona & Ghislain')
    .evaluate((text) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      const shown = words.getBoundingClientRect();
      const toolbar = text.closest('header')?.getBoundingClientRect();
      return (
        getComputedStyle(text).overflow !== 'visible' ||
        shown.right > innerWidth ||
        shown.bottom > (toolbar?.bottom ?? 0)
      );
    });

test('text of 200 % or spaced out scrolls no page sideways and cuts no name, at 320, 601 and 1280 px', async ({
  page,
  site,
}) => {
  test.slow();
  await site.host.setParam('canShowMenu', 'true');
  const unanswered = await site.host.createFamille();
  const famille = await attendingFamille(site, { invitedForSunday: true });
  await page.setViewportSize({ width: 320, height: 844 });
  await openPage(page, site, unanswered, 'reponse');
  await page.getByRole('radio', { name: 'Oui' }).check();
  for (const path of ['reponse', ...Object.values(PAGES)]) {
    if (path === 'deroule') await openPage(page, site, famille, path);
    else if (path !== 'reponse') await openNext(page, path);
    for (const width of [320, 601, 1280]) {
      if (path === 'reponse') await page.setViewportSize({ width, height: 844 });
      else await resize(page, width);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expect.poll(() => sideways(page), { message: `${path} at 200 %, ${width} px` }).toBe(0);
      await asUsual(page);
      await spaceOut(page);
      await expect.poll(() => sideways(page), { message: `${path} spaced out, ${width} px` }).toBe(0);
      if (path !== 'reponse') expect(await areNamesCut(page), `names on ${path}, ${width} px`).toBe(false);
      await asUsual(page);
    }
  }
});

test('forced colours keep the drawings of the day, the mark of the open page and the arrow of the ages', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, site, await attendingFamille(site, {}), 'deroule');
  const text = await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => getComputedStyle(title).color);
  const strokes = await page
    .locator('main li svg')
    .evaluateAll((all) => all.map((drawing) => getComputedStyle(drawing).stroke));
  expect(new Set(strokes)).toEqual(new Set([text]));
  const border = (name: string) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).borderLeftColor);
  expect(await border('Le déroulé')).not.toBe(await border('Contacts'));

  await openPage(page, site, await site.host.createFamille(), '');
  await page.getByRole('radio', { name: 'Oui' }).check();
  await page.getByRole('switch', { name: 'Enfant?' }).check();
  await expect(page.getByLabel('Age')).toHaveCSS('appearance', 'auto');
});

test('a menu that closes gives the focus back, on the page one is on too', async ({ page, site }) => {
  await openPage(page, site, await attendingFamille(site, {}), 'contact');
  const button = page.getByRole('button', { name: 'Ouvrir le menu' });
  const menu = page.getByRole('navigation');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(380, 500),
    () => menu.getByRole('link', { name: 'Contacts' }).click(),
  ]) {
    await button.click();
    await expect(menu.getByRole('link').first()).toBeFocused();
    await close();
    await expect(button).toBeFocused();
  }
  await button.click();
  await menu.getByRole('link', { name: 'La liste de mariage' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La liste de mariage');
  await expect(page.getByRole('main')).toBeFocused();

  await test.step('on a laptop the first stop of the keyboard leads past the menu, to the content', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await turnTo(page, 'deroule');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le déroulé');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });
});

test('on a phone on its side, 640 × 320 or 560 × 320, the last link of the menu is reached', async ({
  page,
  site,
}) => {
  const famille = await attendingFamille(site, { invitedForSunday: true });
  await page.setViewportSize({ width: 640, height: 320 });
  await openPage(page, site, famille, 'deroule');
  const menu = page.getByRole('navigation');
  const last = menu.getByRole('link', { name: 'Photos', exact: true });
  const pressLast = async () => {
    await menu.hover();
    await page.mouse.wheel(0, 2000);
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.click();
    await expect(page).toHaveURL(/#\/photos$/);
  };
  await pressLast();
  await page.setViewportSize({ width: 560, height: 320 });
  await turnTo(page, 'deroule');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le déroulé');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await pressLast();
});

test('an e-mail address of the hosts is not broken at its hyphens', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['', 'contact']) {
    const famille = path === '' ? await site.host.createFamille() : await attendingFamille(site, {});
    await page.goto('about:blank');
    await openPage(page, site, famille, path);
    const link = page.getByRole('link', { name: /^ghislain@fiona-et-ghislain\.example$/ });
    const broken = await link.locator('span span').evaluateAll((hyphens) =>
      hyphens.filter((hyphen) => {
        const next = document.createRange();
        next.selectNode(hyphen.nextSibling ?? hyphen);
        const [first] = next.getClientRects();
        return Math.abs((first?.top ?? 0) - hyphen.getBoundingClientRect().top) > 4;
      }),
    );
    expect(broken).toHaveLength(0);
    expect(await link.locator('span span').count()).toBeGreaterThan(0);
  }
});
