/** The error page: what it forgets and keeps, and that it appears even when little else loads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contentInDays, editContent } from './content.fixture.ts';
import { expect, expectAccessible, PROVED, type Site, test } from './site.fixture.ts';

const LOOK_UP = '**/api/famille/*';
const TITLE = 'Un petit contretemps';
const REMINDER = "N'oubliez pas d'utiliser le lien fourni dans le mail pour accéder au site.";

test.use({ expectedErrors: [/Failed to load resource|dynamically imported module|module script failed/] });

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

/** Runs the page's clock ahead, so that the journey does not wait for the retries. */
async function expectGivenUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(3000);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible({ timeout: 300 });
  }).toPass();
}

test('without a link the page says to use the one from the mail, even if the rest of the site does not load', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem('brouillon.1', 'x'));
  const { isOwn } = await scriptsOf(page, site);
  await page.route('**/assets/*.js', (route) =>
    isOwn(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto(`${site.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page).toHaveURL(/#\/erreur$/);
  await expect(page.getByText(REMINDER)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeHidden();
  expect(await stored(page)).toEqual({});
  await expectAccessible(page);
});

test('opened by its address, the page forgets the family and removes the cookie', async ({ page, site }) => {
  const famille = await site.host.createFamille({ answer: true });
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page).toHaveURL(/#\/photos$/);
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await cookies()).toContain('famille');
  await page.goto(`${site.url}/#/erreur`);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(await stored(page)).toEqual({});
  await expect.poll(cookies).not.toContain('famille');
});

test('a failing server leads to the error page, and « Réessayer » or a reload continues to the link’s page', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille({ answer: true });
  await page.clock.install();
  for (const tryAgain of [
    () => page.getByRole('button', { name: 'Réessayer' }).click(),
    () => page.reload(),
  ]) {
    await page.route(LOOK_UP, (route) => route.fulfill({ status: 503 }));
    await page.goto(`${site.url}/?hash=${famille.hash}`);
    await expectGivenUp(page);
    await expect(page).toHaveURL(/#\/erreur$/);
    expect(await stored(page)).toMatchObject({ hash: famille.hash });
    await expectAccessible(page);

    await page.unroute(LOOK_UP);
    await tryAgain();
    await expect(page).toHaveURL(/#\/photos$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
  }
});

/** Lists the scripts that the built page names, and those that its script fetches. */
async function scriptsOf(page: Page, site: Site) {
  const html = await (await page.request.get(site.url)).text();
  const own = [...html.matchAll(/crossorigin (?:src|href)="(\/assets\/[\w-]+\.js)"/g)].map(
    ([, path = '']) => path,
  );
  return { own, isOwn: (url: string) => own.includes(new URL(url).pathname) };
}

/** Skips the delay after which the style sheet shows the words. */
const wait = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

test(
  'whichever file of the page fails to load, words say so, and « Réessayer » tries again',
  PROVED,
  async ({ page, site }) => {
    const famille = await site.host.createFamille({ answer: true });
    const { own } = await scriptsOf(page, site);
    expect(own.length).toBeGreaterThan(1);
    const words = page.getByRole('alert').filter({ hasText: 'Le site n’a pas pu se charger' });
    for (const lost of own) {
      await page.goto('about:blank');
      await page.route(`**${lost}`, (route) => route.abort());
      await page.goto(`${site.url}/?hash=${famille.hash}`);
      await expect(page.locator('.opening svg')).toBeVisible();
      await expect(words, 'before the site had time to come').toBeHidden();
      await wait(page);
      await expect(words).toBeVisible();
      await expectAccessible(page);
      await page.unroute(`**${lost}`);
      await words.getByRole('link', { name: 'Réessayer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible();
      await expect(words).toHaveCount(0);
    }
  },
);

test(
  'the words about a failed load stay hidden while the script runs, and appear at once if the rest fails',
  PROVED,
  async ({ page, site }) => {
    const famille = await site.host.createFamille({ answer: true });
    const { isOwn } = await scriptsOf(page, site);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let isCut = true;
    await page.route('**/assets/*.js', async (route) => {
      if (!isCut || isOwn(route.request().url())) return route.continue();
      await released;
      return route.abort();
    });
    await page.goto(`${site.url}/?hash=${famille.hash}#/contact`);
    const words = page.getByRole('alert').filter({ hasText: 'Le site n’a pas pu se charger' });
    await expect(page).not.toHaveURL(/hash=/);
    await wait(page);
    await expect(words).toBeHidden();
    release();
    await expect(words).toBeVisible();
    // Not earlier: files that are still loading would bring the page and remove the words.
    page.once('framenavigated', () => {
      isCut = false;
    });
    await words.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  },
);

test.describe('in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs scripts, above the names, which wait for no font', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(site.url);
    const names = page.locator('.opening svg');
    await expect(names).toBeInViewport({ ratio: 1 });
    expect((await names.boundingBox())?.width).toBeGreaterThan(150);
    // Playwright cannot read a <noscript>; a trial click finds out whether it is covered.
    await page.locator('noscript p').click({ trial: true });
  });
});

test.describe('where the hosts wrote whom to call', () => {
  const content = contentInDays(100);
  editContent(
    content,
    'contacts.yaml',
    'texte:',
    'page-erreur: Un souci ? Appelez [Fiona](tel:0639982412).\n\ntexte:',
  );
  test.use({ siteEnv: { CONTENT_DIR: content } });

  test('the error page shows the contact to anybody', async ({ page, site }) => {
    await page.goto(`${site.url}/`);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByText('Un souci ? Appelez')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Fiona' })).toHaveAttribute('href', 'tel:0639982412');
    await expectAccessible(page);
  });
});

test('a family’s request that hangs is retried', PROVED, async ({ page, site }) => {
  const famille = await site.host.createFamille({ answer: true });
  let tries = 0;
  await page.route(LOOK_UP, (route) => {
    tries += 1;
    return tries === 1 ? undefined : route.continue();
  });
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible({ timeout: 60_000 });
  expect(tries).toBe(2);
});

test('a guest who lost the link asks for it, and it is mailed to the address that the hosts know', async ({
  page,
  site,
}) => {
  const famille = await site.host.createFamille({ nom: 'Martin', email: 'claire@exemple.fr' });
  await page.goto(site.url);
  const address = page.getByLabel('Lien perdu ? Votre adresse e-mail');
  const said = page.getByText('Si cette adresse est dans la liste des invités');
  await address.fill('inconnue@exemple.fr');
  await expect(page.getByText('Une erreur est survenue')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(said).toBeVisible();
  await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
  await address.fill('Claire@exemple.fr');
  await page.getByRole('button', { name: 'Recevoir mon lien' }).click();
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await expect(async () => {
    const mails = readdirSync(join(site.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
    expect(mails).toHaveLength(1);
    const [mail = ''] = mails;
    const text = readFileSync(join(site.dataDir, 'outbox', mail), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    expect(text).toContain(`hash=${famille.hash}`);
  }).toPass();
});
