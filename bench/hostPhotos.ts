/**
 * The hosts' photos, 10,000 of them, on a phone of 390 px whose processor is 4 times slower than this one: first thumbnails within 1.5 s of the
 * list's arrival, at most 600 elements in the page, no task above 200 ms while scrolling; a photo is hidden within a second.
 */
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../tools/browserOptions.ts';
import { freePort } from '../tools/freePort.ts';
import { SERVER } from '../tools/serverProcess.mjs';
import { median, verdict } from './measure.ts';
import { makePaintedGallery } from './paintedGallery.ts';
import { PASSWORD, startServer, stopServer } from './site.ts';

const PHOTOS = 10_000;
const ROUNDS = 3;
const SLOWER = 4;

interface Round {
  opening: number;
  hiding: number;
  longestTask: number;
  elements: number;
}

// Small originals: nobody opens one here, and ten thousand large ones would fill the disk.
const folder = await makePaintedGallery(PHOTOS, 450);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const env = { DATA_DIR: folder.dataDir, PORT: String(port), ADMIN_PASSWORD: PASSWORD };
const server = await startServer(SERVER, env, `${url}/api/health`);
const browser = await chromium.launch(browserOptions);

const rounds: Round[] = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await look(browser));
await browser.close();
await stopServer(server);
folder.remove();

const of = (figure: keyof Round) => rounds.map((round) => round[figure]);
verdict(
  `${PHOTOS} photos : premières vignettes en moins de 1,5 s après la liste`,
  median(of('opening')) < 1500,
  inMs('opening'),
);
verdict(
  'au plus 600 éléments dans la page',
  Math.max(...of('elements')) <= 600,
  `${Math.max(...of('elements'))}`,
);
verdict('aucune tâche de plus de 200 ms en défilant', median(of('longestTask')) <= 200, inMs('longestTask'));
verdict('une photo est cachée en moins d’une seconde', median(of('hiding')) < 1000, inMs('hiding'));

async function look(from: Browser): Promise<Round> {
  const page = await from.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  });
  await page.addInitScript({ path: join(import.meta.dirname, 'gallery.page.js') });
  await page.goto(`${url}/#/adminouminou/answers`);
  await page.getByLabel('Mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: 'Réponses' }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto('about:blank');
  await page.goto(`${url}/#/adminouminou/photos`, { waitUntil: 'commit' });
  const calls = { list: '/adminouminou/photos', page: '/adminouminou/photos' };
  const { sinceList } = await page.evaluate<{ sinceList: number }>(`bench.opening(${JSON.stringify(calls)})`);
  const scrolled = await page.evaluate<Pick<Round, 'longestTask' | 'elements'>>('bench.scroll()');
  const hiding = await hideOne(page);
  await page.close();
  return { opening: sinceList, hiding, ...scrolled };
}

/** From the press to the word that it is done, and back again. */
async function hideOne(page: Page): Promise<number> {
  await page
    .getByRole('checkbox', { name: /Sélectionner/ })
    .first()
    .check();
  const start = performance.now();
  await page.getByRole('button', { name: 'Cacher' }).click();
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' });
  await undo.waitFor();
  const end = performance.now();
  await undo.click();
  await page.getByRole('button', { name: 'Désélectionner' }).click();
  return end - start;
}

function inMs(figure: keyof Round): string {
  const values = of(figure);
  return `médiane ${median(values).toFixed(0)} ms, au pire ${Math.max(...values).toFixed(0)} ms`;
}
