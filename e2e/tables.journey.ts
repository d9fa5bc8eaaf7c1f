/** The hosts' tables on a phone, on a laptop, on a page zoomed to 200 %, and on paper. */
import type { Page } from '@playwright/test';
import { openRow, openScreen, REFUSALS, signIn } from './hostScreens.ts';
import { expect, expectAccessible, PROVED, type Site, test } from './site.fixture.ts';

test.use({ expectedErrors: [REFUSALS] });

/** Each screen, with something that is shown once it has loaded. */
const SCREENS = [
  { screen: 'Liste invités', stands: 'Martin Claire', table: true },
  { screen: 'Réponses', stands: 'Martin Claire', table: true },
  { screen: 'Gestion des photos', stands: 'Martin Claire', table: true },
  { screen: 'Envoyer une invitation', stands: 'Souligné', table: false },
  { screen: 'Paramètres', stands: 'Date limite de réponse', table: false },
];

async function inviteTwo(site: Site): Promise<void> {
  const martin = await site.host.createFamille({ invitedForSunday: true });
  await site.host.reply(martin, {
    answer: true,
    address1: '3 rue des Lilas',
    zipCode: '31000',
    city: 'Toulouse',
    invites: [{ nom: 'Martin', prenom: 'Claire', child: false, age: null }],
  });
  await site.host.createFamille({ nom: 'Zola', prenom: 'Émile', sleepingInTent: true });
}

const WINDOWS = [
  { what: 'a phone', width: 390, height: 844, axe: true },
  { what: 'a phone on its side', width: 844, height: 390, axe: false },
  { what: 'a laptop enlarged twice', width: 640, height: 400, axe: false },
  { what: 'a laptop', width: 1280, height: 800, axe: true },
];

test(
  'on phones upright and in landscape and on a laptop, at 100 and 200 % or with large text, no screen is too wide and no table too high',
  PROVED,
  async ({ page, site }) => {
    test.slow();
    await inviteTwo(site);
    await site.host.setParam('answerDate', String(Date.UTC(2030, 4, 20)));
    await signIn(page, site, 'list');
    for (const { screen, stands, table } of SCREENS) {
      await openScreen(page, screen);
      for (const { what, width, height, axe } of WINDOWS) {
        const where = `${screen} on ${what}`;
        await page.setViewportSize({ width, height });
        const main = page.getByRole('main');
        await expect(main.getByText(stands).or(main.getByLabel(stands)).first()).toBeVisible();
        await expect.poll(() => overflow(page), { message: where }).toBeLessThanOrEqual(0);
        if (axe) await expectAccessible(page);
        if (!table) continue;
        const tables = main.getByRole('region');
        const sizes = () =>
          tables.evaluateAll((found) =>
            found.map((table) => ({
              hidden: table.scrollWidth - table.clientWidth,
              high: table.getBoundingClientRect().height,
            })),
          );
        // Columns are hidden until the others fit.
        const fits = ({ hidden, high }: { hidden: number; high: number }) =>
          hidden === 0 && (height > 600 ? high === 500 : high < height);
        await expect
          .poll(async () => (await sizes()).filter((size) => !fits(size)), { message: where })
          .toEqual([]);
        // The tall header of the permissions would leave no row on a low screen.
        const stays = height > 600 || screen !== 'Gestion des photos';
        const header = tables.first().getByRole('columnheader').first();
        await expect(header).toHaveCSS('position', stays ? 'sticky' : 'static');
      }
      await expectRoomForLargeLetters(page, screen);
    }
  },
);

test(
  'on a phone the row shows what has no column, and the list still sorts by it',
  PROVED,
  async ({ page, site }) => {
    await inviteTwo(site);
    await signIn(page, site, 'list');
    const meal = page.getByRole('region', { name: 'Familles, Repas' });
    const names = () => meal.getByRole('rowheader').allTextContents();
    await expect(meal.getByRole('columnheader', { name: 'Tente' })).toHaveCount(0);
    await page.getByLabel('Trier par').first().selectOption({ label: 'Tri : Tente' });
    await expect.poll(names).toEqual(['Zola Émile', 'Martin Claire']);
    await page
      .getByRole('button', { name: /Inverser l’ordre/ })
      .first()
      .click();
    await page.getByLabel('Trier par').first().selectOption({ label: 'Tri : Famille' });
    await page
      .getByRole('button', { name: /Inverser l’ordre/ })
      .first()
      .click();
    await expect.poll(names).toEqual(['Zola Émile', 'Martin Claire']);
    await openRow(page, 'Zola Émile');
    await expect(page.getByRole('checkbox', { name: 'Dort sous la tente' })).toBeChecked();
    await expect(page.getByRole('group', { name: 'Zola Émile' })).toContainText(/Sans\smail/);

    await openScreen(page, 'Réponses');
    await expect(page.getByText('3 rue des Lilas, 31000 Toulouse')).toBeVisible();
  },
);

test('printed, the list and the answers have every family and every column', async ({ page, site }) => {
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  await Promise.all(numbers.map((number) => site.host.createFamille({ nom: `Famille ${number}` })));
  await signIn(page, site);
  for (const screen of ['Réponses', 'Liste invités']) {
    await openScreen(page, screen);
    const rows = page.getByRole('rowheader');
    await expect(rows.first()).toBeVisible();
    expect(await rows.count()).toBeLessThan(40);
    await page.emulateMedia({ media: 'print' });
    await expect(rows).toHaveCount(40);
    await expect(
      page.getByRole('columnheader', { name: screen === 'Réponses' ? 'Dimanche' : 'Mail' }).first(),
    ).toBeVisible();
    await expect(page.getByLabel('Rechercher')).toBeHidden();
    await expect(page.getByText('Enfants, 8 ans et plus').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
});

/** Text at 200 % makes no screen scroll sideways. */
async function expectRoomForLargeLetters(page: Page, screen: string): Promise<void> {
  const root = page.locator('html');
  await root.evaluate(({ style }) => style.setProperty('font-size', '200%'));
  for (const width of [320, 390, 1280]) {
    const where = `${screen}, letters twice as large, ${width} px`;
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => overflow(page), { message: where }).toBeLessThanOrEqual(0);
    if (screen !== 'Gestion des photos')
      await expect.poll(() => cutInTables(page), { message: where }).toEqual([]);
  }
  await root.evaluate(({ style }) => style.removeProperty('font-size'));
}

/** Pixels by which the page is wider than the screen. */
const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** Words that overflow the right edge of their cell, except in the table of permissions, which scrolls. */
function cutInTables(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('th, td')]
      .filter((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        const seen = (cell.closest('section') ?? cell).getBoundingClientRect();
        const edge = Math.min(cell.getBoundingClientRect().right, seen.right);
        return words.getBoundingClientRect().right > edge + 1;
      })
      .map(({ textContent }) => textContent?.slice(0, 40) ?? ''),
  );
}
