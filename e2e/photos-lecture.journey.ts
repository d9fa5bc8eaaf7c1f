/** Photos under hard conditions: nearly white pictures, forced colours, large text. */
import type { Page } from '@playwright/test';
import { jpegPicture } from '../server/features/photos/import/renditions/pictures.fixtures.ts';
import { contrastOfSign } from './contrast.ts';
import { downloadLink, enlarge, label, lightbox, openGallery, tick } from './gallery.ts';
import { grant, photosImported, putPhoto } from './photoFolder.ts';
import { expect, PROVED, test } from './site.fixture.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

/** As large as the window, so that nothing of the dark surround is left. */
const pale = ({ width, height }: typeof PHONE) =>
  jpegPicture({ width: width * 2, height: height * 2, left: '#fdfdfd', right: '#fdfdfd' });

async function expectControlsStandOut(page: Page): Promise<void> {
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
}

test(
  'the controls stand out from a photo that is nearly white, on a phone and on a laptop',
  PROVED,
  async ({ page, site }) => {
    const { hash } = await site.host.createFamille({ answer: true });
    await grant(site.host, hash, 'couple');
    const [tall, wide] = await Promise.all([pale(PHONE), pale(LAPTOP)]);
    for (const name of ['a.jpg', 'b.jpg']) putPhoto(site, 'couple', name, tall);
    for (const name of ['c.jpg', 'd.jpg']) putPhoto(site, 'couple', name, wide);
    await photosImported(site.host, 4);
    await page.goto(`${site.url}/?hash=${hash}#/photos?photo=couple%2Fb.jpg`);
    await expect(label(page)).toHaveText('2 / 4');
    await expectControlsStandOut(page);
    await page.setViewportSize(LAPTOP);
    await page.keyboard.press('n');
    await expect(label(page)).toHaveText('3 / 4');
    await expectControlsStandOut(page);
  },
);

test.describe('in the gallery', () => {
  test.use({ photos: true });

  test(
    'forced colours keep the tick and the download arrow; text at 200 % keeps the hour under a photo, and no button covers the count',
    PROVED,
    async ({ page, site }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      await openGallery(page, site);
      expect(await contrastOfSign(downloadLink(page, 'IMG_0001.jpg'))).toBeGreaterThan(3);
      const box = tick(page, 'IMG_0001.jpg');
      await expect(box).toHaveCSS('appearance', 'auto');
      const unticked = await box.screenshot();
      await box.check();
      await page.mouse.move(0, 0);
      expect((await box.screenshot()).equals(unticked)).toBe(false);

      await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
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
    },
  );
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
