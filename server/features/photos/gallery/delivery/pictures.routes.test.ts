/** Files served straight from a bucket: if hosts allow it, to those who may see them, if unblanked. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Visitor } from '../../../../testing/site.fixtures.ts';
import { openBucketPhotoSite, type PhotoSite } from '../../photos.fixtures.ts';

const SAVED = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const PLAYED = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'video' };
const BYTES = randomBytes(10_000);

let site: PhotoSite;
let host: Visitor;
let guest: Visitor;
beforeEach(async () => {
  site = await openBucketPhotoSite();
  host = await site.host();
  await site.addPhoto('couple', 'l’été (1).jpg', BYTES);
  ({ guest } = await site.guestOf(['couple']));
});
afterEach(() => site.close());

const ADDRESS = `/photos/couple/${encodeURIComponent('l’été (1).jpg')}`;
const allow = (value: string) => host.post('/api/params/', { key: 'directPhotos', value });

test('until the hosts allow it, every byte comes from the site', async () => {
  expect((await guest.get(ADDRESS, SAVED)).rawPayload.equals(BYTES)).toBe(true);
  await allow('true');
  expect((await guest.get(ADDRESS, SAVED)).statusCode).toBe(302);
  await allow('false');
  expect((await guest.get(ADDRESS, SAVED)).statusCode).toBe(200);
});

test('a download, or a playing film, is redirected to a signed address, for ranges too', async () => {
  await allow('true');
  for (const headers of [SAVED, PLAYED]) {
    const answer = await guest.get(ADDRESS, headers);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    const link = String(answer.headers.location);
    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('300');
    const file = await fetch(link);
    expect(Buffer.from(await file.arrayBuffer()).equals(BYTES)).toBe(true);
    expect([file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
      'image/jpeg',
      'attachment',
    ]);
    const part = await fetch(link, { headers: { range: 'bytes=10-19' } });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(BYTES.subarray(10, 20))]).toEqual([
      206,
      true,
    ]);
  }
});

test('the page may play films of the bucket, and nothing else from another host', async () => {
  const policy = String((await guest.get('/api/health')).headers['content-security-policy']);
  await allow('true');
  const link = String((await guest.get(ADDRESS, PLAYED)).headers.location);
  const allowed = /media-src 'self' (\S+?)(?:;|$)/.exec(policy)?.[1] ?? 'none';
  expect(link.startsWith(allowed)).toBe(true);
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(policy).toContain("connect-src 'self';");
});

test('requests by scripts, for display or with HEAD are served by the site only', async () => {
  await allow('true');
  const READ = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  const SHOWN = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  for (const headers of [READ, SHOWN, {}]) expect((await guest.get(ADDRESS, headers)).statusCode).toBe(200);
  expect((await guest.head(ADDRESS, SAVED)).statusCode).toBe(200);
  const display = `/photos/couple/thumbs/${encodeURIComponent('display_l’été (1).jpg')}`;
  expect((await guest.get(display, SAVED)).statusCode).toBe(200);
});

test('a photo with a position is never served from the bucket, unless the hosts share positions', async () => {
  await allow('true');
  const position = { blanks: [[8, 7, 0x23]] as const, blankedCrc32: 7 };
  await site.addPhoto('couple', 'b.jpg', Buffer.from('picture 43.6044 end'), position);
  const answer = await guest.get('/photos/couple/b.jpg', SAVED);
  expect([answer.statusCode, answer.body]).toEqual([200, 'picture ####### end']);
  await host.post('/api/params/', { key: 'sharePositions', value: 'true' });
  expect((await guest.get('/photos/couple/b.jpg', SAVED)).statusCode).toBe(302);
});

test('nobody without access gets a link, and nobody at all to a photo replaced since it was read', async () => {
  await allow('true');
  expect((await site.visitor().get(ADDRESS, SAVED)).statusCode).toBe(401);
  await host.post('/api/adminouminou/photos/change', { photos: ['couple/l’été (1).jpg'], hidden: true });
  expect((await guest.get(ADDRESS, SAVED)).statusCode).toBe(404);
  await host.post('/api/adminouminou/photos/change', { photos: ['couple/l’été (1).jpg'], hidden: false });
  await site.tool.leave('couple/l’été (1).jpg', 'another photo, with a position');
  expect((await guest.get(ADDRESS, SAVED)).statusCode).toBe(404);
});
