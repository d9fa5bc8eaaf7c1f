/** The error page: what it forgets, what it keeps, and that it shows when little else does. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './site.fixture.ts';

const LOOK_UP = '**/api/famille/*';
const TITLE = 'Un petit contretemps';

test.use({ expectedErrors: [/Failed to load resource|dynamically imported module|module script failed/] });

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** The page's clock runs ahead, so that nobody waits for the next try. */
async function expectGivenUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible({ timeout: 300 });
  }).toPass();
}

test('without a link it shows although the rest of the site cannot be fetched', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('brouillon.1', 'x'));
  const html = await (await page.request.get(site.url)).text();
  await page.route('**/assets/*.js', (route) => {
    const { pathname } = new URL(route.request().url());
    return html.includes(pathname) ? route.continue() : route.abort();
  });
  await page.goto(`${site.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page).toHaveURL(/#\/erreur$/);
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeHidden();
  expect(await stored(page)).toEqual({});
  await expectAccessible(page);
});

test('opened by hand it forgets the family', async ({ page, site }) => {
  const famille = await site.host.createFamille({ answer: true });
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page).toHaveURL(/#\/photos$/);
  await page.goto(`${site.url}/#/erreur`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(await stored(page)).toEqual({});
});

for (const way of ['« Réessayer »', 'a reload']) {
  test(`a server that fails throughout leads there, and ${way} goes on where the link led`, async ({
    page,
    site,
  }) => {
    const famille = await site.host.createFamille({ answer: true });
    await page.route(LOOK_UP, (route) => route.fulfill({ status: 503 }));
    await page.clock.install();
    await page.goto(`${site.url}/?hash=${famille.hash}`);
    await expectGivenUp(page);
    await expect(page).toHaveURL(/#\/erreur$/);
    expect(await stored(page)).toMatchObject({ hash: famille.hash });
    await expectAccessible(page);

    await page.unroute(LOOK_UP);
    if (way === 'a reload') await page.reload();
    else await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page).toHaveURL(/#\/photos$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
  });
}

test('a look-up that hangs is tried again', async ({ page, site }) => {
  const famille = await site.host.createFamille({ answer: true });
  let tries = 0;
  await page.route(LOOK_UP, (route) => {
    tries += 1;
    return tries === 1 ? undefined : route.continue();
  });
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible({ timeout: 15_000 });
  expect(tries).toBe(2);
});
