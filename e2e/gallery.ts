/** The photos page as a guest finds it, and what lies on it. */
import type { Locator, Page } from '@playwright/test';
import { grant, putWeddingPhotos } from './photoFolder.ts';
import { expect, type Site } from './site.fixture.ts';

export const tiles = (page: Page, folder: string) =>
  page.getByRole('list', { name: folder }).getByRole('listitem');
/** Guests read no file names: a photo is found by what its link would save. */
const tile = (page: Page, file: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[download="${file}"]`) });
export const enlarge = (page: Page, file: string) =>
  tile(page, file).getByRole('button', { name: /^Agrandir/ });
export const tick = (page: Page, file: string) => tile(page, file).getByRole('checkbox');
export const downloadLink = (page: Page, file: string) => tile(page, file).getByRole('link');
export const lightbox = (page: Page) => page.getByRole('dialog');
export const label = (page: Page) => lightbox(page).locator('.yarl__counter');

/** Pixels of the picture inside, 0 while it has not come. */
export const widthOf = (place: Locator) =>
  place.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);

/** Of a family that may see two folders, fourteen photos in all; put there first unless the site began with them. */
export async function openGallery(page: Page, site: Site): Promise<void> {
  const { hash } = await site.host.createFamille({ answer: true });
  await grant(site.host, hash, 'couple', 'repas');
  if (!site.hasPhotos) await putWeddingPhotos(site);
  await page.goto(`${site.url}/?hash=${hash}`);
  await expect(enlarge(page, 'IMG_0001.jpg')).toBeVisible();
}
