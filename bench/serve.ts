/**
 * Pictures for a family, with its rights checked each time, against nginx and `@fastify/static`, which check
 * nothing: thumbnails at least 0.3 of nginx's requests per second and 5 times those of `@fastify/static`,
 * originals at least 0.7 of nginx's throughput.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { photosPagePath, picturePath } from '../contract/photos/photos.rules.ts';
import type { PhotoDetails, PhotosIndex } from '../contract/photos/photos.schema.ts';
import { renderPicture } from '../server/features/photos/import/renditions/picture.ts';
import { picturePathOnDisk } from '../server/features/photos/store/localStore.ts';
import { alternate, verdict } from './measure.ts';
import { startNginx } from './nginx.ts';
import { makePhotoFolder, paintSome } from './photoFolder.ts';
import { visitorHeaders } from './replies.ts';
import { startServer, stopServer } from './site.ts';
import { luaHeaders, luaList, wrk } from './wrk.ts';

const ROUNDS = 5;
const PHOTOS = 60;
const [OURS, NGINX, STATIC] = [4231, 4232, 4233];

if (spawnSync('nginx', ['-v']).error) {
  console.error('nginx manque : apt install nginx-light');
  process.exit(1);
}

const painted = await paintSome(2);
const folder = await makePhotoFolder(painted, PHOTOS);
const { dataDir: DATA_DIR, photosDir: PHOTOS_DIR, hash } = folder;
await writeThumbnails();
const env = { DATA_DIR, PHOTOS_DIR };
const health = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
const first = '/photos/couple/IMG_00000.jpg';
const ours = await startServer(
  'bench/photoServer.ts',
  { ...env, PORT: String(OURS) },
  health(OURS, '/api/health'),
);
const plain = await startServer(
  'bench/yardsticks/staticServer.ts',
  { ...env, PORT: String(STATIC) },
  health(STATIC, first),
);
const nginx = await startNginx(DATA_DIR, NGINX, first);

const { cookie } = await visitorHeaders(health(OURS, ''));
const thumbnails = writeScript('thumbnail');
const originals = writeScript('original');
await compare('vignettes : au moins 0,3 de nginx', { script: thumbnails, port: NGINX, least: 0.3 });
await compare('vignettes : au moins 5 fois @fastify/static', { script: thumbnails, port: STATIC, least: 5 });
await compare('originaux : au moins 0,7 de nginx', { script: originals, port: NGINX, least: 0.7 });
await stopServer(ours);
await stopServer(plain);
nginx.stop();
folder.remove();

async function writeThumbnails(): Promise<void> {
  const rendered = await Promise.all(painted.map((original) => renderPicture(original, 'jpeg', 0)));
  for (const [index, entry] of folder.entries.entries()) {
    const name = entry.slice('couple/'.length);
    const path = picturePathOnDisk(PHOTOS_DIR, { kind: 'thumbnail', folder: 'couple', name });
    writeFileSync(path, rendered[index % rendered.length]?.pictures.thumbnail ?? '');
  }
}

/** A script for wrk that requests a gallery's pictures in turn, with a browser's cookies. */
function writeScript(kind: 'thumbnail' | 'original'): string {
  const [couple] = ask<PhotosIndex>('/api/photos/details');
  const photos = (couple?.pages ?? []).flatMap((page) => ask<PhotoDetails[]>(photosPagePath('couple', page)));
  const paths = photos.map((photo) => picturePath(kind, 'couple', photo));
  return `local paths = ${luaList(paths)}
local turn = 0
local headers = ${luaHeaders({ Cookie: `famille=${hash}; ${cookie}` })}
function request() turn = turn % #paths + 1 return wrk.format("GET", paths[turn], headers) end`;
}

function ask<Answer>(path: string): Answer {
  return JSON.parse(execFileSync('curl', ['-s', `${health(OURS, path)}?hash=${hash}`], { encoding: 'utf8' }));
}

async function answersPerSecond(script: string, port: number): Promise<number> {
  return (await wrk({ url: health(port, ''), connections: 32, seconds: 4, script })).perSecond;
}

async function compare(
  claim: string,
  { script, port, least }: { script: string; port: number; least: number },
): Promise<void> {
  const result = await alternate(ROUNDS, {
    ours: async () => answersPerSecond(script, OURS),
    yardstick: async () => answersPerSecond(script, port),
  });
  const figures = `${result.ratio.toFixed(2)} (${result.ours.toFixed(0)} par seconde contre ${result.yardstick.toFixed(0)})`;
  verdict(claim, result.ratio >= least, figures);
}
