/**
 * Films: rights are checked, and their bytes reach at least 0.7 of nginx's throughput; a phone's film plays
 * within 2 s of the tap at 4 Mbit/s; and while films are imported and made lighter, `GET /api/famille`
 * answers within 100 ms (99 %).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import { openHostApi, signedInCookies } from '../e2e/hostApi.ts';
import { grant } from '../e2e/photoFolder.ts';
import { browserOptions } from '../tools/browserOptions.ts';
import { freePort } from '../tools/freePort.ts';
import { alternate, median, verdict } from './measure.ts';
import { startNginx } from './nginx.ts';
import { PASSWORD, startSite } from './site.ts';
import { wrk } from './wrk.ts';

const ROUNDS = 3;
const FILMS = 6;
/** Throughputs in bytes per second, latency in milliseconds. */
const LINE = { offline: false, downloadThroughput: 500_000, uploadThroughput: 125_000, latency: 50 };
const GUESTS = { connections: 10, overallRate: 100, duration: 5 };

for (const [program, says] of [
  ['ffmpeg', '-version'],
  ['nginx', '-v'],
] as const)
  if (spawnSync(program, [says]).error) {
    console.error(`${program} manque : apt install ${program === 'nginx' ? 'nginx-light' : program}`);
    process.exit(1);
  }

const made = mkdtempSync(join(tmpdir(), 'mariage-films-'));
const telephone = makeFilm('telephone.mp4', ['-c:v', 'libx264', '-b:v', '16M', '-movflags', '+faststart']);
const apple = makeFilm('apple.mov', ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1']);

const site = await startSite({ familles: 1 });
const folder = join(site.dataDir, 'photos/couple');
mkdirSync(folder, { recursive: true });
const host = openHostApi(site.url, await signedInCookies(site.url, PASSWORD));
const { hash } = await host.createFamille({ answer: true });
await grant(host, hash, 'couple');

let over = false;
const answers: autocannon.Result[] = [];
const looking = (async () => {
  while (!over) answers.push(await autocannon({ url: `${site.url}/api/famille/${hash}`, ...GUESTS }));
})();
for (let index = 0; index < FILMS; index++) copyFileSync(apple, join(folder, `IMG_${index}.mov`));
copyFileSync(telephone, join(folder, 'VID_1.mp4'));
const begun = performance.now();
for (;;) {
  const { films } = await host.photosStatus();
  if (films.count === FILMS + 1 && films.waiting === 0) break;
  await new Promise((resolve) => setTimeout(resolve, 500));
}
const seconds = (performance.now() - begun) / 1000;
over = true;
await looking;
console.log(
  `          ${FILMS + 1} films de 6 s en 1080p, affiches et versions légères comprises, en ${seconds.toFixed(0)} s`,
);
const slowest = Math.max(...answers.map(({ latency }) => latency.p99));
verdict('GET /api/famille pendant ce temps : p99 sous 100 ms', slowest < 100, `${slowest} ms`);

const port = await freePort();
const nginx = await startNginx(site.dataDir, port, '/photos/couple/VID_1.mp4');
const seen = await alternate(ROUNDS, {
  ours: async () => filmsPerSecond(site.url, `/photos/couple/VID_1.mp4?hash=${hash}`),
  yardstick: async () => filmsPerSecond(`http://127.0.0.1:${port}`, '/photos/couple/VID_1.mp4'),
});
nginx.stop();
const figures = `${seen.ratio.toFixed(2)} (${seen.ours.toFixed(0)} par seconde contre ${seen.yardstick.toFixed(0)})`;
verdict('octets d’un film : au moins 0,7 de nginx', seen.ratio >= 0.7, figures);

const browser = await chromium.launch(browserOptions);
const starts: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${site.url}/?hash=${hash}`);
  const tile = page.getByRole('button', { name: /^Film de 6 secondes/ }).first();
  await tile.waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...LINE, connectionType: 'cellular4g' });
  const tapped = Date.now();
  await tile.click();
  await page.locator('video').waitFor();
  await page.keyboard.press('Space');
  while ((await page.evaluate<number>('document.querySelector("video").currentTime')) === 0);
  starts.push(Date.now() - tapped);
  await page.close();
}
await browser.close();
await site.stop();
rmSync(made, { recursive: true });
verdict(
  'à 4 Mbit/s : un film joue moins de 2 s après le toucher',
  median(starts) < 2000,
  `médiane ${median(starts)} ms`,
);

function makeFilm(name: string, args: readonly string[]): string {
  const path = join(made, name);
  const input = ['-f', 'lavfi', '-i', 'mandelbrot=s=1920x1080:r=30', '-f', 'lavfi', '-i', 'sine', '-t', '6'];
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    ...input,
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    ...args,
    path,
  ]);
  return path;
}

async function filmsPerSecond(url: string, path: string): Promise<number> {
  const script = `function request() return wrk.format("GET", "${path}") end`;
  return (await wrk({ url, connections: 16, seconds: 4, script })).perSecond;
}
