import { link, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect } from 'vitest';
import { DAY_MS } from '../../../../contract/durations.ts';
import { picturePath, renditionName } from '../../../../contract/photos/photos.rules.ts';
import {
  type Archive,
  PHOTOS_PER_PAGE,
  type PhotoDetails,
  type PhotosIndex,
} from '../../../../contract/photos/photos.schema.ts';
import { PASSWORD } from '../../../testing/site.fixtures.ts';
import { IN_BUCKET, openPhotoSite, refusedFile } from '../photos.fixtures.ts';
import { guest, site, test } from '../photosKit.fixtures.ts';
import { readCentralDirectory } from './archive/reader.fixtures.ts';

let hash: string;

beforeEach(async () => {
  for (const name of ['b.jpg', 'a.jpg', 'été 😀.jpg']) await site.addPhoto('couple', name);
  await site.addPhoto('repas', 'secret.jpg');
  hash = await site.famille(['couple', 'mairie']);
});

const zip = (entries: unknown) => guest.post(`/api/photos/zip?hash=${hash}`, entries);
const createLink = (entries: unknown) => guest.post(`/api/photos/archives?hash=${hash}`, entries);
const namesIn = (bytes: Buffer) =>
  readCentralDirectory(bytes.length, (start, end) => bytes.subarray(start, end)).map(({ name }) => name);

async function readPages(folder: string): Promise<PhotoDetails[]> {
  const index = (await guest.get(`/api/photos/details?hash=${hash}`)).json<PhotosIndex>();
  const pages = index.find((candidate) => candidate.folder === folder)?.pages ?? [];
  const asked = pages.map((page) => guest.get(`/api/photos/details/${folder}/${page}?hash=${hash}`));
  return (await Promise.all(asked)).flatMap((answer) => answer.json<PhotoDetails[]>());
}

test('the list holds the permitted folders, also empty ones, and names are sorted', async () => {
  const answer = await guest.get(`/api/photos?hash=${hash}`);
  expect(answer.json()).toEqual({ couple: ['a.jpg', 'b.jpg', 'été 😀.jpg'], mairie: [] });
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});

test('names are sorted with numbers in numeric order and accented letters in their place', async () => {
  for (const name of ['IMG_10.jpg', 'IMG_2.jpg', 'img_1.jpg', 'Été.jpg', 'zoo.jpg'])
    await site.addPhoto('preparation', name);
  const host = await site.host();
  expect((await host.get('/api/photos')).json().preparation).toEqual([
    'Été.jpg',
    'img_1.jpg',
    'IMG_2.jpg',
    'IMG_10.jpg',
    'zoo.jpg',
  ]);
  const zipped = await host.post('/api/photos/zip', ['preparation/*']);
  expect(namesIn(zipped.rawPayload).map((name) => name.replace('preparation/', ''))).toEqual(
    (await host.get('/api/photos')).json().preparation,
  );
});

test.each(['/api/photos', '/api/photos/details'])(
  '%s is revalidated with its etag, which a new photo changes',
  async (path) => {
    const address = `${path}?hash=${hash}`;
    const tag = { 'if-none-match': String((await guest.get(address)).headers.etag) };
    const again = await guest.get(address, tag);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await site.addPhoto('mairie', 'new.jpg');
    expect((await guest.get(address, tag)).statusCode).toBe(200);
    await site.library.catalogue.remove('mairie', 'new.jpg');
  },
);

test('a folder of hundreds comes compressed and in pages, and one more photo leaves the earlier pages unchanged', async () => {
  for (let number = 1; number <= PHOTOS_PER_PAGE + 1; number++)
    await site.addPhoto('habillagefio', `IMG_${number}.jpg`);
  const host = await site.host();
  const pagesOf = async () =>
    (await host.get('/api/photos/details'))
      .json<PhotosIndex>()
      .find(({ folder }) => folder === 'habillagefio');
  const before = await pagesOf();
  expect(before).toMatchObject({
    photos: PHOTOS_PER_PAGE + 1,
    pages: [expect.any(String), expect.any(String)],
  });
  const address = `/api/photos/details/habillagefio/${before?.pages[0]}`;
  const compressed = await host.get(address, { 'accept-encoding': 'gzip, deflate, br' });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  const photos = JSON.parse(gunzipSync(compressed.rawPayload).toString()) as PhotoDetails[];
  expect(photos.map(({ file }) => file)).toEqual(
    (await host.get(address)).json<PhotoDetails[]>().map(({ file }) => file),
  );
  expect([photos.length, photos[9]?.file]).toEqual([PHOTOS_PER_PAGE, 'IMG_10.jpg']);

  await site.addPhoto('habillagefio', 'IMG_999.jpg');
  const after = await pagesOf();
  expect(after?.pages[0]).toBe(before?.pages[0]);
  expect(after?.pages[1]).not.toBe(before?.pages[1]);
  expect((await host.get(`/api/photos/details/habillagefio/${before?.pages[1]}`)).statusCode).toBe(404);
});

test('a page of a folder that is not permitted is not found', async () => {
  const host = await site.host();
  const index = (await host.get('/api/photos/details')).json<PhotosIndex>();
  const version = index.find(({ folder }) => folder === 'repas')?.pages[0];
  const address = `/api/photos/details/repas/${version}`;
  expect((await host.get(address)).statusCode).toBe(200);
  expect((await guest.get(`${address}?hash=${hash}`)).statusCode).toBe(404);
  expect((await guest.get(address)).statusCode).toBe(401);
});

test('refused files are neither listed nor served', async () => {
  await site.library.catalogue.save(refusedFile('couple', 'x.jpg'));
  expect((await guest.get(`/api/photos?hash=${hash}`)).json().couple).not.toContain('x.jpg');
  expect((await guest.get(`/photos/couple/x.jpg?hash=${hash}`)).statusCode).toBe(404);
  await site.library.catalogue.remove('couple', 'x.jpg');
});

test('the details give the gallery sizes, and addresses that may be cached for ever', async () => {
  const photo = (await readPages('couple'))[2];
  expect(photo).toMatchObject({ file: 'été 😀.jpg', width: 4000, height: 3000, bytes: 30 });
  if (!photo) throw new Error('no photo');
  for (const [kind, body] of [
    ['original', 'original couple/été 😀.jpg'],
    ['display', 'display été 😀.jpg'],
    ['phone', 'phone été 😀.jpg'],
    ['thumbnail', 'thumbnail été 😀.jpg'],
    ['sharpThumbnail', 'sharpThumbnail été 😀.jpg'],
  ] as const) {
    const address = picturePath(kind, 'couple', photo);
    const answer = await guest.get(`${address}&hash=${hash}`);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await guest.get(`${address}&hash=${hash}`, {
      'if-none-match': String(answer.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const unversioned = await guest.get(`${address.split('?')[0]}?hash=${hash}`);
    expect(unversioned.headers['cache-control']).toBe('private, no-cache');
  }
});

test.each([
  ['sharpThumbnail', 'thumbnail'],
  ['phone', 'display'],
] as const)(
  'a photo imported before there was a %s is shown by its %s until the import has made one',
  async (kind, standIn) => {
    await site.addPhoto('mairie', 'old.jpg');
    const path = `mairie/thumbs/${renditionName(kind, 'old.jpg')}`;
    await site.tool.takeAway(path);
    const [photo] = await readPages('mairie');
    if (!photo) throw new Error('no photo');
    const address = `${picturePath(kind, 'mairie', photo)}&hash=${hash}`;
    const plain = await guest.get(address);
    expect([plain.body, plain.headers['cache-control']]).toEqual([`${standIn} old.jpg`, 'private, no-cache']);
    await site.tool.leave(path, 'made at last');
    const made = await guest.get(address, { 'if-none-match': String(plain.headers.etag) });
    expect(made.body).toBe('made at last');
    await site.library.catalogue.remove('mairie', 'old.jpg');
  },
);

test('a range of an original can be requested, but not past its end', async () => {
  const url = `/photos/couple/a.jpg?hash=${hash}`;
  const part = await guest.get(url, { range: 'bytes=9-14' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    'couple',
    'bytes 9-14/21',
  ]);
  const past = await guest.get(url, { range: 'bytes=21-' });
  expect([past.statusCode, past.headers['content-range']]).toEqual([416, 'bytes */21']);
});

test('an original that changed since it was indexed is not served until it is imported again', async () => {
  await site.addPhoto('couple', 'change.jpg');
  await site.tool.leave('couple/change.jpg', 'something else');
  expect((await guest.get(`/photos/couple/change.jpg?hash=${hash}`)).statusCode).toBe(404);
  const answer = await zip(['couple/change.jpg']);
  expect([answer.statusCode, answer.json().detail]).toEqual([
    404,
    'La photo «\u00a0couple/change.jpg\u00a0» n’est pas disponible.',
  ]);
  await site.library.catalogue.remove('couple', 'change.jpg');
});

test('a zip has the announced length, its name, the security headers, and each chosen photo once', async () => {
  const answer = await zip(['couple/été 😀.jpg', 'couple/a.jpg', 'couple/a.jpg']);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.rawPayload.length),
    'content-disposition': 'attachment; filename="photos-mariage.zip"',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(namesIn(answer.rawPayload)).toEqual(['couple/a.jpg', 'couple/été 😀.jpg']);
});

test('hosts take home what they hid too, and nothing from the bin; families what they may see', async () => {
  const host = await site.host();
  const change = (photo: string, what: object) =>
    host.post('/api/adminouminou/photos/change', { photos: [photo], ...what });
  expect((await change('couple/a.jpg', { hidden: true })).statusCode).toBe(200);
  expect((await change('couple/b.jpg', { removed: true })).statusCode).toBe(200);
  const names = namesIn((await host.post('/api/photos/zip', ['couple/*'])).rawPayload);
  expect(names).toContain('couple/a.jpg');
  expect(names).not.toContain('couple/b.jpg');
  expect((await host.post('/api/photos/zip', ['couple/b.jpg'])).statusCode).toBe(404);
  expect((await zip(['couple/a.jpg'])).statusCode).toBe(404);
  expect(namesIn((await zip(['couple/*'])).rawPayload)).not.toContain('couple/a.jpg');
});

test('the link of a host’s archive opens what they hid to hosts only, whoever has it', async () => {
  const host = await site.host();
  await host.post('/api/adminouminou/photos/change', { photos: ['couple/a.jpg'], hidden: true });
  const { url } = (await host.post('/api/photos/archives', ['couple/a.jpg'])).json<Archive>();
  expect(namesIn((await host.get(url)).rawPayload)).toEqual(['couple/a.jpg']);
  const account = { name: 'Zoé', role: 'reader', seesPhotos: true, password: PASSWORD };
  expect((await host.post('/api/adminouminou/hosts', account)).statusCode).toBe(201);
  const reader = site.visitor();
  expect((await reader.post('/api/adminouminou/session', account)).statusCode).toBe(204);
  expect((await reader.get('/api/photos/details')).statusCode).toBe(200);
  const family = site.visitor();
  expect((await family.get(`/api/famille/${hash}`)).statusCode).toBe(200);
  const statuses = async () =>
    Promise.all([reader, family, site.visitor()].map(async (each) => (await each.get(url)).statusCode));
  expect(await statuses()).toEqual([404, 404, 401]);
  expect((await family.get(`${url}?hash=${hash}`)).statusCode).toBe(404);
  expect((await host.get(url)).statusCode).toBe(200);
});

if (!IN_BUCKET)
  test('a second name that a backup on the same disk gives a photo keeps it from nobody', async () => {
    const { url } = (await createLink(['couple/*'])).json<Archive>();
    const photo = join(site.photosDir, 'couple/a.jpg');
    const { ctimeMs } = await stat(photo);
    await link(photo, join(site.photosDir, 'second'));
    expect((await stat(photo)).ctimeMs).not.toBe(ctimeMs);
    const answers = await Promise.all([
      guest.get(`${url}?hash=${hash}`),
      zip(['couple/a.jpg']),
      guest.get(`/photos/couple/a.jpg?hash=${hash}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(namesIn(answers[0]?.rawPayload ?? Buffer.alloc(0))).toContain('couple/a.jpg');
  });

test('the same photos in another order give the same archive', async () => {
  const one = await zip(['couple/a.jpg', 'couple/b.jpg']);
  const other = await zip(['couple/b.jpg', 'couple/a.jpg']);
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  expect(one.headers.etag).toBe(other.headers.etag);
});

test.each([
  ['couple/rien.jpg', 404],
  ['repas/secret.jpg', 404],
  ['couple/../repas/secret.jpg', 404],
  ['/etc/passwd', 404],
  ['a.jpg', 404],
  ['', 404],
])('a selection with %j is refused, names it, and creates no archive', async (entry, status) => {
  for (const ask of [zip, createLink]) {
    const answer = await ask(['couple/a.jpg', entry]);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().detail).toContain(`«\u00a0${entry}\u00a0»`);
  }
});

test.each([[[]], [{}], [null], ['couple/a.jpg'], [[1]], [[null]], [['x'.repeat(2000)]]])(
  'a body of %j is refused as bad input',
  async (body) => {
    expect((await zip(body)).statusCode).toBe(400);
    expect((await createLink(body)).statusCode).toBe(400);
  },
);

test('a whole folder is one entry, and no photo comes twice', async () => {
  const answer = await zip(['couple/b.jpg', 'couple/*', 'couple/*', 'mairie/*']);
  const listed = (await guest.get(`/api/photos?hash=${hash}`)).json<{ couple: string[] }>().couple;
  expect(namesIn(answer.rawPayload)).toEqual(listed.map((name) => `couple/${name}`));
});

test.each([['repas/*'], ['mairie/*'], ['*/*'], ['*'], ['/*'], ['couple/a*']])(
  '%s is refused: closed, empty, or no folder',
  async (entry) => {
    for (const ask of [zip, createLink]) {
      const answer = await ask([entry]);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        404,
        `La photo «\u00a0${entry}\u00a0» n’est pas disponible.`,
      ]);
    }
  },
);

test('a body full of problems gets twenty of them', async () => {
  const answer = await guest.postText(`/api/photos/zip?hash=${hash}`, `[${'{},'.repeat(5000)}{}]`);
  expect([answer.statusCode, answer.json().errors.length]).toEqual([400, 20]);
});

test('a selection may weigh at most two mebibytes', async () => {
  const body = `["${'x'.repeat(2 * 1024 * 1024)}"]`;
  expect((await guest.postText(`/api/photos/zip?hash=${hash}`, body)).statusCode).toBe(413);
});

test.each(['/api/photos/zip', '/api/photos/archives'])(
  '%s identifies the caller before it reads a byte, and counts strangers as wrong guesses',
  async (path) => {
    const other = await openPhotoSite();
    const stranger = other.visitor();
    await stranger.get('/api/health');
    // Longer than the limit: a stranger learns neither that nor what else is wrong with it.
    const body = 'x'.repeat(3 * 1024 * 1024);
    for (let time = 0; time < 20; time++) {
      expect((await stranger.postText(path, body)).statusCode).toBe(401);
      expect((await stranger.postText(`${path}?hash=${'x'.repeat(32)}`, body)).statusCode).toBe(404);
    }
    expect((await stranger.postText(path, body)).statusCode).toBe(429);
    await other.close();
  },
);

test('the same choice gives the same link, whose life is extended', async () => {
  const [first, again] = [
    await createLink(['couple/a.jpg']),
    await createLink(['couple/a.jpg', 'couple/a.jpg']),
  ];
  expect(again.json<Archive>().url).toBe(first.json<Archive>().url);
  const host = await site.host();
  const ofHosts = (await host.post('/api/photos/archives', ['couple/a.jpg'])).json<Archive>();
  expect(ofHosts.url).not.toBe(first.json<Archive>().url);
});

test('a family holds twenty links, and other families’ links stay', async () => {
  const names = Array.from({ length: 25 }, (_, number) => `repas-${String(number).padStart(2, '0')}.jpg`);
  for (const name of names) await site.addPhoto('repas', name);
  const [family, neighbour] = [await site.famille(['repas']), await site.famille(['repas'])];
  const linkOf = async (who: string, name: string) =>
    (await guest.post(`/api/photos/archives?hash=${who}`, [`repas/${name}`])).json<Archive>().url;
  const theirs = await linkOf(neighbour, 'repas-00.jpg');
  const links: string[] = [];
  for (const name of names) {
    site.clock.now += 1;
    links.push(await linkOf(family, name));
  }
  const statuses: number[] = [];
  for (const url of links) statuses.push((await guest.get(url)).statusCode);
  expect(statuses).toEqual(names.map((_, number) => (number < 5 ? 404 : 200)));
  expect((await guest.get(theirs)).statusCode).toBe(200);
});

test('a link to a whole folder still works when a photo is added', async () => {
  const { url, bytes } = (await createLink(['couple/*'])).json<Archive>();
  await site.addPhoto('couple', 'new.jpg');
  expect((await guest.get(url)).rawPayload.length).toBe(bytes);
  await site.library.catalogue.remove('couple', 'new.jpg');
});

test('the database holds no token that opens an archive', async () => {
  const { url } = (await createLink(['couple/b.jpg'])).json<Archive>();
  const token = url.split('/').at(-1) ?? '';
  const rows = await site.store.db.selectFrom('archives').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const { tokenHash } of rows) {
    expect((await guest.get(`/api/photos/archives/${tokenHash}`)).statusCode).toBe(404);
  }
});

test('70,000 names fit in one request', async () => {
  const entries = Array.from({ length: 70_000 }, (_, index) => `couple/photo-${index}.jpg`);
  const answer = await zip(entries);
  expect([answer.statusCode, answer.json().type]).toEqual([404, '/problems/unknown-photo']);
});

test('a link promises the size that it then has, and serves any range of it', async () => {
  const answer = await createLink(['couple/a.jpg', 'couple/b.jpg']);
  expect(answer.statusCode).toBe(201);
  const { url, files, bytes, expires } = answer.json<Archive>();
  expect([files, Date.parse(expires) - site.clock.now]).toEqual([2, DAY_MS]);
  const whole = await guest.get(url);
  expect(whole.rawPayload.length).toBe(bytes);
  expect(whole.headers['accept-ranges']).toBe('bytes');
  const etag = String(whole.headers.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);

  const cut = Math.floor(bytes * 0.8);
  const rest = await guest.get(url, { range: `bytes=${cut}-`, 'if-range': etag });
  expect(rest.statusCode).toBe(206);
  expect(Buffer.concat([whole.rawPayload.subarray(0, cut), rest.rawPayload]).equals(whole.rawPayload)).toBe(
    true,
  );
  const other = await guest.get(url, { range: `bytes=${cut}-`, 'if-range': '"other"' });
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, bytes]);
});

test('HEAD gives the length and no body', async () => {
  const { url, bytes } = (await createLink(['couple/a.jpg'])).json<Archive>();
  const answer = await site.app.inject({ method: 'HEAD', url });
  expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([
    200,
    String(bytes),
    0,
  ]);
});

test('a link is valid for a day, an invented one never', async () => {
  const { url } = (await createLink(['couple/a.jpg'])).json<Archive>();
  const now = site.clock.now;
  site.clock.now = now + DAY_MS;
  expect((await guest.get(url)).statusCode).toBe(404);
  site.clock.now = now;
  expect((await guest.get(url)).statusCode).toBe(200);
  expect((await guest.get(`${url}x`)).statusCode).toBe(404);
});

test('when one of its photos was replaced, a link refuses to resume rather than mix old and new bytes', async () => {
  await site.addPhoto('couple', 'mobile.jpg', Buffer.from('first'));
  const { url } = (await createLink(['couple/mobile.jpg'])).json<Archive>();
  await site.addPhoto('couple', 'mobile.jpg', Buffer.from('other'));
  const answer = await guest.get(url, { range: 'bytes=10-' });
  expect([answer.statusCode, answer.json().type]).toEqual([409, '/problems/archive-changed']);
  await site.tool.takeAway('couple/mobile.jpg');
  expect((await guest.get(url)).statusCode).toBe(404);
});

test('a photo whose content changed but not its time or size: the zip is refused until it is read again', async () => {
  await site.addPhoto('couple', 'contenu.jpg', Buffer.from('first'));
  await site.tool.leave('couple/contenu.jpg', 'other');
  expect((await zip(['couple/contenu.jpg'])).statusCode).toBe(404);
});

// In a bucket the bytes alone identify an object.
if (!IN_BUCKET)
  test('a photo whose time alone changed: the zip is refused too, because the index must be right first', async () => {
    await site.addPhoto('couple', 'temps.jpg');
    await utimes(join(site.photosDir, 'couple/temps.jpg'), 1, 1);
    expect((await zip(['couple/temps.jpg'])).statusCode).toBe(404);
  });
