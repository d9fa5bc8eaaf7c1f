/** Photos for who sees otherwise: a white dress in the snow, forced colours, large letters. */

import { jpegPicture } from '../server/features/photos/renditions/pictures.fixtures.ts';
import { contrastOfSign } from './contrast.ts';
import { downloadLink, enlarge, label, lightbox, openGallery, tick } from './gallery.ts';
import { grant, photosImported, putPhoto } from './photoFolder.ts';
import { expect, test } from './site.fixture.ts';

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the controls stand out from a photo that is nearly white, on a screen of ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    const { hash } = await site.host.createFamille({ answer: true });
    await grant(site.host, hash, 'couple');
    // As the window, so that nothing of the dark around it is left.
    const pale = await jpegPicture({
      width: width * 2,
      height: height * 2,
      left: '#fdfdfd',
      right: '#fdfdfd',
    });
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) putPhoto(site, 'couple', name, pale);
    await photosImported(site.host, 3);
    await page.goto(`${site.url}/?hash=${hash}#/photos?photo=couple%2Fb.jpg`);
    await expect(label(page)).toHaveText('2 / 3');
    const picture = page.locator('.yarl__slide_current img');
    await expect(picture).toHaveClass(/yarl__slide_image(?!_loading)/);
    await expect(picture).not.toHaveClass(/yarl__slide_image_loading/);
    for (const name of [
      'Photo précédente',
      'Photo suivante',
      'Agrandir',
      'Télécharger cette photo',
      'Fermer',
    ]) {
      const control = lightbox(page).getByRole('button', { name, exact: true });
      expect(await contrastOfSign(control), name).toBeGreaterThan(3);
    }
  });
}

test.describe('in the gallery', () => {
  test.use({ photos: true });

  test('forced colours keep the mark of a ticked photo and the arrow of the download', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await openGallery(page, site);
    expect(await contrastOfSign(downloadLink(page, 'IMG_0001.jpg'))).toBeGreaterThan(3);
    const box = tick(page, 'IMG_0001.jpg');
    await expect(box).toHaveCSS('appearance', 'auto');
    const unticked = await box.screenshot();
    await box.check();
    await page.mouse.move(0, 0);
    expect((await box.screenshot()).equals(unticked)).toBe(false);
  });

  test('with letters twice as large the hour stands whole under a photo, and no button lies on the count', async ({
    page,
    site,
  }) => {
    await openGallery(page, site);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByRole('list', { name: 'Le couple' }).evaluate((list) => list.scrollIntoView());
    const hour = page.getByText('14h05', { exact: true }).first();
    const cut = () => hour.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(cut).toBeLessThanOrEqual(0);
    await enlarge(page, 'IMG_0002.jpg').click();
    const count = await label(page).boundingBox();
    for (const button of await lightbox(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box && count && overlap(box, count)).toBe(false);
    }
  });
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function overlap(one: Box, other: Box): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}
