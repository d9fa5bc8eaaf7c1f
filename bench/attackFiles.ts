/**
 * A family sends crafted photos and films, a few bytes of which once filled the memory, while another opens
 * its page (within 250 ms) and sends a photo (ready within 20 s). The site grows by less than 100 MB, its
 * import process stays under 600 MB, and the site restarts within 5 s with a heap of 256 MB.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { SENDINGS_PATH } from '../contract/photos/sendings.rules.ts';
import { sendingsSchema } from '../contract/photos/sendings.schema.ts';
import { CHUNK_TYPE, UPLOADS_PATH } from '../contract/photos/uploads.rules.ts';
import { MAX_CHUNK_BYTES, uploadStateSchema } from '../contract/photos/uploads.schema.ts';
import { announceHeaders, TUS } from '../server/features/photos/arrival/uploads/uploads.fixtures.ts';
import { DATA_AT, madeFilm } from '../server/features/photos/import/renditions/film/hostile.fixtures.ts';
import {
  greedyTiff,
  loopingTiff,
  manyScans,
  segment,
  withNotes,
} from '../server/features/photos/import/renditions/hostilePhotos.fixtures.ts';
import { type HttpVisitor, visit } from '../server/testing/httpVisitor.fixtures.ts';
import { SERVER } from '../tools/serverProcess.mjs';
import { askAllTheTime } from './askAllTheTime.ts';
import { verdict } from './measure.ts';
import { makePhotoFolder, paintSome } from './photoFolder.ts';
import { PASSWORD, residentMegabytes, serveSite, startServer, stopServer } from './site.ts';

const MAX_WAIT_MS = 250;
const MAX_MEGABYTES = 100;
const MAX_CHILD_MEGABYTES = 600;
const MAX_OTHERS_SECONDS = 20;
const MAX_RESTART_SECONDS = 5;
const TIMES = 4;

export async function measureFiles(): Promise<void> {
  const [photo = Buffer.alloc(0), small = photo] = await paintSome(2, { width: 1800, height: 1200 });
  const files = Array.from({ length: TIMES }, (_, time) => hostileFiles(small, time)).flat();
  const folder = await makePhotoFolder([photo], 10);
  const { url, env, pid, stop } = await serveSite({ DATA_DIR: folder.dataDir });
  const other = await openFor(url);
  const family = visit(url);
  await family.get('/api/health');
  await pause(3000);
  const quiet = askAllTheTime(`${url}/api/famille/${other.hash}`);
  await pause(10_000);
  const atRest = await quiet();

  const before = residentMegabytes(pid);
  const memory = watchApart(pid);
  const probe = askAllTheTime(`${url}/api/famille/${other.hash}`);
  for (const [name, bytes] of files) await send(family, { name, bytes, query: `?hash=${folder.hash}` });
  const sentAt = performance.now();
  await send(other.visitor, { name: 'fete.jpg', bytes: photo, query: `?hash=${other.hash}` });
  await untilReady(other.visitor, other.hash);
  const seconds = (performance.now() - sentAt) / 1000;
  const outcomes = await untilReady(family, folder.hash);
  const slowest = await probe();
  const { site, child } = memory();
  await stop();

  const startedAt = performance.now();
  const poor = { ...env, NODE_OPTIONS: '--max-old-space-size=256' };
  const again = await startServer(SERVER, poor, `${url}/api/health`);
  const restart = (performance.now() - startedAt) / 1000;
  await stopServer(again);
  folder.remove();
  const more = site - before;
  verdict(
    `${files.length} fichiers piégés d’une famille, pendant qu’une autre ouvre sa page et envoie une photo`,
    slowest < MAX_WAIT_MS &&
      more < MAX_MEGABYTES &&
      child < MAX_CHILD_MEGABYTES &&
      seconds < MAX_OTHERS_SECONDS &&
      restart < MAX_RESTART_SECONDS,
    `sa page en ${slowest.toFixed(0)} ms au plus (sans eux ${atRest.toFixed(0)}), sa photo en ${seconds.toFixed(1)} s, site +${more.toFixed(0)} Mo, import ${child.toFixed(0)} Mo, redémarrage sous 256 Mo en ${restart.toFixed(1)} s, ${outcomes}`,
  );
}

/** Contents differ, or the site would recognise the second one. */
function hostileFiles(jpeg: Buffer, time: number): (readonly [name: string, bytes: Buffer])[] {
  const end = Buffer.from(`number ${time}`);
  const loop = loopingTiff({ leading: 512, values: 512 });
  const words = Array<Buffer>(100_000).fill(segment(0xfe, Buffer.from('N 43')));
  const photos = {
    boucle: withNotes(jpeg, loop),
    boucles: withNotes(jpeg, Buffer.concat([loop, loop, loop])),
    listes: withNotes(jpeg, greedyTiff()),
    ecarts: withNotes(jpeg, loopingTiff({ leading: 512, values: 2500, step: 8 })),
    mots: Buffer.concat([jpeg.subarray(0, 2), ...words, jpeg.subarray(2)]),
    notes: Buffer.concat([jpeg, ...Array<Buffer>(900).fill(loop)]),
    passes: manyScans({ side: 7900, scans: 880 }),
  };
  const films = {
    camera: actionCamera(35, 16),
    pistes: actionCamera(60, 16),
    suite: actionCamera(35, 8),
    sans: actionCamera(1, 24),
  };
  return [
    ...Object.entries(photos).map(
      ([name, bytes]) => [`${name}${time}.jpg`, Buffer.concat([bytes, end])] as const,
    ),
    ...Object.entries(films).map(
      ([name, bytes]) => [`${name}${time}.mp4`, Buffer.concat([bytes, end])] as const,
    ),
  ];
}

/** A film with `tracks` tracks of 100,000 samples each, which lie `step` bytes apart. */
function actionCamera(tracks: number, step: number): Buffer {
  const samples = Array.from({ length: 100_000 }, (_, index) => [DATA_AT + index * step, 8] as const);
  const track = { handler: 'meta', format: 'gpmd', samples };
  return madeFilm(Array(tracks).fill(track), Buffer.alloc(100_000 * step, 7));
}

/** Lets guests send photos, as a host, and invites one more family. */
async function openFor(url: string): Promise<{ visitor: HttpVisitor; hash: string }> {
  const host = visit(url);
  await host.get('/api/health');
  await host.post('/api/adminouminou/session', { password: PASSWORD });
  await host.post('/api/params/', { key: 'canSendPhotos', value: 'true' });
  const invited = { invitedTovh: false, invitedToReception: true };
  const named = { nom: 'Autre', prenom: 'Famille', email: '' };
  const made = await host.post('/api/adminouminou/createFamille', { ...named, ...invited });
  const { hash } = (await made.json()) as { hash: string };
  const visitor = visit(url);
  await visitor.get('/api/health');
  return { visitor, hash };
}

async function send(
  visitor: HttpVisitor,
  { name, bytes, query }: { name: string; bytes: Buffer; query: string },
): Promise<void> {
  const headers = announceHeaders({ filename: name, bytes: bytes.length });
  const begun = await visitor.upload(UPLOADS_PATH + query, null, { headers });
  if (!begun.ok) throw new Error(`${name}: ${begun.status} ${await begun.text()}`);
  const { url } = uploadStateSchema.parse(await begun.json());
  for (let at = 0; at < bytes.length; at += MAX_CHUNK_BYTES) {
    const part = Buffer.from(bytes.subarray(at, at + MAX_CHUNK_BYTES));
    const whole = { ...TUS, 'content-type': CHUNK_TYPE, 'upload-offset': String(at) };
    const answer = await visitor.upload(url, part, { method: 'PATCH', headers: whole });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  }
}

/** Waits until no file is being prepared, and returns in French what became of them. */
async function untilReady(visitor: HttpVisitor, hash: string): Promise<string> {
  for (;;) {
    const answer = await visitor.get(`${SENDINGS_PATH}?hash=${hash}`);
    const { sendings } = sendingsSchema.parse(await answer.json());
    if (sendings.every(({ state }) => state !== 'preparing')) {
      const refused = sendings.filter(({ state }) => state === 'unreadable').length;
      return `${refused} refusés, ${sendings.length - refused} importés`;
    }
    await pause(100);
  }
}

/** Highest resident memory of the site and of its import process, in MB. */
function watchApart(pid: number): () => { site: number; child: number } {
  const highest = { site: 0, child: 0 };
  const timer = setInterval(() => {
    highest.site = Math.max(highest.site, residentMegabytes(pid) || 0);
    for (const each of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean))
      highest.child = Math.max(highest.child, memoryOf(Number(each)));
  }, 20);
  return () => {
    clearInterval(timer);
    return highest;
  };
}

function memoryOf(pid: number): number {
  try {
    return residentMegabytes(pid) || 0;
  } catch {
    // The process has just ended.
    return 0;
  }
}
