import { chmod, copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import type { PhotosStatus } from '../../../../../../contract/photos/folders.schema.ts';
import type { PhotosIndex } from '../../../../../../contract/photos/photos.schema.ts';
import { createSemaphore } from '../../../../../platform/async/concurrency.ts';
import { eventually } from '../../../../../testing/eventually.fixtures.ts';
import { site, test } from '../../../photosKit.fixtures.ts';
import { importPhoto } from '../importPhoto.ts';
import { hasFfmpeg } from './ffmpeg.fixtures.ts';
import { createLighterFilms, type LighterFilms } from './lighterFilms.ts';
import { readFilm } from './readFilm.ts';

let hash: string;

beforeEach(async () => {
  hash = await site.famille(['couple']);
});

const at = (path: string) => join(site.photosDir, 'couple', path);
const film = (name = 'IMG_1.MOV') => site.library.catalogue.anyPhoto('couple', name)?.film;
const get = (path: string, headers = {}) =>
  site.visitor().get(`/photos/couple/${path}?hash=${hash}`, headers);

async function add(fixture: string, name = 'IMG_1.MOV'): Promise<void> {
  await mkdir(at('thumbs'), { recursive: true });
  await copyFile(new URL(`./${fixture}`, import.meta.url), at(name));
  const films = { program: 'no-such-ffmpeg', timeZone: 'Europe/Paris' };
  const job = { folder: 'couple', name, known: null, turn: 0, films } as const;
  const outcome = await importPhoto(site.library.photoStore, job);
  if (outcome.kind !== 'imported') throw new Error(outcome.kind);
  await site.library.catalogue.save(outcome.photo);
}

function maker(
  program: string,
  free = 100 * 1024 ** 3,
  patience?: number,
  library: Pick<typeof site.library, 'photoStore' | 'folders' | 'catalogue'> = site.library,
): LighterFilms {
  const logger = { info() {}, warn() {} };
  return createLighterFilms({
    ...library,
    program,
    places: createSemaphore(1),
    free: async () => free,
    logger,
    now: Date.now,
    ...(patience !== undefined && { patience }),
  });
}

/** A program that prints a version, then runs `does` on the film (3) and the lighter place (4). */
async function program(does: string): Promise<string> {
  const path = join(site.photosDir, 'ffmpeg');
  await writeFile(path, `#!/bin/sh\ncase "$*" in *-version*) echo ffmpeg version 9; exit;; esac\n${does}\n`);
  await chmod(path, 0o755);
  return path;
}

test.runIf(hasFfmpeg)(
  'a film that not every browser plays gets a lighter version: H.264 and AAC, upright, index first, no position',
  async () => {
    await add('iphone.fixtures.mov');
    expect((await get('thumbs/film_IMG_1.MOV')).statusCode).toBe(404);
    await maker('ffmpeg').makeNext();
    expect(film()).toMatchObject({ lighter: 'made' });
    const answer = await get('thumbs/film_IMG_1.MOV');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'video/mp4']);
    const made = answer.rawPayload;
    expect([made.includes('43.6044'), made.indexOf('moov') < made.indexOf('mdat')]).toEqual([false, true]);
    const source = {
      size: made.length,
      fill: async (target: Buffer, from: number) => void made.copy(target, 0, from),
    };
    const facts = await readFilm(source, 'UTC');
    expect(facts).toMatchObject({ width: 72, height: 128 });
    expect(facts.codec).toMatch(/^avc1\.\w+, mp4a\.40\.2$/);
    expect((await get('thumbs/film_IMG_1.MOV', { range: 'bytes=0-9' })).statusCode).toBe(206);
  },
);

test('guests see its progress, and get it only if they may see the film', async () => {
  await add('iphone.fixtures.mov');
  // Without a program nothing is in progress.
  expect(await told()).toEqual(['none']);
  await posted();
  expect(await told()).toEqual(['making']);
  await maker(await program('cat <&3 >&4')).makeNext();
  expect(await told()).toEqual(['made']);
  const stranger = await site.famille(['repas']);
  const refusal = await site.visitor().get(`/photos/couple/thumbs/film_IMG_1.MOV?hash=${stranger}`);
  expect(refusal.statusCode).toBe(404);
});

/** A film as an import with the program leaves it. */
async function posted(name = 'IMG_1.MOV'): Promise<void> {
  const { catalogue } = site.library;
  const known = catalogue.anyPhoto('couple', name);
  if (!known?.film) throw new Error('no film');
  const { marks: _, ...photo } = known;
  await catalogue.save({ ...photo, film: { ...known.film, poster: 'made' } });
}

async function told(): Promise<(string | undefined)[]> {
  const ask = async <Answer>(path: string) =>
    (await site.visitor().get(`${path}?hash=${hash}`)).json<Answer>();
  const [folder] = await ask<PhotosIndex>('/api/photos/details');
  const photos = await ask<{ film?: { lighter: string } }[]>(
    `/api/photos/details/couple/${folder?.pages[0]}`,
  );
  return photos.map(({ film: details }) => details?.lighter);
}

test('films that some browsers cannot play at all come first, and one that plays everywhere is left alone', async () => {
  await add('android.fixtures.mp4', 'a.mp4');
  await add('iphone.fixtures.mov', 'z.mov');
  await maker(await program('cat <&3 >&4')).makeNext();
  expect([film('a.mp4')?.lighter, film('z.mov')?.lighter]).toEqual(['needless', 'made']);
});

test('a film whose lighter version fails is not retried for ever, and leaves no file', async () => {
  await add('iphone.fixtures.mov');
  await maker(await program('echo half >&4; exit 1')).makeNext();
  expect(film()?.lighter).toBe('failed');
  expect((await readdir(at('thumbs'))).filter((name) => name.startsWith('film_'))).toEqual([]);
  expect((await readdir(site.photosDir)).filter((name) => name.includes('draft'))).toEqual([]);
});

test('without the program, or with an almost full disk, films wait', async () => {
  await add('iphone.fixtures.mov');
  const missing = maker('no-such-ffmpeg');
  await missing.makeNext();
  expect(missing.status()).toEqual({ count: 1, program: false, waiting: 1 });
  await maker(await program('cat <&3 >&4'), 1000).makeNext();
  expect(film()?.lighter).toBe('waiting');
});

test('a film that cannot be opened, or for which there is no space, delays no other', async () => {
  await add('iphone.fixtures.mov', 'a.mov');
  await add('iphone.fixtures.mov', 'b.mov');
  await rename(at('a.mov'), at('away'));
  const films = maker(await program('cat <&3 >&4'));
  await films.makeNext();
  await films.makeNext();
  expect([film('a.mov')?.lighter, film('b.mov')?.lighter]).toEqual(['waiting', 'made']);
});

test('a very slow film is interrupted when another waits, and resumed when none does', async () => {
  await add('iphone.fixtures.mov', 'a.mov');
  const films = maker(
    await program(`[ -e ${at('again')} ] || { touch ${at('again')}; exec sleep 600; }; cat <&3 >&4`),
    undefined,
    1,
  );
  const making = films.makeNext();
  await eventually(() => readFile(at('again')));
  expect(film('a.mov')?.lighter).toBe('waiting');
  await add('iphone.fixtures.mov', 'b.mov');
  await making;
  expect([film('a.mov')?.lighter, film('b.mov')?.lighter]).toEqual(['waiting', 'waiting']);
  await films.makeNext();
  expect([film('a.mov')?.lighter, film('b.mov')?.lighter]).toEqual(['waiting', 'made']);
  await films.makeNext();
  expect(film('a.mov')?.lighter).toBe('made');
});

test('stopping the site ends the program, and the film waits for the next start', async () => {
  await add('iphone.fixtures.mov');
  const films = maker(await program(`echo $$ > ${at('pid')}; exec sleep 600`));
  const making = films.makeNext();
  const pid = await eventually(async () => {
    const said = Number(await readFile(at('pid'), 'utf8'));
    expect(said).toBeGreaterThan(0);
    return said;
  });
  await films.stop();
  await making;
  expect(film()?.lighter).toBe('waiting');
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow());
});

test('stopping the site gives up a film that is still on its way from a bucket', async () => {
  await add('iphone.fixtures.mov');
  const asked = Promise.withResolvers<void>();
  const openHere: typeof site.library.photoStore.openHere = (_picture, _etag, signal) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      asked.resolve();
    });
  const photoStore = { ...site.library.photoStore, openHere };
  const films = maker(await program('cat <&3 >&4'), undefined, undefined, { ...site.library, photoStore });
  films.start();
  await asked.promise;
  await films.stop();
  expect(film()?.lighter).toBe('waiting');
});

test('the result is discarded if the film was moved meanwhile', async () => {
  await add('iphone.fixtures.mov');
  const making = maker(
    await program(`while [ ! -e ${at('moved')} ]; do sleep 0.05; done; cat <&3 >&4`),
  ).makeNext();
  const { catalogue } = site.library;
  await catalogue.remove('couple', 'IMG_1.MOV');
  await rename(at('IMG_1.MOV'), at('IMG_2.MOV'));
  await writeFile(at('moved'), '');
  await making;
  expect((await readdir(at('thumbs'))).filter((name) => name.startsWith('film_'))).toEqual([]);
});

test('folders count films and photos separately', async () => {
  await add('iphone.fixtures.mov');
  await site.addPhoto('couple', 'a.jpg');
  const counted = { folder: 'couple', photos: 2, films: 1 };
  const index = await site.visitor().get(`/api/photos/details?hash=${hash}`);
  expect(index.json<PhotosIndex>()).toMatchObject([counted]);
  const host = await site.host();
  const { folders } = (await host.get('/api/adminouminou/photos/status')).json<PhotosStatus>();
  expect(folders).toContainEqual(expect.objectContaining(counted));
});

test('a film can be turned neither on the disk nor for guests', async () => {
  await add('iphone.fixtures.mov');
  const host = await site.host();
  const change = { photos: ['couple/IMG_1.MOV'], turn: 90 };
  const [stands] = (await host.post('/api/adminouminou/photos/change', change)).json<{ turn: number }[]>();
  expect(stands?.turn).toBe(0);
});

test('a film is hidden, archived and downloaded like a photo, without its position', async () => {
  await add('iphone.fixtures.mov');
  const whole = await get('IMG_1.MOV');
  expect([whole.statusCode, whole.rawPayload.includes('43.6044')]).toEqual([200, false]);
  const part = await get('IMG_1.MOV', { range: 'bytes=4-7' });
  expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4']);
  const zip = await site.visitor().post(`/api/photos/zip?hash=${hash}`, ['couple/*']);
  expect([zip.statusCode, zip.rawPayload.includes(whole.rawPayload)]).toEqual([200, true]);
  const host = await site.host();
  await host.post('/api/adminouminou/photos/change', { photos: ['couple/IMG_1.MOV'], hidden: true });
  expect((await get('IMG_1.MOV')).statusCode).toBe(404);
  expect((await get('thumbs/film_IMG_1.MOV')).statusCode).toBe(404);
});
