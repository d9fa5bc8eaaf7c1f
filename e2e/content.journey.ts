/** Before and after the day, and a host who edits the content while guests read. */
import { visit } from '../server/testing.process.fixtures.ts';
import { contentInDays, editContent } from './content.fixture.ts';
import { attendingFamille, openPage } from './guestPages.ts';
import { expect, expectAccessible, PASSWORD, test } from './site.fixture.ts';

test.describe('on the day itself', () => {
  test.use({ siteEnv: { CONTENT_DIR: contentInDays(0) } });

  test('the festivities are still the home page', async ({ page, site }) => {
    await openPage(page, site, await attendingFamille(site, {}), '');
    await expect(page).toHaveURL(/#\/deroule$/);
  });
});

test.describe('from the day after', () => {
  test.use({ siteEnv: { CONTENT_DIR: contentInDays(-2) } });

  test('the visit starts at the photos, with the three links of the specification', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openPage(page, site, await attendingFamille(site, {}), '');
    await expect(page).toHaveURL(/#\/photos$/);
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await expect(links).toHaveText(['Contacts', 'Envoyez vos photos', 'Photos']);
    await links.first().click();
    await expect(page.getByRole('link', { name: 'fiona@fiona-et-ghislain.example' })).toBeVisible();
    await expectAccessible(page);
    await links.nth(1).click();
    await expect(page.getByRole('link', { name: /Envoyer mes photos/ })).toHaveAttribute('href', /^https:/);
    await expectAccessible(page);
  });
});

const edited = contentInDays(100);

test.describe('a host edits the content', () => {
  test.use({ siteEnv: { CONTENT_DIR: edited } });

  test('guests read the new text at their next visit, and never a broken one', async ({ page, site }) => {
    const famille = await attendingFamille(site, {});
    await openPage(page, site, famille, 'menu');
    editContent(edited, 'menu.yaml', 'Velouté de potimarron et châtaignes', 'Gaspacho de melon');
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Gaspacho de melon')).toBeVisible({ timeout: 500 });
    }).toPass();

    editContent(edited, 'menu.yaml', 'Gaspacho', 'Soupe');
    editContent(edited, 'menu.yaml', 'cafe:', 'café:');
    const host = visit(site.url);
    await host.get('/api/health');
    await host.post('/api/adminouminou/session', { password: PASSWORD });
    await expect
      .poll(async () => (await host.get('/api/adminouminou/content')).json())
      .toMatchObject({ faults: [expect.stringContaining('menu.yaml'), expect.stringContaining('« café »')] });
    await page.reload();
    await expect(page.getByText('Gaspacho de melon')).toBeVisible();
  });
});
