/** Photos that appear and disappear while a guest looks. */
import { execFileSync } from 'node:child_process';
import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../contract/durations.ts';
import { stopTheClock } from './clock.ts';
import { downloadLink, enlarge, label, lightbox, openGallery, tick } from './gallery.ts';
import { passTime } from './passTime.ts';
import { heavyPicture, landscape, photosImported, portrait, putPhoto } from './photoFolder.ts';
import { expect, expectAccessible, PROVED, test } from './site.fixture.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test(
  'a removed photo is reported as gone and leaves the page; the next press downloads the others',
  PROVED,
  async ({ page, site }) => {
    await openGallery(page, site);
    const takeAway = (name: string) =>
      renameSync(join(site.dataDir, 'photos/couple', name), join(site.dataDir, name));
    await test.step('a photo that cannot be downloaded says so under its thumbnail', async () => {
      takeAway('IMG_0003.jpg');
      await downloadLink(page, 'IMG_0003.jpg').click();
      await expect(page.getByRole('alert').getByText('Le téléchargement n’a pas commencé.')).toBeVisible();
      await expectAccessible(page);
    });

    await tick(page, 'IMG_0001.jpg').check();
    await tick(page, 'IMG_0002.jpg').check();
    takeAway('IMG_0001.jpg');
    const download = page.getByRole('button', { name: 'Télécharger', exact: true });
    await download.click();
    await expect(page.getByRole('alert').getByText(/ne sont plus partagées avec vous/)).toBeVisible();
    await expect(page.getByText('Vous avez sélectionné 1 photo(s)')).toBeVisible();
    await expect(enlarge(page, 'IMG_0001.jpg')).toHaveCount(0);
    const [archive] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(archive.suggestedFilename()).toBe('photos-mariage.zip');
  },
);

test(
  'photos added meanwhile appear on return to the tab, or within a minute',
  PROVED,
  async ({ page, site }) => {
    await page.clock.install();
    await openGallery(page, site);
    // Stops the clock, however long the imports take.
    await stopTheClock(page);
    putPhoto(site, 'repas', 'dessert.jpg', await portrait());
    putPhoto(site, 'repas', 'bal.jpg', await landscape());
    await photosImported(site.host, 16);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { name: /Le repas\s+4 photos/ })).toBeVisible();

    putPhoto(site, 'repas', 'valse.jpg', await portrait());
    await photosImported(site.host, 17);
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole('heading', { name: /Le repas\s+4 photos/ })).toBeVisible();
    await passTime(page, 61_000);
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole('heading', { name: /Le repas\s+5 photos/ })).toBeVisible();
  },
);

test('photos since the last visit are counted and shown alone; a folder closed meanwhile is reported, and the rest stays', async ({
  page,
  site,
}) => {
  await openGallery(page, site);
  const news = page.getByRole('button', { name: 'Une nouvelle photo' });
  const remembered = () =>
    page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('photosSeen/')) ?? null);
  await expect.poll(remembered).not.toBeNull();
  await expect(news).toHaveCount(0);
  await page.evaluate(
    ({ key, day }) => {
      const seen = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ ...seen, at: seen.at - day }));
    },
    { key: String(await remembered()), day: DAY_MS },
  );
  const bal = await heavyPicture(3);
  putPhoto(site, 'repas', 'bal.jpg', bal);
  await photosImported(site.host, 15);
  await page.reload();
  await news.click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await tick(page, 'bal.jpg').check();
  const bar = page.getByRole('region', { name: 'Photos sélectionnées' });
  await expect(bar.getByRole('radio', { name: /^Originaux · \d(,\d)?\sMo$/ })).toBeChecked();
  await bar.getByRole('radio', { name: /^Allégées, pour téléphone · \d+(,\d)?\s[kM]o$/ }).check();
  await expectAccessible(page);
  const [light] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  execFileSync('unzip', ['-tq', await light.path()]);
  expect(statSync(await light.path()).size).toBeLessThan(bal.length);
  await bar.getByRole('button', { name: 'Désélectionner' }).click();
  await news.click();

  await tick(page, 'IMG_0001.jpg').check();
  await page.getByRole('button', { name: /^Dossiers/ }).click();
  await page.getByRole('navigation', { name: 'Dossiers' }).getByRole('button', { name: 'Le repas' }).click();
  await enlarge(page, 'table.jpg').click();
  await expect(label(page)).toHaveText('15 / 15');
  await expect(page).toHaveURL(/photo=/);
  const [famille] = await site.host.familles();
  await site.host.post('/api/adminouminou/photos/delete', { hash: famille?.hash, folder: 'repas' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Le dossier « Le repas » n’est plus partagé avec vous.')).toBeVisible();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/photos$/);
  await expect(page.getByText('Vous avez sélectionné 1 photo(s)')).toBeVisible();
});
