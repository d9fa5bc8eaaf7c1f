/** The site without a network: what a family has opened still opens. Journeys stop the site for that. */
import type { Page } from '@playwright/test';
import type { Famille } from '../contract/familles/familles.schema.ts';
import { enlarge, lightbox, tiles, widthOf } from './gallery.ts';
import { attendingFamille, openNext } from './guestPages.ts';
import { PAGES } from './pageKinds.ts';
import { grant } from './photoFolder.ts';
import { fillReplyOf, notice, SENT } from './replyForm.ts';
import { expect, expectAccessible, type Site, test } from './site.fixture.ts';

/** In the example content, one for each place. */
const PICTURES = 3;

test.use({
  serviceWorkers: 'allow',
  photos: true,
  expectedErrors: [
    /Failed to load resource|net::ERR|Failed to fetch|NetworkError|interrupted while the page was loading/,
  ],
});

const away = (page: Page) => page.getByRole('status').filter({ hasText: 'Pas de réseau pour le moment.' });

test('offline, every page that a family may read opens, with its date; online again, the pages are current', async ({
  page,
  site,
}) => {
  const famille = await attendingFamille(site, { invitedForSunday: true });
  await site.host.setParam('canShowMenu', 'true');
  await grant(site.host, famille.hash, 'couple');
  await openAndKeep(page, site, famille);
  const first = tiles(page, 'Le couple').first();
  await expect(async () => expect(await widthOf(first)).toBeGreaterThan(0)).toPass();
  await enlarge(page, 'IMG_0001.jpg').click();
  const large = lightbox(page).getByRole('group', { name: /^1 sur/ });
  await expect(async () => expect(await widthOf(large)).toBeGreaterThan(0)).toPass();
  await page.keyboard.press('Escape');
  // A closing photo goes back in history, which would cancel a reload that overtakes it.
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/photos$/);

  await site.stop();
  await page.reload();
  await expect(away(page)).toContainText(/Ce que vous lisez date du \d+/);
  await expect(async () => expect(await widthOf(first)).toBeGreaterThan(0)).toPass();
  await enlarge(page, 'IMG_0001.jpg').click();
  await expect(async () => expect(await widthOf(large)).toBeGreaterThan(0)).toPass();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  // Pages that were never opened: their code and pictures were prefetched while the network was idle.
  for (const path of Object.values(PAGES)) {
    await openNext(page, path);
    await expect(away(page)).toBeVisible();
    expect(await brokenPictures(page)).toEqual([]);
  }

  await site.restart();
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(away(page)).toHaveCount(0);
});

test('an offline reply waits in its form, and is sent when the network is back', async ({ page, site }) => {
  const famille = await fillReplyOf(page, site);
  await standsAlone(page);
  await site.stop();
  await page.reload();
  await expect(away(page)).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(notice(page)).toContainText('La connexion au site est coupée');
  await page.reload();
  await expect(page.getByLabel('Ville')).toHaveValue('Toulouse');
  await site.restart();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(SENT)).toBeVisible();

  // The reply that was just sent is what is cached.
  await expect(page).toHaveURL(/#\/photos$/);
  await site.stop();
  await page.reload();
  await expect(page).toHaveURL(/#\/photos$/);
  await site.restart();
  expect(await site.host.familles()).toMatchObject([{ id: famille.id, answer: true }]);
});

test('on a shared device nothing of the first family opens for the second, and « Oublier » clears the cache', async ({
  page,
  site,
}) => {
  const [one, other] = [await attendingFamille(site, {}), await attendingFamille(site, {})];
  await openAndKeep(page, site, one);
  await openAndKeep(page, site, other);
  expect(await keptAddresses(page)).toContain(`/api/famille/${other.hash}`);
  expect((await keptAddresses(page)).filter((address) => address.includes(one.hash))).toEqual([]);
  await site.stop();
  await page.goto(`${site.url}/?hash=${one.hash}`);
  await expect(page.getByRole('heading', { name: 'Un petit contretemps' })).toBeVisible();

  await site.restart();
  await page.goto(`${site.url}/?hash=${other.hash}`);
  await expect(page).toHaveURL(/#\/photos$/);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Oublier cet appareil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oublier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cet appareil vous a oubliés' })).toBeVisible();
  await expect(async () => expect(await keptAddresses(page)).toEqual([])).toPass();
});

/** Lazy pictures load when they are near the window; here all are loaded. */
const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });

async function openAndKeep(page: Page, site: Site, famille: Famille): Promise<void> {
  await page.goto(`${site.url}/?hash=${famille.hash}`);
  await expect(page).toHaveURL(/#\/photos$/);
  await standsAlone(page);
  await expect(async () => {
    const kept = await keptAddresses(page);
    expect(kept).toContain(`/api/famille/${famille.hash}`);
    expect(kept.filter((address) => address.startsWith('/content/'))).toHaveLength(PICTURES);
  }).toPass();
  // The worker serves the list of photos and the photos themselves only from the second load on.
  await page.reload();
  await expect(page).toHaveURL(/#\/photos$/);
}

/** Waits until the service worker is active and has cached all files of the site. */
async function standsAlone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller === null)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Cached addresses of the family's data; the site's own files are not counted. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('site-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}
