/** A guest's evening with the photos: look, zoom, pick, download. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectWellAtBoth } from './bothWidths.ts';
import { downloadLink, enlarge, label, lightbox, openGallery, tick, tiles } from './gallery.ts';
import { expect, expectAccessible, MOVING, settled, test } from './site.fixture.ts';

test.use({ ...MOVING, photos: true });

const PREPARING = "Création de l'archive en cours...merci de patienter";

test('photos are viewed one after the other', async ({ page, site }) => {
  await openGallery(page, site);
  await expect(page.getByText('Demandez l’accord des personnes que l’on y voit')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Le couple\s+12 photos/ })).toBeVisible();
  const names = await tiles(page, 'Le couple')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).download));
  expect(names.slice(0, 3)).toEqual(['IMG_0001.jpg', 'IMG_0002.jpg', 'IMG_0003.jpg']);
  // Named as the open photo is, since a camera's number tells a blind guest nothing.
  await expect(enlarge(page, 'IMG_0002.jpg')).toHaveAccessibleName('Agrandir Le couple, 14h05, photo 2');
  await expect(tick(page, 'IMG_0003.jpg')).toHaveAccessibleName('Sélectionner Le couple, photo 3');
  await expectWellAtBoth(page);

  await enlarge(page, 'IMG_0002.jpg').click();
  await expect(label(page)).toHaveText('2 / 14');
  await expect(page).toHaveURL(/photo=couple/);
  await expectWellAtBoth(page);
  for (const [key, number] of [
    ['n', 3],
    ['ArrowRight', 4],
    ['p', 3],
    ['ArrowLeft', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(label(page)).toHaveText(`${number} / 14`);
  }
  for (const key of ['Escape', 'x', 'o', 'c']) {
    await page.keyboard.press(key);
    await expect(lightbox(page)).toHaveCount(0);
    await expect(enlarge(page, 'IMG_0002.jpg')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(label(page)).toHaveText('2 / 14');
  }
  await page.keyboard.press('n');
  await expect(label(page)).toHaveText('3 / 14');
  await expect(page).toHaveURL(/photo=couple%2FIMG_0003/);
  await page.reload();
  await expect(label(page)).toHaveText('3 / 14');
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/photos$/);
  await expect(enlarge(page, 'IMG_0003.jpg')).toBeFocused();
});

test('a photo zooms by half each time, follows the finger to the next, and is in the middle', async ({
  page,
  site,
}) => {
  await openGallery(page, site);
  await enlarge(page, 'IMG_0001.jpg').click();
  await expect(page.locator('.yarl__portal')).toHaveCSS('transition-duration', '0.7s');
  const picture = lightbox(page)
    .getByRole('img', { name: /Le couple, 14h05/ })
    .first();
  await expect(picture).toBeVisible();
  const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(async () => (await box()).width).toBeGreaterThan(300);
  // The photo grows out of its tile for half a second.
  await settled(page);
  const { y, height, width } = await box();
  expect(Math.abs(y + height / 2 - 844 / 2)).toBeLessThan(2);
  await page.getByRole('button', { name: 'Agrandir', exact: true }).click();
  await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(width * 1.5));
  await page.getByRole('button', { name: 'Réduire' }).click();
  await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(width));
  await page.mouse.move(320, 420);
  await page.mouse.down();
  await page.mouse.move(60, 420, { steps: 8 });
  await page.mouse.up();
  await expect(label(page)).toHaveText('2 / 14');
});

test('photos are downloaded: one by its link, one in full size, a dozen in one archive', async ({
  page,
  site,
}) => {
  await openGallery(page, site);
  await test.step('the link under a thumbnail gives the original, byte for byte where it holds no position', async () => {
    const [one] = await Promise.all([
      page.waitForEvent('download'),
      downloadLink(page, 'IMG_0003.jpg').click(),
    ]);
    const original = readFileSync(join(site.photosDir, 'couple/IMG_0003.jpg'));
    expect(readFileSync(await one.path()).equals(original)).toBe(true);
  });
  await test.step('the open photo is saved as a lighter JPEG, without position or camera', async () => {
    await enlarge(page, 'IMG_0001.jpg').click();
    const [lighter] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger cette photo' }).click(),
    ]);
    expect(lighter.suggestedFilename()).toBe('IMG_0001.jpg');
    const saved = await sharp(await lighter.path()).metadata();
    expect([saved.format, saved.width, saved.height, saved.exif]).toEqual(['jpeg', 1200, 800, undefined]);
  });
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);

  await tick(page, 'IMG_0002.jpg').check();
  await expect(page.getByText('Vous avez sélectionné 1 photo(s)')).toBeVisible();
  await page.mouse.wheel(0, 900);
  await tick(page, 'IMG_0009.jpg').click({ modifiers: ['Shift'] });
  await expect(page.getByText('Vous avez sélectionné 8 photo(s)')).toBeVisible();
  await tick(page, 'IMG_0004.jpg').uncheck();
  await page.getByRole('checkbox', { name: /Tout sélectionner.*Le repas/ }).check();
  const bar = page.getByRole('region', { name: 'Photos sélectionnées' });
  await expect(bar.getByRole('button', { name: 'Télécharger' })).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText(/Vous avez sélectionné 9 photo\(s\)\s*\d+\s[kM]o/);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  await expect(page.getByText(PREPARING)).toBeVisible();
  expect(download.suggestedFilename()).toBe('photos-mariage.zip');
  const archive = await download.path();
  execFileSync('unzip', ['-tq', archive]);
  const names = execFileSync('unzip', ['-Z1', archive], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toHaveLength(9);
  expect(names).toContain('couple/IMG_0003.jpg');
  expect(names).not.toContain('couple/IMG_0004.jpg');
  expect(names).toContain('repas/table.jpg');

  await bar.getByRole('button', { name: 'Désélectionner' }).click();
  await expect(bar).toHaveCount(0);
  await expect(tick(page, 'table.jpg')).not.toBeChecked();
});

test.describe('without permission', () => {
  test.use({ expectedErrors: [/Failed to load resource.*404/] });

  test('a family sees nothing, and no address of a photo opens', async ({ page, site }) => {
    const { hash } = await site.host.createFamille({ answer: true });
    await page.goto(`${site.url}/?hash=${hash}`);
    await expect(page.getByText('Aucune photo n’est encore partagée avec vous.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('img') })).toHaveCount(0);
    await expectAccessible(page);
    const statuses = await page.evaluate(() =>
      Promise.all(
        ['couple/IMG_0001.jpg', 'couple/thumbs/thumb_IMG_0001.jpg', 'couple/thumbs/display_IMG_0001.jpg'].map(
          async (path) => (await fetch(`/photos/${path}`)).status,
        ),
      ),
    );
    expect(statuses).toEqual([404, 404, 404]);
  });
});

test('the first screen shows photos, each as high as its picture, and on a first visit the whole request about publishing', async ({
  page,
  site,
}) => {
  const words = page.getByText('Demandez l’accord des personnes');
  const first = () => tiles(page, 'Le couple').first().boundingBox();
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery(page, site);
  await expect(words).toBeVisible();
  expect((await first())?.y).toBeLessThanOrEqual(430);
  await page.reload();
  await expect(tiles(page, 'Le couple').first()).toBeVisible();
  await expect(words).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByText('Avant de publier une photo').click();
  await expect(words).toBeVisible();
  expect((await first())?.y).toBeLessThanOrEqual(400);
  const pictures = tiles(page, 'Le couple').getByRole('img');
  for (const picture of await pictures.all())
    await expect(async () => {
      const [shown, own = 0] = await picture.evaluate((image: HTMLImageElement) => [
        image.clientWidth / image.clientHeight,
        image.naturalWidth / image.naturalHeight,
      ]);
      expect(shown).toBeCloseTo(own, 1);
    }).toPass();
  // Six rows fit, or seven where a scrollbar takes no room.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const tops = async () =>
    Promise.all(
      (await tiles(page, 'Le couple').all())
        .slice(0, 7)
        .map(async (tile) => (await tile.boundingBox())?.y ?? 0),
    );
  await expect
    .poll(async () => (await tops()).filter((top, _, [highest]) => top === highest).length)
    .toBeGreaterThanOrEqual(6);
});

test('a guest goes from folder to folder, folds one, takes the day’s own order, and downloads all photos at once', async ({
  page,
  site,
}) => {
  await openGallery(page, site);
  await expectAccessible(page);
  await test.step('the tools stand in one line on a phone, and the word « Télécharger » is one of them', async () => {
    const download = page.getByRole('button', { name: 'Tout télécharger' });
    const folders = page.getByRole('button', { name: 'Dossiers (2)' });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const [first, last] = [await download.boundingBox(), await folders.boundingBox()];
      expect(last?.y).toBe(first?.y);
      expect(first?.width).toBeGreaterThan(70);
    }
  });
  await page.getByRole('button', { name: 'Dossiers (2)' }).click();
  const folders = page.getByRole('navigation', { name: 'Dossiers de photos' });
  await folders.getByRole('button', { name: 'Le repas' }).click();
  const meal = page.getByRole('heading', { name: /Le repas\s+2 photos/ }).getByRole('button');
  await expect(meal).toBeFocused();
  // The accessible name leaves out the sign that shows whether it is folded.
  await expect(meal).toHaveAccessibleName(/^Le repas/);
  await expect(meal).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(meal).toHaveAttribute('aria-expanded', 'false');
  await expect(tiles(page, 'Le repas')).toHaveCount(0);
  await meal.click();
  await page.getByRole('button', { name: 'Revenir en haut' }).last().click();
  await expect(page.getByRole('button', { name: 'Dossiers (2)' })).toBeFocused();

  // The upright photo has no hour: in the order of the day it comes after those that do.
  const byDay = page.getByRole('button', { name: 'Par heure de prise de vue' });
  await expect(downloadLink(page, 'IMG_0003.jpg').locator('xpath=ancestor::li')).toHaveAttribute(
    'aria-posinset',
    '3',
  );
  await byDay.click();
  await expect(tiles(page, 'Le couple').getByRole('link').nth(2)).toHaveAttribute('download', 'IMG_0004.jpg');
  await page.reload();
  await expect(byDay).toHaveAttribute('aria-pressed', 'true');

  const wholeAlbum = page.getByRole('button', { name: 'Tout télécharger' });
  const all = page.getByRole('region', { name: 'Téléchargement' });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await wholeAlbum.scrollIntoViewIfNeeded();
  const before = await scrolled();
  await wholeAlbum.click();
  await expect(all.getByText('Toutes les photos : 14')).toBeVisible();
  await expect(all.getByRole('button', { name: 'Télécharger' })).toBeFocused();
  expect(await scrolled()).toBe(before);
  await page.evaluate(() => scrollBy(0, 300));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('photos-mariage.zip');
  await expect(wholeAlbum).toBeFocused();
  expect(await scrolled()).toBe(before + 300);
  // With a photo ticked, « Télécharger » means the selection.
  await tick(page, 'IMG_0001.jpg').check();
  await expect(page.getByRole('button', { name: 'Tout télécharger' })).toHaveCount(0);
});

const picked = (page: Page, count: number) =>
  expect(page.getByText(`Vous avez sélectionné ${count} photo(s)`)).toBeVisible();

/** The middle of a photo, once the page stands still. */
async function middleOf(page: Page, file: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await enlarge(page, file).boundingBox()) ?? fail(file);
  return { x: x + width / 2, y: y + height / 2 };
}

function fail(file: string): never {
  throw new Error(`${file} is not in the page`);
}

test('several photos are picked at once: by dragging the mouse over them, or as a range with the keyboard', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openGallery(page, site);
  const draw = async (from: string, to: string) => {
    const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 6 });
  };
  await draw('IMG_0002.jpg', 'IMG_0005.jpg');
  await picked(page, 4);
  // Goes back by one during the drag.
  const { x, y } = await middleOf(page, 'IMG_0004.jpg');
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  await picked(page, 3);
  await expect(lightbox(page)).toHaveCount(0);
  // A drag that begins on a picked photo unpicks.
  await draw('IMG_0003.jpg', 'IMG_0004.jpg');
  await page.mouse.up();
  await picked(page, 1);

  await tick(page, 'IMG_0002.jpg').focus();
  await page.keyboard.press('Space');
  await expect(tick(page, 'IMG_0002.jpg')).not.toBeChecked();
  await page.keyboard.press('Space');
  await tick(page, 'IMG_0006.jpg').focus();
  await page.keyboard.press('Shift+Space');
  await picked(page, 5);
  // The range also works from the picture itself.
  await enlarge(page, 'IMG_0008.jpg').focus();
  await page.keyboard.press('Shift+Space');
  await picked(page, 7);
  await enlarge(page, 'IMG_0001.jpg').click();
  await expect(label(page)).toHaveText('1 / 14');
});
