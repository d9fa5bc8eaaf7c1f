/** The site where there is no network: what a family has opened before goes on opening. The site itself is stopped for it. */
import type { Page } from '@playwright/test';
import type { Famille } from '../contract/familles/familles.schema.ts';
import { enlarge, lightbox, tiles, widthOf } from './gallery.ts';
import { attendingFamille, openNext } from './guestPages.ts';
import { PAGES } from './pageKinds.ts';
import { grant } from './photoFolder.ts';
import { fillReplyOf, notice, SENT } from './replyForm.ts';
import { expect, expectAccessible, type Site, test } from './site.fixture.ts';

/** Of the example: one of each place. */
const PICTURES = 3;

test.use({
  serviceWorkers: 'allow',
  photos: true,
  expectedErrors: [
    /Failed to load resource|net::ERR|Failed to fetch|NetworkError|interrupted while the page was loading/,
  ],
});

const away = (page: Page) => page.getByRole('status').filter({ hasText: 'Pas de réseau pour le moment.' });

test('at the estate without a network, all that a family may read opens, with its date; with the network again it is true again', async ({
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
  // A photo that closes goes back in history: a reload that it overtakes is given up.
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
  // Pages that were never opened: their code and their pictures came while nothing else was asked for.
  for (const path of Object.values(PAGES)) {
    await openNext(page, path);
    await expect(away(page)).toBeVisible();
    expect(await brokenPictures(page)).toEqual([]);
  }

  await site.restart();
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(away(page)).toHaveCount(0);
});

test('a reply without a network waits in its form, and is sent with the network again', async ({
  page,
  site,
}) => {
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

  // What was just sent is what is kept.
  await expect(page).toHaveURL(/#\/photos$/);
  await site.stop();
  await page.reload();
  await expect(page).toHaveURL(/#\/photos$/);
  await site.restart();
  expect(await site.host.familles()).toMatchObject([{ id: famille.id, answer: true }]);
});

test('on a device that two families share nothing of the first opens for the second, and « Oublier » keeps nothing', async ({
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

/** Those further down ask for themselves when they are near; here all are asked. */
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
  // The list of photos and they themselves pass through the worker from the second time on.
  await page.reload();
  await expect(page).toHaveURL(/#\/photos$/);
}

/** The service worker is there, with all files of the site. */
async function standsAlone(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller === null)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Of the family; the site's own files are nobody's. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('site-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}
