/** Who may fetch what: every kind of address for every kind of person. */
import { mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { STILL_KINDS } from '../../../../contract/photos/photos.rules.ts';
import type { Archive } from '../../../../contract/photos/photos.schema.ts';
import { storedFamille, type Visitor } from '../../../testing/site.fixtures.ts';
import { site, testOnOneSite as test } from '../photosKit.fixtures.ts';
import { storedFile } from '../store/localFile.ts';
import { picturePathOnDisk } from '../store/localStore.ts';

let allowedHash: string;
let refusedHash: string;

test.beforeAll(async () => {
  await site.addPhoto('couple', 'été 😀.jpg');
  allowedHash = await site.famille(['couple']);
  refusedHash = await site.famille(['repas']);
});

const NAME_ON_DISK = 'été 😀.jpg';
const NAME = encodeURIComponent(NAME_ON_DISK);
const UNKNOWN_HASH = 'A'.repeat(32);

const ADDRESSES = {
  original: `/photos/couple/${NAME}`,
  thumbnail: `/photos/couple/thumbs/thumb_${NAME}`,
  display: `/photos/couple/thumbs/display_${NAME}`,
  'a missing file': '/photos/couple/rien.jpg',
  'a missing thumbnail': '/photos/couple/thumbs/thumb_rien.jpg',
  'a missing folder': '/photos/nulle-part/a.jpg',
} as const;
type Address = keyof typeof ADDRESSES;

const PEOPLE = {
  'a family with the permission, by its cookie': () => guest(allowedHash),
  'a family with the permission, by its link': async () => linked(allowedHash),
  'a family without the permission, by its cookie': () => guest(refusedHash),
  'a family without the permission, by its link': async () => linked(refusedHash),
  'a host': () => signedIn(),
  nobody: async () => site.visitor(),
  'an unknown hash': async () => linked(UNKNOWN_HASH),
} as const;
type Person = keyof typeof PEOPLE;

const ALL = 200;
const TABLE: Record<Person, Record<Address, number>> = {
  'a family with the permission, by its cookie': row(ALL, 404),
  'a family with the permission, by its link': row(ALL, 404),
  'a family without the permission, by its cookie': row(404, 404),
  'a family without the permission, by its link': row(404, 404),
  'a host': row(ALL, 404),
  nobody: row(401, 401),
  'an unknown hash': row(401, 401),
};

function row(there: number, notThere: number): Record<Address, number> {
  return {
    original: there,
    thumbnail: there,
    display: there,
    'a missing file': notThere,
    'a missing thumbnail': notThere,
    'a missing folder': notThere,
  };
}

async function guest(hash: string): Promise<Visitor> {
  const visitor = site.visitor();
  await visitor.get(`/api/famille/${hash}`);
  return visitor;
}

/** A visitor who names the family in each address, as a shared link does. */
function linked(hash: string): Pick<Visitor, 'get'> {
  const visitor = site.visitor();
  return { get: (url) => visitor.get(`${url}?hash=${hash}`) };
}

let hostVisitor: Promise<Visitor> | undefined;
function signedIn(): Promise<Visitor> {
  hostVisitor ??= site.host();
  return hostVisitor;
}

const cases = (Object.keys(TABLE) as Person[]).flatMap((person) =>
  (Object.keys(ADDRESSES) as Address[]).map((address) => ({
    person,
    address,
    status: TABLE[person][address],
  })),
);

test.each(cases)('$person asking for $address gets $status', async ({ person, address, status }) => {
  const visitor = await PEOPLE[person]();
  const answer = await visitor.get(ADDRESSES[address]);
  expect(answer.statusCode).toBe(status);
});

test('refused and missing photos get the same answer', async () => {
  const refused = await linked(refusedHash).get(ADDRESSES.original);
  const missing = await linked(allowedHash).get(ADDRESSES['a missing file']);
  const headers = ({
    headers: { date: _, 'set-cookie': __, 'x-request-id': ___, ...others },
  }: typeof refused) => others;
  expect(refused.body).toBe(missing.body);
  expect(headers(refused)).toEqual(headers(missing));
});

test.each([
  '/photos/couple/..%2Fcouple%2Fa.jpg',
  '/photos/couple/%2e%2e/couple/a.jpg',
  '/photos/couple/..%2F..%2F..%2Fetc%2Fpasswd',
  '/photos/couple/%2Fetc%2Fpasswd',
  '/photos/..%2F/wedding.sqlite',
  '/photos/couple/thumbs%2Fthumb_a.jpg',
  '/photos/couple/thumbs/..%2Fa.jpg',
  '/photos/couple/thumbs/thumb_..%2F..%2Fa.jpg',
  '/photos/couple/a.jpg%00.png',
  '/photos/couple/.uploads',
  '/photos/__proto__/constructor',
])('%s leads nowhere, even for a host', async (address) => {
  expect((await (await signedIn()).get(address)).statusCode).toBe(404);
});

test('a photo replaced by a link out of its folder is not served', async () => {
  const outside = join(site.photosDir, 'secret.txt');
  await writeFile(outside, 'secret');
  const name = 'lien.jpg';
  await symlink(outside, join(site.photosDir, 'couple', name));
  const { size, mtime, etag } = storedFile(await stat(outside));
  await site.library.catalogue.save({
    folder: 'couple',
    name,
    size,
    mtime,
    etag,
    format: 'jpeg',
    crc32: 0,
    width: 1,
    height: 1,
    takenAt: null,
    placeholder: '',
    blanks: [],
    blankedCrc32: 0,
    turned: 0,
    camera: '',
    display: { size: 1, crc32: 1 },
    film: null,
  });
  const answer = await linked(allowedHash).get(`/photos/couple/${name}`);
  expect(answer.statusCode).toBe(404);
  await site.library.catalogue.remove('couple', name);
});

test.each(STILL_KINDS)('a %s replaced by a link out of its folder is not served', async (kind) => {
  const name = `${kind}.jpg`;
  await site.addPhoto('couple', name);
  const path = picturePathOnDisk(site.photosDir, { kind, folder: 'couple', name });
  const outside = join(site.photosDir, 'secret.txt');
  await writeFile(outside, 'secret');
  await rm(path);
  await symlink(outside, path);
  const visitor = linked(allowedHash);
  const address = `/photos/couple/thumbs/${basename(path)}`;
  expect((await visitor.get(address)).statusCode).toBe(404);
  // A link within the folder is as good as a copy.
  await rm(path);
  await symlink(`thumb_${NAME_ON_DISK}`, path);
  expect((await visitor.get(address)).body).toBe(`thumbnail ${NAME_ON_DISK}`);
  await site.library.catalogue.remove('couple', name);
});

test('a thumbnails folder that is a link to another folder is not served', async () => {
  const elsewhere = join(site.photosDir, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, 'thumb_lien.jpg'), 'secret');
  const thumbs = join(site.photosDir, 'repas/thumbs');
  await site.addPhoto('repas', 'lien.jpg');
  await rm(thumbs, { recursive: true });
  await symlink(elsewhere, thumbs);
  const visitor = linked(await site.famille(['repas']));
  expect((await visitor.get('/photos/repas/thumbs/thumb_lien.jpg')).statusCode).toBe(404);
  await rm(thumbs);
  await site.library.catalogue.remove('repas', 'lien.jpg');
});

test('revoking a permission closes pictures, lists and links at once', async () => {
  const host = await signedIn();
  const hash = await site.famille(['couple']);
  const visitor = await guest(hash);
  expect((await visitor.get(ADDRESSES.original)).statusCode).toBe(200);
  const promised = await visitor.post(`/api/photos/archives?hash=${hash}`, ['couple/été 😀.jpg']);
  const { url } = promised.json<Archive>();
  expect((await visitor.get(url)).statusCode).toBe(200);

  await host.post('/api/adminouminou/photos/delete', { hash, folder: 'couple' });
  expect((await visitor.get(ADDRESSES.original)).statusCode).toBe(404);
  expect((await visitor.get(ADDRESSES.thumbnail)).statusCode).toBe(404);
  expect((await visitor.get(`/api/photos?hash=${hash}`)).json()).toEqual({});
  expect((await visitor.get(url)).statusCode).toBe(404);
  const zip = await visitor.post(`/api/photos/zip?hash=${hash}`, ['couple/été 😀.jpg']);
  expect(zip.statusCode).toBe(404);

  await host.post('/api/adminouminou/photos', { hash, folder: 'couple' });
  expect((await visitor.get(ADDRESSES.original)).statusCode).toBe(200);
});

test('renewing the family’s link closes downloads of the old one', async () => {
  const host = await signedIn();
  const hash = await site.famille(['couple']);
  const visitor = await guest(hash);
  const promised = await visitor.post(`/api/photos/archives?hash=${hash}`, ['couple/été 😀.jpg']);
  const { url } = promised.json<Archive>();
  expect((await visitor.get(url)).statusCode).toBe(200);
  const { id } = await storedFamille(site.visitor(), hash);
  const renewed = (await host.post(`/api/adminouminou/famille/${id}/hash`, {})).json<Famille>();
  expect((await visitor.get(url)).statusCode).toBe(404);
  expect((await linked(renewed.hash).get(url)).statusCode).toBe(404);
});

test('a host’s own archive link works for hosts only', async () => {
  const host = await signedIn();
  const { url } = (await host.post('/api/photos/archives', ['couple/été 😀.jpg'])).json<Archive>();
  expect((await host.get(url)).statusCode).toBe(200);
  expect((await site.visitor().get(url)).statusCode).toBe(401);
});

test.each(['/api/photos', '/api/photos/details'])('%s asks who is there', async (address) => {
  expect((await site.visitor().get(address)).statusCode).toBe(401);
  expect((await linked(UNKNOWN_HASH).get(address)).statusCode).toBe(404);
  expect((await linked(allowedHash).get(address)).statusCode).toBe(200);
  expect((await (await signedIn()).get(address)).statusCode).toBe(200);
});
