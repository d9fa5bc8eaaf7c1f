import { expect, expectAccessible, test } from './site.fixture.ts';

test('a guest makes a borrowed device forget the family', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const famille = await site.host.createFamille({ answer: true });
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page).toHaveURL(/#\/photos$/);
  const forget = page.getByRole('contentinfo').getByRole('button', { name: 'Oublier cet appareil' });

  await forget.click();
  await expect(page.getByRole('dialog', { name: 'Oublier cet appareil ?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(forget).toBeFocused();
  expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Données personnelles' }).click();
  await forget.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oublier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cet appareil vous a oubliés' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('famille');

  await page.goto(`${site.url}/#/photos`);
  await expect(page.getByRole('heading', { level: 1, name: 'Un petit contretemps' })).toBeVisible();
});

test.describe('on a bad network', () => {
  test.use({
    expectedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/],
  });

  test('says over the page, which stays usable, that its code failed to load', async ({ page, site }) => {
    const famille = await site.host.createFamille({ answer: true });
    await page.goto(`${site.url}/?hash=${famille.hash}`);
    await expect(page).toHaveURL(/#\/photos$/);
    await page.route('**/assets/*.js', (route) => route.abort());
    const forget = page.getByRole('button', { name: 'Oublier cet appareil' });
    await forget.click();
    const said = page.getByRole('dialog', { name: 'Cet appareil n’a pas pu être oublié' });
    await expectAccessible(page);
    await said.getByRole('button', { name: 'Fermer' }).click();
    await expect(forget).toBeFocused();
  });
});
