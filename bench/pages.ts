/**
 * Shared by the benches of pages: a browser and its slow phone, a host's sign-in, the names of the guests'
 * information pages, a site with 10,000 photos, and the verdict on its gallery.
 */
import { join } from 'node:path';
import { type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { pageLabels } from '../contract/wedding/pageLabels.ts';
import { browserOptions } from '../tools/browserOptions.ts';
import { median, medianAndWorst, verdict } from './measure.ts';
import { makePaintedGallery } from './paintedGallery.ts';
import { PASSWORD, serveSite } from './site.ts';

/** All that a family reads but the album and the form. */
export const INFO_PAGES = Object.keys(pageLabels).filter((page) => page !== 'photos' && page !== 'reponse');
export const PHOTOS = 10_000;
export const SCREEN = { viewport: { width: 1280, height: 900 } };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};

/** `script`, a file beside this one, runs in each page before the page's own scripts. */
export async function openBrowser(script: string) {
  const browser = await chromium.launch(browserOptions);
  return {
    async open(device: BrowserContextOptions): Promise<{ page: Page; devtools: CDPSession }> {
      const context = await browser.newContext(device);
      const page = await context.newPage();
      await page.addInitScript({ path: join(import.meta.dirname, script) });
      return { page, devtools: await context.newCDPSession(page) };
    },
    close: () => browser.close(),
  };
}

export async function signIn(page: Page, site: string, screen: 'params' | 'answers', heading: string) {
  await page.goto(`${site}/#/adminouminou/${screen}`);
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
}

export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export async function startGallery(films = 0, photos = PHOTOS) {
  // Originals are small, as nobody opens one, and ten thousand large ones would fill the disk.
  const folder = await makePaintedGallery(photos, 450, films);
  const { url, stop } = await serveSite({ DATA_DIR: folder.dataDir });
  return {
    url,
    hash: folder.hash,
    async stop() {
      await stop();
      folder.remove();
    },
  };
}

/** What `scroll` of gallery.page.js returns. */
export interface Scrolled {
  longestTask: number;
  elements: number;
}

export function judgeGallery(
  photos: string,
  openings: readonly number[],
  scrolls: readonly Scrolled[],
): void {
  const tasks = scrolls.map(({ longestTask }) => longestTask);
  const elements = Math.max(...scrolls.map((scroll) => scroll.elements));
  verdict(
    `${photos} : premières vignettes en moins de 1,5 s après la liste`,
    median(openings) < 1500,
    medianAndWorst(openings),
  );
  verdict('au plus 600 éléments dans la page', elements <= 600, `${elements}`);
  verdict('aucune tâche de plus de 200 ms en défilant', median(tasks) <= 200, medianAndWorst(tasks));
}
