/** The site after the day, and a host who edits the content while guests read. */
import { contentInDays, editContent } from './content.fixture.ts';
import { PASSWORD } from './firstStart.ts';
import { attendingFamille, openPage } from './guestPages.ts';
import { passTime } from './passTime.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

test.describe('from the day after', () => {
  test.use({ siteEnv: { CONTENT_DIR: contentInDays(-2) } });

  test('a visit starts at the photos, with the specification’s three links', async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openPage(page, site, await attendingFamille(site, {}), '');
    await expect(page).toHaveURL(/#\/photos$/);
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await expect(links).toHaveText(['Contacts', 'Envoyez vos photos', 'Photos']);
    await links.first().click();
    await expect(page.getByRole('link', { name: 'fiona@fiona-et-ghislain.example' })).toBeVisible();
    await links.nth(1).click();
    await expect(page.getByRole('link', { name: /Envoyer mes photos/ })).toHaveAttribute('href', /^https:/);
  });
});

test.describe('a host edits the content', () => {
  const edited = contentInDays(100);
  // Before signing in, the browser reports that the login check was refused.
  test.use({ siteEnv: { CONTENT_DIR: edited }, expectedErrors: [/401/] });

  test('guests read the new text and never a broken one; the host is told where the error is', async ({
    page,
    site,
    context,
  }) => {
    await site.host.setParam('canShowMenu', 'true');
    const famille = await attendingFamille(site, {});
    await openPage(page, site, famille, 'menu');
    editContent(edited, 'menu.yaml', 'Velouté de potimarron et châtaignes', 'Gaspacho de melon');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Gaspacho de melon')).toBeVisible({ timeout: 500 });
    }).toPass();

    const host = await context.newPage();
    await host.clock.install();
    await host.goto(`${site.url}/#/adminouminou/answers`);
    await host.getByLabel('Mot de passe').fill(PASSWORD);
    await host.getByRole('button', { name: 'Se connecter' }).click();
    await expect(host.getByRole('heading', { level: 1, name: 'Réponses' })).toBeVisible();
    editContent(edited, 'menu.yaml', 'Gaspacho', 'Soupe');
    editContent(edited, 'menu.yaml', 'cafe:', 'café:');
    const problems = host.getByRole('alert').filter({ hasText: 'n’est pas affichée' });
    await expect
      .poll(async () => (await host.request.get(`${site.url}/api/adminouminou/content`)).text())
      .toContain('menu.yaml');
    await host.reload();
    await expect(problems.getByText(/^menu\.yaml:\d+:\d+ .*« café »/)).toBeVisible();
    await expectAccessible(host);
    await page.reload();
    await expect(page.getByText('Gaspacho de melon')).toBeVisible();

    editContent(edited, 'menu.yaml', 'café:', 'cafe:');
    await expect(async () => {
      await passTime(host, 20_000);
      await expect(problems).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await page.reload();
    await expect(page.getByText('Soupe de melon')).toBeVisible();
  });
});

test.describe('the couple’s own step leads to no page', () => {
  const own = contentInDays(100);
  editContent(own, 'deroule.yaml', 'icone: eglise\n    page: eglise', 'icone: eglise');
  test.use({ siteEnv: { CONTENT_DIR: own } });

  test('the form still says at what time the ceremony is', async ({ page, site }) => {
    const { hash } = await site.host.createFamille({});
    await page.goto(`${site.url}/?hash=${hash}`);
    await expect(page.getByText('14h45, Cathédrale Saint-Alban')).toBeVisible();
  });
});
