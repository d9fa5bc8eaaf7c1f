/** Readers with their own text size, colours or keyboard. */
import type { Page } from '@playwright/test';
import { contentInDays } from './content.fixture.ts';
import { attendingFamille, openNext, openPage, resize, turnTo } from './guestPages.ts';
import { PAGES } from './pageKinds.ts';
import { expect, PROVED, test } from './site.fixture.ts';

test.use({ siteEnv: { CONTENT_DIR: contentInDays(100) } });

/**
 * Faults of the page with text at 200 %, then with the spacing of WCAG 1.4.12: pixels of sideways scrolling,
 * or the couple's names outside of the toolbar or the screen. One call, because it is made forty times.
 */
const faultsOf = (page: Page, hasToolbar: boolean) =>
  page.evaluate(async (hasToolbar) => {
    const faults: string[] = [];
    const root = document.documentElement;
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const look = async (how: string) => {
      await drawn();
      if (root.scrollWidth > root.clientWidth)
        faults.push(`${how}: ${root.scrollWidth - root.clientWidth} px sideways`);
    };

    root.style.setProperty('font-size', '200%');
    await look('at 200 %');
    root.style.removeProperty('font-size');
    // A constructed style sheet, because the security policy allows no style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets = [sheet];
    await look('spaced out');
    const toolbar = document.querySelector('header');
    const names = [...(toolbar?.querySelectorAll('p') ?? [])].find(
      (one) => one.textContent === 'Fiona & Ghislain',
    );
    if (hasToolbar && !names) faults.push('no names');
    if (names) {
      const words = document.createRange();
      words.selectNodeContents(names);
      const { right, bottom } = words.getBoundingClientRect();
      const isCut = getComputedStyle(names).overflow !== 'visible' || right > innerWidth;
      if (isCut || bottom > (toolbar?.getBoundingClientRect().bottom ?? 0)) faults.push('names cut');
    }
    document.adoptedStyleSheets = [];
    return faults;
  }, hasToolbar);

test(
  'text at 200 % or with wide spacing makes no page scroll sideways and cuts no name, at 320, 601 and 1280 px',
  PROVED,
  async ({ page, site }) => {
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
        await expect
          .poll(() => faultsOf(page, path !== 'reponse'), { message: `${path}, ${width} px` })
          .toEqual([]);
      }
    }
  },
);

test(
  'forced colours keep the drawings of the day, the mark of the open page and the arrow of the age lists',
  PROVED,
  async ({ page, site }) => {
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
  },
);

test('a closing menu returns the focus, also when the current page was chosen', async ({ page, site }) => {
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

  await test.step('on a laptop the first Tab stop skips the menu to the content', async () => {
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

test(
  'the last link of the menu can be reached on a phone in landscape, 640 × 320 or 560 × 320',
  PROVED,
  async ({ page, site }) => {
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
  },
);

test('the hosts’ e-mail address does not break at its hyphens', PROVED, async ({ page, site }) => {
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
