/** Thumbnails: how they load, and how sharp they are. */
import { enlarge, openGallery, widthOf } from './gallery.ts';
import { hold } from './hostScreens.ts';
import { expect, PROVED, test } from './site.fixture.ts';

test.use({ photos: true, expectedErrors: [/Failed to load resource/] });

test('thumbnails never shift while they load', async ({ page, site }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await hold(page, '**/thumbs/**');
  await openGallery(page, site);
  const first = enlarge(page, 'IMG_0001.jpg');
  const before = await first.boundingBox();
  const arrived = () => widthOf(first);
  expect(await arrived()).toBe(0);
  release();
  await expect.poll(arrived).toBeGreaterThan(0);
  expect(await first.boundingBox()).toEqual(before);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('thumbnails that failed to load are fetched again automatically', PROVED, async ({ page, site }) => {
  await page.route('**/thumbs/**', (route) => route.abort());
  await openGallery(page, site);
  const first = enlarge(page, 'IMG_0001.jpg');
  // Chromium sets `complete` for failed pictures too.
  await expect(first.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await widthOf(first)).toBe(0);
  await page.unroute('**/thumbs/**');
  await expect.poll(() => widthOf(first)).toBeGreaterThan(0);
});

test.describe('on a phone with three pixels per point', () => {
  test.use({ deviceScaleFactor: 3 });

  test('all thumbnails in the window load before any sharper one, and before the rest of the list', async ({
    page,
    site,
  }) => {
    const later: string[] = [];
    page.on('request', (request) => {
      if (/thumb2x_|details\/repas/.test(request.url())) later.push(request.url());
    });
    const release = await hold(page, '**/thumb_IMG_0002.jpg*');
    await openGallery(page, site);
    for (const name of ['IMG_0001.jpg', 'IMG_0003.jpg', 'IMG_0004.jpg'])
      await expect.poll(() => widthOf(enlarge(page, name))).toBeGreaterThan(0);
    expect(later).toEqual([]);
    await expect(page.getByRole('heading', { name: /Le repas/ })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: /Le repas/ })).toBeVisible();
    const shown = () =>
      enlarge(page, 'IMG_0001.jpg')
        .getByRole('img')
        .evaluate((image) => (image as HTMLImageElement).currentSrc);
    await expect.poll(shown).toContain('/thumb2x_IMG_0001.jpg');
  });

  test(
    'a thumbnail that failed to load delays no other, nor does a missing sharp one',
    PROVED,
    async ({ page, site }) => {
      await page.route(/thumb_IMG_0002|thumb2x_IMG_0003/, (route) => route.abort());
      await openGallery(page, site);
      const sourceOf = (name: string) =>
        enlarge(page, name)
          .getByRole('img')
          .evaluate((image) => (image as HTMLImageElement).currentSrc);
      await expect.poll(() => sourceOf('IMG_0001.jpg')).toContain('/thumb2x_IMG_0001.jpg');
      await expect.poll(() => sourceOf('IMG_0003.jpg')).toContain('/thumb_IMG_0003.jpg');
      await expect.poll(() => widthOf(enlarge(page, 'IMG_0003.jpg'))).toBeGreaterThan(0);
    },
  );
});
