/** Photos chosen with the keyboard alone, in a window of a few lines. */
import { focusInSight, openGallery, tick } from './gallery.ts';
import { expect, STILL, test } from './site.fixture.ts';

test.use({ photos: true, ...STILL });

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
