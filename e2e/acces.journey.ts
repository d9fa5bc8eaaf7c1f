/** How a family gets in, and how others are kept out. */
import { openRow, openScreen, signIn } from './hostScreens.ts';
import { fillReplyOf, notice } from './replyForm.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

const ERROR =
  'Une erreur est survenue, merci de réessayer ultérieurement ou de nous contacter directement si le problème persiste.';

test('each link of a mail opens the site, leaves the address bar and is remembered', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille({ answer: true });
  for (const address of ['/?hash=HASH', '/#/contact?hash=HASH', '/?hash=HASH#/contact']) {
    await page.goto(site.url + address.replace('HASH', famille.hash));
    await expect(page).toHaveURL(address.includes('contact') ? /#\/contact$/ : /#\/photos$/);
    expect(page.url(), address).not.toContain(famille.hash);
    const remembered = () => page.evaluate(() => localStorage.getItem('hash'));
    await expect.poll(remembered, address).toBe(famille.hash);
    // The next link is opened by a device that knows nothing yet.
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goto('about:blank');
  }
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page).toHaveURL(/#\/photos$/);
  await page.goto('about:blank');
  await page.goto(`${site.url}/#/contact`);
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
});

test.describe('in a browser without storage', () => {
  test.use({ expectedErrors: [/Failed to load resource.*(404|503)/] });

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const kind of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, kind, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    }),
  );

  test('keeps the link in its address through reloads, other pages and a network failure, until it is told to forget', async ({
    page,
    site,
  }) => {
    const famille = await site.host.createFamille({ answer: true });
    for (const address of ['/?hash=HASH#/photos', '/#/photos?hash=HASH']) {
      await page.goto('about:blank');
      await page.goto(site.url + address.replace('HASH', famille.hash));
      await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
      await page.getByRole('button', { name: /menu/i }).click();
      await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
      expect(page.url()).toBe(`${site.url}/?hash=${famille.hash}#/contact`);
    }

    await page.clock.install();
    await page.route('**/api/famille/*', (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await expect(async () => {
      await page.clock.fastForward(3000);
      await expect(page.getByText(ERROR)).toBeVisible({ timeout: 300 });
    }).toPass();
    await page.unroute('**/api/famille/*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();

    await page.getByRole('button', { name: 'Oublier cet appareil' }).click();
    // The page reloads itself after its address has changed.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'Oublier' }).click();
    await reloaded;
    await expect(page).toHaveURL(`${site.url}/#/oubli`);
    await page.goto(`${site.url}/?hash=${'x'.repeat(32)}`);
    await expect(page.getByText(ERROR)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/#/erreur`);
  });

  test('a reply that was not sent is kept by the open page only, which says so', async ({ page, site }) => {
    await fillReplyOf(page, site);
    await page.route('**/api/response/add', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(notice(page)).toContainText('Laissez cette page ouverte');
    await expect(notice(page)).not.toContainText('gardé sur cet appareil');
  });

  test('keeps a host’s view as a family through reloads, with the way back, until the host leaves it', async ({
    page,
    site,
  }) => {
    const famille = await site.host.createFamille({ answer: true });
    await signIn(page, site, 'list');
    await openRow(page, 'Martin Claire');
    await page.getByRole('button', { name: 'Voir le site' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
    await expect(page.getByText('Le site vu par Martin Claire')).toBeVisible();
    expect(page.url()).toContain(famille.hash);

    await page.getByRole('link', { name: 'Retour à la liste' }).click();
    await openScreen(page, 'Réponses');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page.getByLabel('Mot de passe')).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/#/adminouminou/answers`);
  });
});

test.describe('a wrong link', () => {
  test.use({ expectedErrors: [/Failed to load resource.*404/] });

  test('leads to the error page at once and empties the browser’s storage', async ({ page, site }) => {
    const famille = await site.host.createFamille({ answer: true });
    await page.goto(`${site.url}/?hash=${famille.hash}`);
    await expect(page).toHaveURL(/#\/photos$/);
    await page.goto(`${site.url}/?hash=${'x'.repeat(32)}`);
    await expect(page).toHaveURL(/#\/erreur$/);
    await expect(page.getByText(ERROR)).toBeVisible();
    const { local, session } = await page.evaluate(() => ({
      local: { ...localStorage },
      session: JSON.stringify({ ...sessionStorage }),
    }));
    expect(local).toEqual({});
    expect(session).not.toContain(famille.hash);
    await page.goto(`${site.url}/`);
    await expect(page).toHaveURL(/#\/erreur$/);
  });
});

test('on a phone the menu slides over the page, closes with Escape and on a choice; on a laptop it stays beside', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille({ answer: true });
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Contacts' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: /menu/i }).click();
  await link.click();
  await expect(page).toHaveURL(/#\/contact$/);
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(link).toBeVisible();
});
