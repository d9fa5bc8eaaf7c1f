/**
 * One hostile client of each kind, each on a new site: meanwhile `GET /api/health` of another client stays
 * under 250 ms, the site's memory grows by less than 100 MB, and the attack's own `judge` finds no harm done.
 * The hostile client runs in its own thread, because the time to build its bodies would be measured
 * otherwise. Then the crafted files of attackFiles.ts. `npm run bench:attack [name…]`.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { askAllTheTime } from './askAllTheTime.ts';
import type { Outcome, Target } from './attackClient.ts';
import { measureFiles } from './attackFiles.ts';
import { ATTACKS } from './attacks.ts';
import { verdict } from './measure.ts';
import { makePhotoFolder, paintSome } from './photoFolder.ts';
import { watchMemory } from './resources.ts';
import { serveSite } from './site.ts';

const MAX_WAIT_MS = 250;
const MAX_MEGABYTES = 100;
const PHOTOS = 300;
const SIZE = { width: 1800, height: 1200 };
/** Time for the answers that are still under way after the attack. */
const AFTERMATH_MS = 1000;

const wanted = process.argv.slice(2);
const pictures = await paintSome(1, SIZE);
for (const { name, claim } of ATTACKS)
  if (wanted.length === 0 || wanted.includes(name)) await measure(name, claim);
if (wanted.length === 0 || wanted.includes('files')) await measureFiles();

async function measure(name: string, claim: string): Promise<void> {
  const folder = await makePhotoFolder(pictures, PHOTOS, [
    { ...SIZE, takenAt: null, placeholder: '', film: null },
  ]);
  // Trust in proxies lets an attack pretend to come from many networks.
  const { url, pid, stop } = await serveSite({ DATA_DIR: folder.dataDir, TRUST_PROXY: 'true' });
  await settled(url, folder.hash);

  const before = watchMemory(pid)();
  const highest = watchMemory(pid);
  const probe = askAllTheTime(`${url}/api/health`);
  const { answers, found, holds } = await attack({ name, url, hash: folder.hash, entries: folder.entries });
  await pause(AFTERMATH_MS);
  const slowest = await probe();
  const more = highest() - before;
  await stop();
  folder.remove();
  verdict(
    claim,
    holds && slowest < MAX_WAIT_MS && more < MAX_MEGABYTES,
    `santé en ${slowest.toFixed(0)} ms au plus, mémoire +${more.toFixed(0)} Mo, réponses ${answers}${found && `, ${found}`}`,
  );
}

/** Waits for the end of what follows every start (photos, first answers), which no attack has caused. */
async function settled(url: string, hash: string): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    await (await fetch(`${url}/`)).arrayBuffer();
    await (await fetch(`${url}/api/famille/${hash}`)).arrayBuffer();
  }
  await pause(3000);
}

function attack(target: Target): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'attackClient.ts'), { workerData: target });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
