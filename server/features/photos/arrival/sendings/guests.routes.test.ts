import { crc32 } from 'node:zlib';
import { beforeEach, expect, vi } from 'vitest';
import { DAY_MS } from '../../../../../contract/durations.ts';
import { ERASE_WORD } from '../../../../../contract/familles/bin.schema.ts';
import type { HostFolders } from '../../../../../contract/photos/folders.schema.ts';
import {
  CODE_GUEST_API,
  CODE_GUEST_QUERY,
  formatCode,
} from '../../../../../contract/photos/guestCode.rules.ts';
import type { HostPhoto } from '../../../../../contract/photos/photoChanges.schema.ts';
import { SENDINGS_PATH, SILENT_AFTER } from '../../../../../contract/photos/sendings.rules.ts';
import {
  CODE_AHEAD_DAYS,
  type GuestCode,
  type GuestDevice,
  type Sendings,
} from '../../../../../contract/photos/sendings.schema.ts';
import type { UploadState } from '../../../../../contract/photos/uploads.schema.ts';
import { chunksOf } from '../../../../platform/async/concurrency.ts';
import type { Transaction } from '../../../../siteDatabase/tables.ts';
import { createFamille } from '../../../../testing/site.fixtures.ts';
import { guest, host, signInAgain, site, test } from '../../photosKit.fixtures.ts';
import { announce, append, sendWhole } from '../uploads/uploads.fixtures.ts';
import { countGuests } from './guests.repository.ts';
import { isTicket, MAX_CODE_GUESTS } from './guests.usecases.ts';

const CODE = '/api/adminouminou/guest-code';
const FOLDERS_PATH = '/api/adminouminou/photos/folders';
const DAY = DAY_MS;
const PHOTO = Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), Buffer.alloc(1000, 7)]);

let code: string;

beforeEach(async () => {
  await host.post('/api/params/', { key: 'canSendPhotos', value: 'true' });
  code = await renew();
});

const renew = async () => (await host.post(CODE, { days: 1 })).json<{ code: string }>().code;
const enter = (typed: string, firstName = 'Paul', from = guest) =>
  from.post(CODE_GUEST_API, { code: typed, firstName });
const send = (name: string, from = guest) =>
  sendWhole(from, { filename: name, crc32: crc32(PHOTO) }, PHOTO, CODE_GUEST_QUERY);
const mine = async (from = guest) => (await from.get(SENDINGS_PATH + CODE_GUEST_QUERY)).json<Sendings>();

test('with the code a device sends photos, sees them and takes them back; hosts read the first name', async () => {
  expect((await enter(` ${formatCode(code).toLowerCase()} `)).statusCode).toBe(204);
  expect((await send('a.jpg')).statusCode).toBe(204);
  await site.addPhoto('repas', 'a.jpg', PHOTO);
  expect((await host.get('/api/adminouminou/photos')).json<HostPhoto[]>()).toMatchObject([
    { name: 'a.jpg', hidden: true, sender: 'Paul (code du jour)' },
  ]);
  const { sendings } = await mine();
  expect(sendings).toMatchObject([{ name: 'a.jpg', state: 'waiting' }]);
  const address = `${SENDINGS_PATH}/${sendings[0]?.id}`;
  expect((await guest.get(`${address}/picture${CODE_GUEST_QUERY}`)).statusCode).toBe(200);
  const another = site.visitor();
  await enter(code, 'Anne', another);
  expect((await mine(another)).sendings).toEqual([]);
  expect((await another.get(`${address}/picture${CODE_GUEST_QUERY}`)).statusCode).toBe(404);
  expect((await another.delete(address + CODE_GUEST_QUERY)).statusCode).toBe(404);
  expect((await guest.delete(address + CODE_GUEST_QUERY)).statusCode).toBe(204);
  expect((await mine()).sendings).toEqual([]);
});

test('a guest without a link reads that a photo is in the album once a family sees it there', async () => {
  await host.post('/api/params/', { key: 'sendingsAtOnce', value: 'true' });
  await enter(code);
  await send('a.jpg');
  await site.addPhoto('repas', 'a.jpg', PHOTO);
  const { hash } = await createFamille(host);
  expect((await mine()).sendings).toMatchObject([{ name: 'a.jpg', state: 'accepted' }]);
  await host.post('/api/adminouminou/photos', { hash, folder: 'repas' });
  expect((await mine()).sendings).toMatchObject([{ name: 'a.jpg', state: 'shown' }]);
  // It is published, but nobody sees the folder that the hosts hide.
  const { folders } = (await host.get(FOLDERS_PATH)).json<HostFolders>();
  const { version } = folders.find(({ folder }) => folder === 'repas') ?? {};
  await host.post(`${FOLDERS_PATH}/change`, { folder: 'repas', version, hidden: true });
  expect((await mine()).sendings).toMatchObject([{ name: 'a.jpg', state: 'accepted' }]);
});

test('a code for a later day can be printed now, and works only from that day to its last', async () => {
  const startsAt = site.clock.now + 20 * DAY;
  const made = (await host.post(CODE, { days: 3, startsAt })).json<NonNullable<GuestCode>>();
  expect(made).toMatchObject({ startsAt, expiresAt: startsAt + 3 * DAY });
  await signInAgain();
  expect((await host.get(CODE)).json()).toEqual(made);
  expect((await enter(made.code)).json()).toMatchObject({ type: '/problems/wrong-code' });
  expect((await enter(code)).statusCode).toBe(401);
  site.clock.now = startsAt;
  expect((await enter(made.code)).statusCode).toBe(204);
  expect((await send('a.jpg')).statusCode).toBe(204);
  site.clock.now = startsAt + 3 * DAY;
  expect((await enter(made.code, 'Anne', site.visitor())).statusCode).toBe(401);
  await signInAgain();
  const far = (await host.post(CODE, { days: 1, startsAt: site.clock.now + 4000 * DAY })).json<typeof made>();
  expect(far.startsAt).toBe(site.clock.now + CODE_AHEAD_DAYS * DAY);
});

test('a code that gets other days stays on its cards, and its guests go on', async () => {
  const { ticket } = (await host.get(CODE)).json<NonNullable<GuestCode>>();
  await enter(code);
  const startsAt = site.clock.now + 20 * DAY;
  const moved = (await host.post(CODE, { days: 3, startsAt, keeps: true })).json();
  expect(moved).toEqual({ code, ticket, startsAt, expiresAt: startsAt + 3 * DAY });
  expect((await send('a.jpg')).statusCode).not.toBe(204);
  site.clock.now = startsAt;
  expect((await send('b.jpg')).statusCode).toBe(204);
  await signInAgain();
  await host.delete(CODE);
  const made = (await host.post(CODE, { days: 1, keeps: true })).json<NonNullable<GuestCode>>();
  expect(made.code).not.toBe(code);
});

test('the code gives access to nothing else', async () => {
  await enter(code);
  await site.addPhoto('repas', 'a.jpg');
  const { hash } = await createFamille(host);
  for (const path of [
    `/api/photos${CODE_GUEST_QUERY}`,
    `/api/photos/details${CODE_GUEST_QUERY}`,
    `/photos/repas/a.jpg${CODE_GUEST_QUERY}`,
    `/api/adminouminou/photos${CODE_GUEST_QUERY}`,
    CODE,
  ])
    expect([path, (await guest.get(path)).statusCode]).toEqual([path, 401]);
  expect((await guest.get('/api/params')).body).not.toContain(code);
  expect((await guest.get(`/api/famille/${hash}`)).body).not.toContain(code);
});

test('wrong, old and expired codes get the same answer', async () => {
  const wrong = async (typed: string) => (await enter(typed)).json().type;
  expect(await wrong('AAAAAA')).toBe('/problems/wrong-code');
  expect(await wrong('')).toBe('/problems/wrong-code');
  const before = code;
  code = await renew();
  expect(code).not.toBe(before);
  expect(await wrong(before)).toBe('/problems/wrong-code');
  site.clock.now += DAY;
  expect(await wrong(code)).toBe('/problems/wrong-code');
  await signInAgain();
  expect((await host.get(CODE)).json<GuestCode>()).toBeNull();
});

test('the right code is accepted however many wrong ones come from the party’s shared address', async () => {
  const wrong = await Promise.all(Array.from({ length: 60 }, () => enter('AAAAAAAA')));
  expect(new Set(wrong.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect((await enter(code)).statusCode).toBe(204);
});

test('codes tried faster than anybody types are queued, from any address, and refused when the queue is long', async () => {
  // Fake timers, so that all tries fall into the same instant on any machine.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  try {
    const answers: number[] = [];
    await guest.get('/api/health');
    const tries = Array.from({ length: 600 }, async (_, number) => {
      guest.comesFrom(`2001:db8:0:${number.toString(16)}::1`);
      answers.push((await enter('AAAAAAAA')).statusCode);
    });
    while (answers.length < 100) await new Promise(setImmediate);
    expect(answers.filter((status) => status === 429)).toHaveLength(50);
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(tries);
    expect(answers.filter((status) => status === 401)).toHaveLength(550);
  } finally {
    vi.useRealTimers();
  }
});

test('scanning a card never waits, however long the queue of typed codes is', async () => {
  const { ticket } = (await host.get(CODE)).json<NonNullable<GuestCode>>();
  const scan = (given: string) => guest.post(CODE_GUEST_API, { code, ticket: given, firstName: 'Paul' });
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  try {
    const answers: number[] = [];
    await guest.get('/api/health');
    const tries = Array.from({ length: 600 }, async () => answers.push((await enter('AAAAAAAA')).statusCode));
    while (answers.length < 100) await new Promise(setImmediate);
    // An invented ticket waits like a typed code, and the queue is full.
    expect((await scan(ticket.toLowerCase())).statusCode).toBe(429);
    expect((await scan(ticket)).statusCode).toBe(204);
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(tries);
  } finally {
    vi.useRealTimers();
  }
});

test('an older card does not skip the queue', async () => {
  const { ticket } = (await host.get(CODE)).json<NonNullable<GuestCode>>();
  expect(await isTicket(site.store.db, ticket)).toBe(true);
  await renew();
  expect(await isTicket(site.store.db, ticket)).toBe(false);
});

async function devices(): Promise<number> {
  const { createdAt } = await site.store.db.selectFrom('guestCode').selectAll().executeTakeFirstOrThrow();
  return countGuests(site.store.db, createdAt);
}

/** All the devices that are allowed, minus one. */
const OTHERS = Array.from({ length: MAX_CODE_GUESTS - 1 }, (_, number) => `f${number}`);

async function addOthers(tx: Transaction): Promise<void> {
  const { createdAt } = await tx.selectFrom('guestCode').selectAll().executeTakeFirstOrThrow();
  for await (const some of chunksOf(OTHERS))
    await tx
      .insertInto('codeGuests')
      .values(some.map((id) => ({ id, tokenHash: id, firstName: 'x', codeCreatedAt: createdAt })))
      .execute();
}

test('devices registered with the code that send nothing keep nobody else out', async () => {
  await enter(code);
  await send('a.jpg');
  await site.store.write(addOthers);
  const another = site.visitor();
  expect((await enter(code, 'Anne', another)).statusCode).toBe(204);
  expect((await mine()).sendings).toHaveLength(1);
  expect(await devices()).toBe(MAX_CODE_GUESTS);
  expect((await announce(another, { filename: 'b.jpg', bytes: 9 }, CODE_GUEST_QUERY)).statusCode).toBe(201);
});

test('devices that sent one byte and nothing more for a quarter of an hour keep nobody else out', async () => {
  await enter(code);
  const { url } = (
    await announce(guest, { filename: 'a.jpg', bytes: 9 }, CODE_GUEST_QUERY)
  ).json<UploadState>();
  await append(guest, url, Buffer.from('ff', 'hex'), 0);
  await site.store.write(async (tx) => {
    await addOthers(tx);
    const upload = await tx.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
    for await (const some of chunksOf(OTHERS))
      await tx
        .insertInto('uploads')
        .values(some.map((guestId) => ({ ...upload, id: `u-${guestId}`, guestId })))
        .execute();
  });
  expect((await enter(code, 'Anne', site.visitor())).statusCode).toBe(507);
  site.clock.now += SILENT_AFTER + 1;
  expect((await enter(code, 'Anne', site.visitor())).statusCode).toBe(204);
  expect(await devices()).toBe(MAX_CODE_GUESTS);
});

test('if thousands of devices were registered with a code, each with a file, a new code is the remedy', async () => {
  await site.store.write(async (tx) => {
    await addOthers(tx);
    for await (const some of chunksOf(OTHERS))
      await tx
        .insertInto('sendings')
        .values(
          some.map((guestId) => ({
            ...{ id: `s-${guestId}`, guestId, familleId: null, folder: 'repas', name: `${guestId}.jpg` },
            ...{ bytes: 42, crc32: 0, at: 1 },
          })),
        )
        .execute();
  });
  await enter(code);
  await send('a.jpg');
  expect((await enter(code, 'Anne', site.visitor())).statusCode).toBe(507);
  const renewed = await renew();
  expect((await enter(renewed, 'Anne', site.visitor())).statusCode).toBe(204);
});

test('a device is told whether it has entered a code and may send, which is no error before', async () => {
  const device = async () => (await guest.get(CODE_GUEST_API)).json<GuestDevice>();
  expect(await device()).toEqual({ known: false, open: false });
  await enter(code);
  expect(await device()).toEqual({ known: true, open: true });
  await host.post('/api/params/', { key: 'canSendPhotos', value: 'false' });
  expect(await device()).toEqual({ known: true, open: false });
  await host.post('/api/params/', { key: 'canSendPhotos', value: 'true' });
  await renew();
  expect(await device()).toEqual({ known: true, open: false });
  expect((await site.visitor().get(CODE_GUEST_API)).json()).toEqual({ known: false, open: false });
});

test('any number of guests at one address gets in', async () => {
  for (let number = 0; number < 40; number++)
    expect((await enter(code, `Invité ${number}`, site.visitor())).statusCode).toBe(204);
});

test('once the code is renewed, expired or withdrawn, its devices can send nothing more but keep what they sent', async () => {
  await enter(code);
  await send('a.jpg');
  await renew();
  const refused = await announce(guest, { filename: 'b.jpg', bytes: 9 }, CODE_GUEST_QUERY);
  expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/sendings-closed']);
  expect(await mine()).toMatchObject({ open: false, sendings: [{ name: 'a.jpg' }] });
  await enter(await renew());
  const coming = await announce(guest, { filename: 'b.jpg', bytes: PHOTO.length }, CODE_GUEST_QUERY);
  expect(coming.statusCode).toBe(201);
  expect((await host.delete(CODE)).statusCode).toBe(204);
  expect((await announce(guest, { filename: 'c.jpg', bytes: 9 }, CODE_GUEST_QUERY)).statusCode).toBe(403);
  // Nor can it finish an upload that was under way.
  const { url, offset } = coming.json<UploadState>();
  expect((await append(guest, url, PHOTO, offset)).json().type).toBe('/problems/sendings-closed');
  expect((await host.delete(CODE)).statusCode).toBe(204);
});

test('without a code, or if guests may not send, nobody gets in', async () => {
  await host.post('/api/params/', { key: 'canSendPhotos', value: 'false' });
  expect((await enter(code)).json().type).toBe('/problems/sendings-closed');
  await host.delete(CODE);
  expect((await enter(code)).json().type).toBe('/problems/wrong-code');
  const stranger = await announce(guest, { filename: 'a.jpg', bytes: 9 }, CODE_GUEST_QUERY);
  expect([stranger.statusCode, stranger.json().type]).toEqual([401, '/problems/code-needed']);
});

test.each([{ days: 2 }, { days: '1' }, {}])('a code for %o is refused', async (body) => {
  expect((await host.post(CODE, body)).statusCode).toBe(400);
});

test.each([{ code: 'x'.repeat(50), firstName: 'Paul' }, { code: 'AAAAAA', firstName: ' ' }, { code: 1 }])(
  'entering with %o is bad input',
  async (body) => {
    expect((await guest.post(CODE_GUEST_API, body)).statusCode).toBe(400);
  },
);

test('erasing all families erases the first names and keeps the photos', async () => {
  await enter(code);
  await send('a.jpg');
  await site.addPhoto('repas', 'a.jpg', PHOTO);
  site.clock.now = Date.UTC(2022, 11, 1);
  await signInAgain();
  const erased = await host.post('/api/adminouminou/erase', { typed: ERASE_WORD });
  expect(erased.statusCode).toBe(200);
  expect((await host.get('/api/adminouminou/photos')).json<HostPhoto[]>()).toMatchObject([
    { name: 'a.jpg', sender: null },
  ]);
  expect((await guest.get(SENDINGS_PATH + CODE_GUEST_QUERY)).statusCode).toBe(401);
});
