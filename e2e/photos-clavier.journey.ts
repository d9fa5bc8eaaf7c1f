/** Photos picked with the keyboard only, in a low window. */
import { hiddenStops, openGallery, tick } from './gallery.ts';
import { expect, PROVED, test } from './site.fixture.ts';

test.use({ photos: true });

test('Tab leads from a ticked photo to the selection, and Shift+Tab back to the photo', async ({
  page,
  site,
}) => {
  await openGallery(page, site);
  const status = page
    .getByRole('status')
    .filter({ hasText: /choisie|^$/ })
    .first();
  await expect(status).toBeAttached();
  await tick(page, 'IMG_0003.jpg').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').getByText('1 photo choisie')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Aller à la sélection' })).toBeFocused();
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Photos sélectionnées' });
  await expect(bar.getByRole('button', { name: 'Télécharger' })).toBeFocused();
  await bar.getByRole('button', { name: 'Revenir aux photos' }).focus();
  await page.keyboard.press('Enter');
  await expect(tick(page, 'IMG_0003.jpg')).toBeFocused();
  await bar.getByRole('button', { name: 'Désélectionner' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(tick(page, 'IMG_0003.jpg')).toBeFocused();
});

test(
  'at 400 % the selection never hides the element that Tab or Shift+Tab has reached',
  PROVED,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openGallery(page, site);
    await tick(page, 'IMG_0001.jpg').check();
    const download = page.getByRole('button', { name: 'Télécharger', exact: true });
    await expect(download).toBeVisible();
    expect(await hiddenStops(page, 'Tab')).toEqual([]);
    await download.focus();
    expect(await hiddenStops(page, 'Shift+Tab')).toEqual([]);
  },
);

test(
  'with text at 200 % the selection leaves more than half of the window to the photos, on phones and on a laptop',
  PROVED,
  async ({ page, site }) => {
    // High at first, so that the first photos are rendered.
    await page.setViewportSize({ width: 320, height: 2000 });
    // Set before the page renders, like a reader's own setting: Chromium would keep measuring by the old size.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      ),
    );
    await openGallery(page, site);
    await tick(page, 'IMG_0001.jpg').check();
    const bar = page.getByRole('region', { name: 'Photos sélectionnées' });
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1280, 800],
    ] as const) {
      const where = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(bar).toBeVisible();
      const high = async () => (await bar.boundingBox())?.height ?? height;
      await expect.poll(high, { message: where }).toBeLessThan(height / 2);
      for (const name of ['Désélectionner', 'Télécharger']) {
        const button = bar.getByRole('button', { name, exact: true });
        const cut = () => button.evaluate((words) => words.scrollWidth - words.clientWidth);
        await expect.poll(cut, { message: `${name}, ${where}` }).toBe(0);
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    }
  },
);
