/**
 * The guests' gallery with 10,000 photos, 100 of them films, on a phone of 390 px with a processor 4 times
 * slower than this one: first thumbnails within 1.5 s of the list's arrival, at most 600 elements in the
 * page, no task above 200 ms while scrolling. At 100 kbit/s, first thumbnails within 10 s of asking for the
 * list.
 */
import { verdict } from './measure.ts';
import { judgeGallery, openBrowser, PHONE, PHOTOS, type Scrolled, slowDown, startGallery } from './pages.ts';
import { replyBody, visitorHeaders } from './replies.ts';

const FILMS = 100;
const ROUNDS = 5;
/** Bytes per second and milliseconds: a phone at the edge of the village. */
const SLOW_LINE = { offline: false, downloadThroughput: 12_500, uploadThroughput: 12_500, latency: 300 };
const SLOW_ROUNDS = 3;
/** `load` also waits for pictures, sharp ones included, when the page's code is in the cache. */
const COMMIT = { waitUntil: 'commit' } as const;

interface Opening {
  sinceList: number;
  sinceAsked: number;
  sinceVisit: number;
}

const { url, hash, stop } = await startGallery(FILMS);
await fetch(`${url}/api/response/add`, {
  method: 'POST',
  headers: await visitorHeaders(url),
  body: replyBody(hash),
});
const browser = await openBrowser('gallery.page.js');

const openings: number[] = [];
const scrolls: Scrolled[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const { page, devtools } = await browser.open(PHONE);
  await slowDown(devtools);
  await page.goto(`${url}/?hash=${hash}`, COMMIT);
  openings.push((await page.evaluate<Opening>('bench.opening()')).sinceList);
  scrolls.push(await page.evaluate<Scrolled>('bench.scroll()'));
  await page.context().close();
}
const { page: slow, devtools } = await browser.open(PHONE);
await slowDown(devtools);
const asked: number[] = [];
const visits: number[] = [];
for (let round = 0; round < SLOW_ROUNDS; round++) {
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await slow.goto(round === 0 ? `${url}/?hash=${hash}` : url, COMMIT);
  const { sinceAsked, sinceVisit } = await slow.evaluate<Opening>('bench.opening()');
  asked.push(sinceAsked);
  visits.push(sinceVisit);
  await slow.goto('about:blank');
}
await browser.close();
await stop();

verdict(
  'à 100 kbit/s : premières vignettes en moins de 10 s',
  Math.max(...asked) < 10_000,
  `${seconds(asked)} s après la demande de la liste, ${seconds(visits)} s après le début de la visite (la première sans rien en cache)`,
);
judgeGallery(`${PHOTOS} photos, dont ${FILMS} films`, openings, scrolls);

function seconds(milliseconds: readonly number[]): string {
  return milliseconds.map((each) => (each / 1000).toFixed(1)).join(', ');
}
