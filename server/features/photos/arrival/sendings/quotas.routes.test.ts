/** Quotas count received bytes, not announced ones; guests with the code use no family's share. */
import { crc32 } from 'node:zlib';
import { beforeEach, expect } from 'vitest';
import { CODE_GUEST_API, CODE_GUEST_QUERY } from '../../../../../contract/photos/guestCode.rules.ts';
import { FREE_OF_GUESTS, FREE_RESERVE, SILENT_AFTER } from '../../../../../contract/photos/sendings.rules.ts';
import type { UploadState } from '../../../../../contract/photos/uploads.schema.ts';
import { createFamille, type Visitor } from '../../../../testing/site.fixtures.ts';
import { IMPORT_MS } from '../../index/sendings.repository.ts';
import { host, site, test } from '../../photosKit.fixtures.ts';
import { announce, append, sendWhole, TUS } from '../uploads/uploads.fixtures.ts';

const GB = 1_000_000_000;
const photo = (filling: number) =>
  Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), Buffer.alloc(1000, filling)]);
const FILM = { filename: 'film.mp4', bytes: 4.99 * GB };

beforeEach(() => set('canSendPhotos', 'true'));

const set = (key: string, value: string) => host.post('/api/params/', { key, value });

interface From {
  visitor: Visitor;
  query: string;
}

async function familles(count: number): Promise<From[]> {
  const made = [];
  for (let number = 0; number < count; number++) made.push(await createFamille(host));
  return made.map(({ hash }) => ({ visitor: site.visitor(), query: `?hash=${hash}` }));
}

async function phones(count: number): Promise<From[]> {
  const { code } = (await host.post('/api/adminouminou/guest-code', { days: 1 })).json<{ code: string }>();
  const visitors = Array.from({ length: count }, () => site.visitor());
  for (const visitor of visitors) await visitor.post(CODE_GUEST_API, { code, firstName: 'Paul' });
  return visitors.map((visitor) => ({ visitor, query: CODE_GUEST_QUERY }));
}

const begin = ({ visitor, query }: From, filename: string, bytes: number) =>
  announce(visitor, { filename, bytes }, query);
const sendFrom = ({ visitor, query }: From, filling: number) =>
  sendWhole(visitor, { filename: `${filling}.jpg`, crc32: crc32(photo(filling)) }, photo(filling), query);
const told = (answer: { statusCode: number; json(): { type?: string } }) =>
  answer.statusCode < 400 ? answer.statusCode : [answer.statusCode, answer.json().type];
const FULL = [507, '/problems/sendings-quota'];
const OWN_FULL = [413, '/problems/family-quota'];

test.each([
  ['phones with the code of the day', phones],
  ['families', familles],
])('five %s that announce 4.99 GB each and send nothing take no room of anybody’s', async (_who, some) => {
  for (const each of await some(5))
    expect((await announce(each.visitor, FILM, each.query)).statusCode).toBe(201);
  const [famille, phone] = [...(await familles(1)), ...(await phones(1))] as [From, From];
  expect([told(await sendFrom(famille, 1)), told(await sendFrom(phone, 2))]).toEqual([204, 204]);
});

test('guests with the code have their own budget, full or not', async () => {
  const [one, other] = (await phones(2)) as [From, From];
  const [famille, another] = (await familles(2)) as [From, From];
  await set('sendingsByCode', '1');
  await set('sendingsInAll', '1');
  expect(told(await sendFrom(one, 1))).toBe(204);
  expect(told(await sendFrom(other, 2))).toEqual(FULL);
  expect(told(await sendFrom(famille, 3))).toBe(204);
  expect(told(await sendFrom(another, 4))).toEqual(FULL);
  await set('sendingsByCode', '2');
  expect(told(await sendFrom(other, 5))).toBe(204);
});

test('when the disk fills up, the rest is reserved for families', async () => {
  const [[phone], [famille]] = (await Promise.all([phones(1), familles(1)])) as [[From], [From]];
  site.library.photoStore.free = async () => (FREE_OF_GUESTS + FREE_RESERVE) / 2;
  expect(told(await sendFrom(phone, 1))).toEqual([507, '/problems/disk-full']);
  expect(told(await sendFrom(famille, 2))).toBe(204);
});

test('an announced upload keeps its place while it progresses, and later gets one again if there is room', async () => {
  const [famille] = (await familles(1)) as [From];
  const { visitor, query } = famille;
  await set('sendingsPerFamille', '2');
  const silent = (await begin(famille, 'a.jpg', photo(1).length)).json<UploadState>();
  const heard = (await begin(famille, 'b.jpg', photo(2).length)).json<UploadState>();
  await append(visitor, silent.url, photo(1).subarray(0, 300), 0);
  expect(told(await sendFrom(famille, 3))).toEqual(OWN_FULL);
  site.clock.now += SILENT_AFTER - 1;
  await append(visitor, heard.url, photo(2).subarray(0, 300), 0);
  expect(told(await sendFrom(famille, 3))).toEqual(OWN_FULL);
  site.clock.now += 2;
  expect(told(await sendFrom(famille, 3))).toBe(204);
  // Two are complete or under way: the third must wait, and keeps the bytes received.
  expect(told(await append(visitor, silent.url, photo(1).subarray(300), 300))).toEqual(OWN_FULL);
  expect((await visitor.delete(heard.url, TUS)).statusCode).toBe(204);
  expect((await visitor.head(silent.url, TUS)).headers['upload-offset']).toBe('300');
  expect(told(await append(visitor, silent.url, photo(1).subarray(300), 300))).toBe(204);
  expect(told(await begin({ visitor, query }, 'd.jpg', 9))).toEqual(OWN_FULL);
});

test('incomplete files use none of the places that all share', async () => {
  const [one, other] = (await phones(2)) as [From, From];
  await set('sendingsByCode', '1');
  const { url } = (await begin(one, 'a.jpg', photo(1).length)).json<UploadState>();
  await append(one.visitor, url, photo(1).subarray(0, 1), 0);
  expect(told(await sendFrom(other, 2))).toBe(204);
  expect(told(await append(one.visitor, url, photo(1).subarray(1), 1))).toEqual(FULL);
  expect((await one.visitor.head(url, TUS)).headers['upload-offset']).toBe('1');
});

test('a file that was removed by hand uses no place', async () => {
  const [one, other] = (await phones(2)) as [From, From];
  await set('sendingsByCode', '1');
  expect(told(await sendFrom(one, 1))).toBe(204);
  expect(told(await sendFrom(other, 2))).toEqual(FULL);
  const { folder, name } = await site.store.db.selectFrom('sendings').selectAll().executeTakeFirstOrThrow();
  await site.tool.takeAway(`${folder}/${name}`);
  await site.library.catalogue.remove(folder, name);
  site.clock.now += IMPORT_MS + 1;
  expect(told(await sendFrom(other, 2))).toBe(204);
});

test('received bytes of a file count as long as they are stored, active or not', async () => {
  const [one, other] = (await familles(2)) as [From, From];
  await set('sendingsGbInAll', '1');
  const { url } = (await begin(one, 'film.mp4', GB)).json<UploadState>();
  const id = new URL(url, 'http://site').pathname.split('/').at(-1) ?? '';
  const came = (received: number) =>
    site.store.write((tx) => tx.updateTable('uploads').set({ received }).where('id', '=', id).execute());
  await came(GB - photo(1).length);
  expect(told(await sendFrom(other, 1))).toBe(204);
  site.clock.now += SILENT_AFTER + 1;
  expect(told(await sendFrom(other, 2))).toEqual(FULL);
  await one.visitor.delete(url, TUS);
  expect(told(await sendFrom(other, 2))).toBe(204);
});

test('bytes received before an interruption count, and those of deleted uploads do not', async () => {
  const [famille] = (await familles(1)) as [From];
  const { url } = (await begin(famille, 'a.jpg', photo(1).length)).json<UploadState>();
  const received = async () =>
    (await site.store.db.selectFrom('uploads').select('received').executeTakeFirstOrThrow()).received;
  const { parts } = site.library.photoStore;
  const { append: appendPart } = parts;
  parts.append = async (id, bytes) => {
    await appendPart(id, bytes);
    throw new Error('cut');
  };
  await append(famille.visitor, url, photo(1).subarray(0, 300), 0);
  expect(await received()).toBe(300);
  parts.append = async () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  expect(told(await append(famille.visitor, url, photo(1).subarray(300), 300))).toEqual([
    507,
    '/problems/disk-full',
  ]);
  expect(await received()).toBe(0);
});
