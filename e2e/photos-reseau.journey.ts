/** Photos on a village's network, and photos that come and go while a guest looks. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { downloadLink, enlarge, label, lightbox, openGallery, tick } from './gallery.ts';
import { grant, landscape, photosTakenIn, portrait, putPhoto, putWeddingPhotos } from './photoFolder.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

test.use({ expectedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/] });

/** What the page has not fetched yet, once the gallery stands. */
const CODE = '**/assets/*.js';

/** Pixels of the picture inside, 0 while it has not come. */
const widthOf = (place: Locator) =>
  place.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);

test('thumbnails never move while they arrive', async ({ page, site }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/thumbs/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await openGallery(page, site);
  const first = enlarge(page, 'IMG_0001.jpg');
  const before = await first.boundingBox();
  const arrived = () => widthOf(first);
  expect(await arrived()).toBe(0);
  await expect.poll(arrived).toBeGreaterThan(0);
  expect(await first.boundingBox()).toEqual(before);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('thumbnails that the network lost come by themselves', async ({ page, site }) => {
  await page.route('**/thumbs/**', (route) => route.abort());
  await openGallery(page, site);
  const first = enlarge(page, 'IMG_0001.jpg');
  // Chromium says so of a picture that failed, too.
  await expect(first.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await widthOf(first)).toBe(0);
  await page.unroute('**/thumbs/**');
  await expect.poll(() => widthOf(first)).toBeGreaterThan(0);
});

test('a picture that does not come is said over the open photo, where it is announced and can be closed', async ({
  page,
  site,
}) => {
  await page.route('**/display_*', (route) => route.abort());
  await openGallery(page, site);
  await enlarge(page, 'IMG_0002.jpg').click();
  await lightbox(page).getByRole('button', { name: 'Télécharger cette photo' }).click();
  const said = lightbox(page).getByRole('alert').getByText('Cette photo n’a pas pu être enregistrée');
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await lightbox(page).getByRole('button', { name: 'Fermer la notification' }).click();
  await expect(said).toHaveCount(0);
  // The keys still reach the photo.
  await page.keyboard.press('ArrowRight');
  await expect(label(page)).toHaveText('3 / 14');

  // What is still being said when the photo closes goes on being said in the page.
  await lightbox(page).getByRole('button', { name: 'Télécharger cette photo' }).click();
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page.getByRole('alert').getByText('Cette photo n’a pas pu')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer la notification' }).click();
  await expect(page.getByText('Cette photo n’a pas pu')).toHaveCount(0);
});

test('a photo that was taken away meanwhile is named and leaves the page; the others go at the next press', async ({
  page,
  site,
}) => {
  await openGallery(page, site);
  await tick(page, 'IMG_0001.jpg').check();
  await tick(page, 'IMG_0002.jpg').check();
  const dir = join(site.dataDir, 'photos/couple');
  renameSync(join(dir, 'IMG_0001.jpg'), join(site.dataDir, 'gone.jpg'));
  const download = page.getByRole('button', { name: 'Télécharger', exact: true });
  await download.click();
  await expect(page.getByRole('alert').getByText('couple/IMG_0001.jpg')).toBeVisible();
  await expect(page.getByText('Vous avez sélectionné 1 photo(s)')).toBeVisible();
  await expect(enlarge(page, 'IMG_0001.jpg')).toHaveCount(0);
  const [archive] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(archive.suggestedFilename()).toBe('photos-mariage.zip');
});

test('photos added while one looks appear when one comes back to the tab', async ({ page, site }) => {
  await openGallery(page, site);
  putPhoto(site, 'repas', 'dessert.jpg', await portrait());
  putPhoto(site, 'repas', 'bal.jpg', await landscape());
  await photosTakenIn(site.host, 16);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: /Le repas\s+4 photos/ })).toBeVisible();
});

test('photos added while one scrolls appear within a minute, without leaving the tab', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openGallery(page, site);
  putPhoto(site, 'repas', 'dessert.jpg', await portrait());
  await photosTakenIn(site.host, 15);
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('heading', { name: /Le repas\s+2 photos/ })).toBeVisible();
  await page.clock.fastForward(61_000);
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('heading', { name: /Le repas\s+3 photos/ })).toBeVisible();
});

test('the selection’s code that the network loses is told in its place, and the page lives on', async ({
  page,
  site,
}) => {
  await openGallery(page, site);
  await page.route(CODE, (route) => route.abort());
  await tick(page, 'IMG_0001.jpg').check();
  await expect(page.getByRole('alert').getByText('La sélection n’a pas pu s’afficher')).toBeVisible();
  await tick(page, 'IMG_0002.jpg').check();
  await expectAccessible(page);
  await page.unroute(CODE);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await tick(page, 'IMG_0001.jpg').check();
  await expect(page.getByText('Vous avez sélectionné 1 photo(s)')).toBeVisible();
});

test('so is the code that shows a photo in large', async ({ page, site }) => {
  await openGallery(page, site);
  await page.route(CODE, (route) => route.abort());
  await enlarge(page, 'IMG_0002.jpg').click();
  await expect(page.getByRole('alert').getByText('Cette photo n’a pas pu s’ouvrir en grand')).toBeVisible();
  await page.unroute(CODE);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(label(page)).toHaveText('2 / 14');
});

test('an open photo that does not come says so, and comes by itself once the network is back', async ({
  page,
  site,
}) => {
  await page.route('**/display_*', (route) => route.abort());
  await openGallery(page, site);
  await enlarge(page, 'IMG_0002.jpg').click();
  const said = page
    .locator('.yarl__slide_current')
    .getByText('Cette photo n’est pas encore arrivée en grand.');
  await expect(said).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/display_*');
  await expect(said).toHaveCount(0);
  await expect.poll(() => widthOf(page.locator('.yarl__slide_current'))).toBeGreaterThan(0);
});

test('a photo that cannot be downloaded says so under its thumbnail', async ({ page, site }) => {
  await openGallery(page, site);
  renameSync(join(site.dataDir, 'photos/couple/IMG_0001.jpg'), join(site.dataDir, 'gone.jpg'));
  await downloadLink(page, 'IMG_0001.jpg').click();
  const said = page.getByRole('alert').getByText('Cette photo n’a pas pu être téléchargée.');
  await expect(said).toBeVisible();
  await expectAccessible(page);
});

test('the list comes page by page, and after a cut goes on where it stopped', async ({ page, site }) => {
  const { hash } = await site.host.createFamille({ answer: true });
  await grant(site.host, hash, 'couple', 'repas');
  await putWeddingPhotos(site);
  const asked: string[] = [];
  await page.route('**/api/photos/details/*/*', async (route) => {
    const folder = route.request().url().split('/').at(-2) ?? '';
    asked.push(folder);
    if (folder === 'repas' && asked.filter((one) => one === 'repas').length <= 4) await route.abort();
    else await route.continue();
  });
  await page.clock.install();
  await page.goto(`${site.url}/?hash=${hash}`);
  await expect(enlarge(page, 'IMG_0001.jpg')).toBeVisible();
  for (let times = 2; times <= 4; times++) {
    await expect.poll(() => asked.filter((one) => one === 'repas').length).toBe(times - 1);
    await page.clock.runFor(3000);
  }
  await expect(
    page.getByRole('alert').getByText('La suite des photos n’a pas pu être chargée'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: /Le couple\s+12 photos/ })).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: /Le repas\s+2 photos/ })).toBeVisible();
  expect(asked).toEqual(['couple', 'repas', 'repas', 'repas', 'repas', 'repas']);
});
