/** The guests' gallery, and steps that its journeys share. */
import type { Locator, Page } from '@playwright/test';
import { grant, putWeddingPhotos } from './photoFolder.ts';
import { expect, type Site } from './site.fixture.ts';

export const tiles = (page: Page, folder: string) =>
  page.getByRole('list', { name: folder }).getByRole('listitem');
/** Guests read no file names, so a photo is found by the name under which its link saves it. */
const tile = (page: Page, file: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[download="${file}"]`) });
export const enlarge = (page: Page, file: string) =>
  tile(page, file).getByRole('button', { name: /^Agrandir/ });
export const tick = (page: Page, file: string) => tile(page, file).getByRole('checkbox');
export const heart = (page: Page, file: string) =>
  tile(page, file).getByRole('button', { name: /^Favorite/ });
export const downloadLink = (page: Page, file: string) => tile(page, file).getByRole('link');
export const lightbox = (page: Page) => page.getByRole('dialog');
export const label = (page: Page) => lightbox(page).locator('.yarl__counter');

/** Width in pixels of the picture inside; 0 until it has loaded. */
export const widthOf = (tile: Locator) =>
  tile.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);

/** Opens the gallery of a family with two folders, fourteen photos in all, imported if need be. */
export async function openGallery(page: Page, site: Site): Promise<void> {
  const { hash } = await site.host.createFamille({ answer: true });
  await grant(site.host, hash, 'couple', 'repas');
  if (!site.hasPhotos) await putWeddingPhotos(site);
  // Not `load`: while a journey holds thumbnails back, the page never counts as loaded.
  await page.goto(`${site.url}/?hash=${hash}`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Diaporama' })).toBeVisible();
  // Scrolls, since a low window does not render the first photo.
  await page
    .getByRole('checkbox', { name: /Tout sélectionner/ })
    .first()
    .scrollIntoViewIfNeeded();
  await expect(enlarge(page, 'IMG_0001.jpg')).toBeVisible();
}

/** Whether the focused element is visible, at least in part. */
const focusInSight = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const active = document.activeElement;
    // For a control that is drawn by its label, the label shows the focus ring.
    const isDrawn = !(active instanceof HTMLInputElement) || active.offsetWidth > 1;
    const focused = isDrawn ? active : (active.labels?.[0] ?? active);
    // After the last stop the focus is in the browser itself.
    if (focused === document.body) return true;
    const { left, top, right, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    return points.some(([x, y]) => focused?.contains(document.elementFromPoint(x, y)));
  });

/** Names the focused elements that were out of sight during 45 presses of a key. */
export async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < 45; stop++) {
    await page.keyboard.press(key);
    if (!(await focusInSight(page)))
      hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
  }
  return hidden;
}
