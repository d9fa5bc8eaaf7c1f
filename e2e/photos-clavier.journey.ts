/** Photos chosen with the keyboard alone, in a window of a few lines. */
import { focusInSight, openGallery, tick } from './gallery.ts';
import { expect, test } from './site.fixture.ts';

test.use({ photos: true });

test('from a ticked photo one Tab leads to the selection, and one step back to the photo', async ({
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

for (const key of ['Tab', 'Shift+Tab']) {
  test(`at 400 % the selection never hides what ${key} has come to`, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openGallery(page, site);
    await tick(page, 'IMG_0001.jpg').check();
    await expect(page.getByRole('button', { name: 'Télécharger', exact: true })).toBeVisible();
    const hidden: string[] = [];
    if (key === 'Shift+Tab') await page.getByRole('button', { name: 'Télécharger', exact: true }).focus();
    for (let stop = 0; stop < 45; stop++) {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      if (!(await focusInSight(page)))
        hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
    }
    expect(hidden).toEqual([]);
  });
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} × ${height} with letters twice as large the selection leaves more than half of the window to the photos`, async ({
    page,
    site,
  }) => {
    // High at first, so that the first photos are drawn.
    await page.setViewportSize({ width, height: 2000 });
    // Before the page stands, as a reader's own setting: Chromium measures what stands by the size that it had.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      ),
    );
    await openGallery(page, site);
    await tick(page, 'IMG_0001.jpg').check();
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const bar = page.getByRole('region', { name: 'Photos sélectionnées' });
    await expect(bar).toBeVisible();
    const { height: high = height } = (await bar.boundingBox()) ?? {};
    expect(high).toBeLessThan(height / 2);
    for (const name of ['Désélectionner', 'Télécharger']) {
      const button = bar.getByRole('button', { name, exact: true });
      expect(await button.evaluate((words) => words.scrollWidth - words.clientWidth), name).toBe(0);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });
}
