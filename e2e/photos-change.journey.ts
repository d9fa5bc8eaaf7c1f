/** Photos that come and go while a guest looks. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { downloadLink, enlarge, openGallery, tick } from './gallery.ts';
import { landscape, photosImported, portrait, putPhoto } from './photoFolder.ts';
import { expect, expectAccessible, test } from './site.fixture.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

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
  await photosImported(site.host, 16);
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
  await photosImported(site.host, 15);
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('heading', { name: /Le repas\s+2 photos/ })).toBeVisible();
  await page.clock.fastForward(61_000);
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('heading', { name: /Le repas\s+3 photos/ })).toBeVisible();
});

test('a photo that cannot be downloaded says so under its thumbnail', async ({ page, site }) => {
  await openGallery(page, site);
  renameSync(join(site.dataDir, 'photos/couple/IMG_0001.jpg'), join(site.dataDir, 'gone.jpg'));
  await downloadLink(page, 'IMG_0001.jpg').click();
  const said = page.getByRole('alert').getByText('Cette photo n’a pas pu être téléchargée.');
  await expect(said).toBeVisible();
  await expectAccessible(page);
});
