/**
 * The first opening of a family's link on a slow phone: 390 px, a processor 4 times slower than this one, 400
 * kbit/s, 400 ms. Measures when the names, the form and the first thumbnail appear, as a ratio to plain HTML
 * of 100 kB on the same line; the layout shift; and whether the second screen has its font, Lora. Run it on
 * an idle machine.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { median, verdict } from './measure.ts';
import { openBrowser, PHONE, slowDown, startGallery } from './pages.ts';
import { replyBody, visitorHeaders } from './replies.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const LINE = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };
const PHOTOS = 60;
const PLAIN = `<!doctype html><html lang="fr"><title>Nue</title><main>${'<p>Une page nue.</p>'.repeat(5000)}</main>`;
/** Time that a visitor reads the first screen. */
const READING_MS = 4000;
/** 1.82 and 2.24 on a quiet machine, 2026-11-24; 2.13 and 2.54 if the body font is fetched first. */
const MOST = { form: 2, thumbnail: 2.4, shift: 0.02 };

interface Opening {
  names: number;
  stands: number;
  kB: number;
  requests: number;
  shift: number;
  lora: boolean;
}

const { url, hash, stop } = await startGallery(0, PHOTOS);
const plain = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end(PLAIN),
).listen(0);
await once(plain, 'listening');
const plainUrl = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
const browser = await openBrowser('opening.page.js');

const forms = await openings('main input[type="radio"]');
await fetch(`${url}/api/response/add`, {
  method: 'POST',
  headers: await visitorHeaders(url),
  body: replyBody(hash),
});
const galleries = await openings('main li img');
await browser.close();
await stop();
plain.close();

tell('formulaire', forms, MOST.form);
tell('première vignette', galleries, MOST.thumbnail);

async function openings(waited: string): Promise<{ ours: Opening; plain: number }[]> {
  const all = [];
  for (let round = 0; round < ROUNDS; round++)
    all.push({ plain: await openPlain(), ours: await open(waited) });
  return all;
}

async function slowPage() {
  const { page, devtools } = await browser.open(PHONE);
  await slowDown(devtools);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  return { page, devtools };
}

async function openPlain(): Promise<number> {
  const { page } = await slowPage();
  await page.goto(plainUrl, { waitUntil: 'load' });
  const taken = await page.evaluate(() => performance.now());
  await page.context().close();
  return taken;
}

async function open(waited: string): Promise<Opening> {
  const { page, devtools } = await slowPage();
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(`${url}/?hash=${hash}`, { waitUntil: 'commit' });
  const { names, stands } = await page.evaluate<{ names: number; stands: number }>(
    `bench.opening(${JSON.stringify(waited)})`,
  );
  const taken = { kB: bytes / 1000, requests };
  await page.waitForTimeout(READING_MS);
  const shift = await page.evaluate<number>('bench.shift()');
  await page.evaluate("window.location.hash = '#/donnees'");
  await page.waitForURL(/#\/donnees/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const lora = await page.evaluate<boolean>('bench.isInLora()');
  await page.context().close();
  return { names, stands, ...taken, lora, shift };
}

function tell(what: string, runs: readonly { ours: Opening; plain: number }[], most: number): void {
  const of = (field: 'names' | 'stands' | 'kB' | 'requests' | 'shift') =>
    median(runs.map(({ ours }) => ours[field]));
  const ratio = median(runs.map(({ ours, plain }) => ours.stands / plain));
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  verdict(
    `${what} : au plus ${most} fois une page nue de 100 ko`,
    ratio <= most,
    `${ratio.toFixed(2)} ; noms à ${seconds(of('names'))}, ${what} à ${seconds(of('stands'))} après ${of('requests')} demandes et ${of('kB').toFixed(0)} ko`,
  );
  const lora = runs.filter(({ ours }) => ours.lora).length;
  verdict('le deuxième écran en Lora, à chaque fois', lora === runs.length, `${lora} sur ${runs.length}`);
  verdict(`décalage au plus ${MOST.shift}`, of('shift') <= MOST.shift, of('shift').toFixed(4));
}
