/** Rows that unfold, sorting and searching on the hosts' screens. */
import type { Page } from '@playwright/test';
import { hiddenStops } from './gallery.ts';
import { REFUSALS, signIn } from './hostScreens.ts';
import { expect, expectAccessible, PROVED, type Site, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

test('a row takes 225 ms to open and to fold, each time, and is out of reach once it folds', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await site.host.createFamille();
  await signIn(page, site, 'list');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  // Slows the animation down, since a busy machine may look only once the row has opened.
  const playAt = (playbackRate: number) => devtools.send('Animation.setPlaybackRate', { playbackRate });
  const row = page.getByRole('button', { name: 'Martin Claire' });
  const details = page.getByRole('group', { name: 'Martin Claire' });
  const duration = () =>
    page
      .locator('[data-phase]')
      .evaluate((fold) => fold.getAnimations().map((animation) => animation.effect?.getTiming().duration));
  for (let round = 0; round < 2; round++) {
    await playAt(0.05);
    await row.click();
    expect(await duration()).toEqual([225]);
    await playAt(1);
    await expect(details).toBeVisible();
    await playAt(0.05);
    await row.click();
    expect(await duration()).toEqual([225]);
    await expect(page.locator('[data-phase="closing"]')).toHaveAttribute('inert', '');
    await playAt(1);
    await expect(page.locator('[data-phase]')).toHaveCount(0);
  }
});

test(
  'on a small window no key press moves the focus under the search field',
  PROVED,
  async ({ page, site }) => {
    for (const nom of ['Martin', 'Petit', 'Vidal', 'Roux']) await site.host.createFamille({ nom });
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, site, 'list');
    await expect(page.getByRole('button', { name: /^Martin/ })).toBeVisible();
    expect(await hiddenStops(page, 'Tab')).toEqual([]);
    expect(await hiddenStops(page, 'Shift+Tab')).toEqual([]);
  },
);

test(
  'with reduced motion a row opens and closes at once, the menu folds away, and forced colours keep the signs of both',
  PROVED,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await site.host.createFamille();
    await signIn(page, site, 'list');
    const row = page.getByRole('button', { name: 'Martin Claire' });
    await row.click();
    await expect(page.locator('[data-phase="still"]')).toHaveCount(1);
    await row.click();
    await expect(page.locator('[data-phase]')).toHaveCount(0);

    const link = page.getByRole('navigation').getByRole('link', { name: 'Réponses' });
    const wide = async () => (await page.getByRole('main').boundingBox())?.width ?? 0;
    const before = await wide();
    await page.getByRole('button', { name: 'Fermer le menu' }).click();
    await expect(link).toBeHidden();
    expect(await wide()).toBeGreaterThan(before);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(link).toBeVisible();

    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    const bar = (name: string) =>
      page
        .getByRole('link', { name, exact: true })
        .evaluate((entry) => getComputedStyle(entry).borderLeftColor);
    expect(await bar('Liste invités')).not.toBe(await bar('Réponses'));
    const letters = await row.evaluate((button) => getComputedStyle(button).color);
    await expect(row.locator('svg')).toHaveCSS('stroke', letters);
  },
);

async function openListOfThree(page: Page, site: Site): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await site.host.reply(await site.host.createFamille({ nom: 'Aubert', prenom: 'Louis' }), { answer: false });
  await site.host.createFamille({ nom: 'Bonnet', prenom: 'Zoé' });
  await site.host.createFamille({ nom: 'Castan', prenom: 'Luc', answer: true, email: 'luc@exemple.fr' });
  await signIn(page, site, 'list');
}

test('sorting puts late families first, an answer is found by its word, and counts and amounts due, paid and left are shown', async ({
  page,
  site,
}) => {
  await openListOfThree(page, site);
  const names = () => page.getByRole('rowheader').allTextContents();
  await page.getByRole('button', { name: 'Réponse', exact: true }).first().click();
  await expect.poll(names).toEqual(['Bonnet Zoé', 'Castan Luc', 'Aubert Louis']);
  const search = page.getByLabel('Rechercher');
  const said = page.getByRole('search').getByRole('status');
  await expect(said).toBeEmpty();
  await search.fill('oui');
  await expect.poll(names).toEqual(['Castan Luc']);
  await expect(said).toHaveText('Une famille trouvée.');
  await search.fill('en attente');
  await expect.poll(names).toEqual(['Bonnet Zoé']);
  await search.fill('non zoé');
  await expect(said).toHaveText('Aucune famille trouvée.');

  await search.fill('');
  await page.locator('summary').filter({ hasText: 'Chiffres' }).click();
  for (const label of ['Montant dû', 'Montant payé', 'Reste à payer'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  const warning = page.locator('dl [data-warning]').filter({ hasText: 'sans convives indiqués' });
  await expect(warning).toContainText('1');
  await page.goto(`${site.url}/#/adminouminou/answers`);
  await expect(warning).toContainText('1');
});

test(
  'at 320 px the table of permissions fits the page, and the header covers no focused element',
  PROVED,
  async ({ page, site }) => {
    for (let index = 0; index < 12; index++) await site.host.createFamille({ nom: `Famille ${index + 10}` });
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, site, 'photosperm');
    const boxes = page.getByRole('checkbox', { name: /Le couple : Famille/ });
    await expect(boxes.first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const scroller = page.getByRole('region', { name: 'Qui voit quelles photos' });
    expect(
      await scroller.evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0);
    for (const label of await page.locator('label').filter({ has: boxes }).all()) {
      const size = await label.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await boxes.nth(5).focus();
    await page.keyboard.press('Shift+Tab');
    const header = await page.getByRole('columnheader').first().boundingBox();
    const focused = await page.locator(':focus').boundingBox();
    expect(focused?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  },
);
