import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { beforeEach, expect } from 'vitest';
import type { HostFamille } from '../../../../../contract/familles/familles.schema.ts';
import type { HostPhoto } from '../../../../../contract/photos/photoChanges.schema.ts';
import { explainPhotoProblem } from '../../../../../contract/photos/photoProblems.ts';
import { FREE_RESERVE, SENDINGS_PATH } from '../../../../../contract/photos/sendings.rules.ts';
import type { Sendings } from '../../../../../contract/photos/sendings.schema.ts';
import type { UploadState } from '../../../../../contract/photos/uploads.schema.ts';
import { createFamille } from '../../../../testing/site.fixtures.ts';
import { guest, host, site, test } from '../../photosKit.fixtures.ts';
import { announce, append, sendWhole, TUS } from '../uploads/uploads.fixtures.ts';

const ADMIN = '/api/adminouminou';
const PHOTO = Buffer.concat([Buffer.from('ffd8ffe000104a4649460001', 'hex'), Buffer.alloc(1000, 7)]);
const other = (byte: number) => Buffer.concat([PHOTO.subarray(0, 12), Buffer.alloc(1000, byte)]);

let famille: HostFamille;
let query: string;

beforeEach(async () => {
  famille = await createFamille(host, { prenom: 'Léa', nom: 'Martin' });
  query = `?hash=${famille.hash}`;
  await host.post(`${ADMIN}/photos`, { hash: famille.hash, folder: 'repas' });
  await set('canSendPhotos', 'true');
});

const set = (key: string, value: string) => host.post('/api/params/', { key, value });
const send = (name: string, bytes = PHOTO, from = query) =>
  sendWhole(guest, { filename: name, crc32: crc32(bytes), modified: 1 }, bytes, from);
const mine = async (from = query) => (await guest.get(SENDINGS_PATH + from)).json<Sendings>();
const states = async (from = query) =>
  (await mine(from)).sendings.map(({ name, state }) => `${name} ${state}`);
const gallery = async () => (await guest.get(`/api/photos${query}`)).json<{ repas?: string[] }>().repas;
const forHosts = async () => (await host.get(`${ADMIN}/photos`)).json<HostPhoto[]>();
const change = (photo: string, wanted: object) =>
  host.post(`${ADMIN}/photos/change`, { photos: [photo], ...wanted });
/** Stands in for the import. */
const imported = (name: string, bytes = PHOTO) => site.addPhoto('repas', name, bytes);
const inRepas = (name: string) => access(join(site.photosDir, 'repas', name));

async function sendingId(name: string): Promise<string> {
  return (await mine()).sendings.find((sent) => sent.name === name)?.id ?? '';
}

test('a photo is hidden until hosts publish it; hosts read who sent it, and the sender its state', async () => {
  expect((await send('a.jpg')).statusCode).toBe(204);
  expect(await states()).toEqual(['a.jpg preparing']);
  await imported('a.jpg');
  expect([await states(), await gallery()]).toEqual([['a.jpg waiting'], []]);
  expect((await guest.get(`/photos/repas/a.jpg${query}`)).statusCode).toBe(404);
  const picture = await guest.get(`${SENDINGS_PATH}/${await sendingId('a.jpg')}/picture${query}`);
  expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([
    200,
    'image/jpeg',
    'thumbnail a.jpg',
  ]);
  expect(await forHosts()).toMatchObject([{ name: 'a.jpg', hidden: true, sender: 'Léa Martin' }]);
  expect((await change('repas/a.jpg', { hidden: false })).json()).toMatchObject([{ sender: 'Léa Martin' }]);
  expect([await states(), await gallery()]).toEqual([['a.jpg shown'], ['a.jpg']]);
});

test('a photo is said to be in the album only while its sender’s album holds it', async () => {
  await set('sendingsAtOnce', 'true');
  await send('a.jpg');
  await imported('a.jpg');
  const permission = { hash: famille.hash, folder: 'repas' };
  await host.post(`${ADMIN}/photos/delete`, permission);
  expect(await states()).toEqual(['a.jpg accepted']);
  const others = await createFamille(host);
  await host.post(`${ADMIN}/photos`, { hash: others.hash, folder: 'repas' });
  expect(await states()).toEqual(['a.jpg accepted']);
  await host.post(`${ADMIN}/photos`, permission);
  expect(await states()).toEqual(['a.jpg shown']);
});

test('sendings of a family that was merged into another belong to the other, to see and to take back', async () => {
  await send('a.jpg');
  await imported('a.jpg');
  const kept = await createFamille(host, { prenom: 'Léa', nom: 'Durand' });
  await host.post(`${ADMIN}/photos`, { hash: kept.hash, folder: 'repas' });
  const ofKept = `?hash=${kept.hash}`;
  expect(await states(ofKept)).toEqual([]);
  const [one, other] = (await host.get(`${ADMIN}/familles`)).json<HostFamille[]>();
  const versions = new Map([one, other].map((known) => [known?.id, known?.version]));
  const merged = await host.post(`${ADMIN}/famille/${kept.id}/merge`, {
    other: famille.id,
    version: versions.get(kept.id),
    otherVersion: versions.get(famille.id),
  });
  expect(merged.statusCode).toBe(200);
  const [sent] = (await mine(ofKept)).sendings;
  expect(sent).toMatchObject({ name: 'a.jpg', state: 'waiting' });
  expect((await guest.delete(`${SENDINGS_PATH}/${sent?.id}${ofKept}`)).statusCode).toBe(204);
  expect(await states(ofKept)).toEqual([]);
});

test('an iPhone’s HEIC is accepted; a file that only claims to be one is refused with advice', async () => {
  const heic = await readFile(
    fileURLToPath(new URL('../../import/renditions/iphone.fixtures.heic', import.meta.url)),
  );
  expect((await send('IMG_0001.HEIC', heic)).statusCode).toBe(204);
  const misnamed = await send('IMG_0002.HEIC');
  expect([misnamed.statusCode, misnamed.json().errors[0].message]).toEqual([
    400,
    explainPhotoProblem('misnamed', 'une image JPEG'),
  ]);
});

test('if the hosts allow it, a photo is visible at once, in the folder that they chose', async () => {
  await set('sendingsAtOnce', 'true');
  await set('sendingsFolder', 'mairie');
  await host.post(`${ADMIN}/photos`, { hash: famille.hash, folder: 'mairie' });
  await send('a.jpg');
  await site.addPhoto('mairie', 'a.jpg', PHOTO);
  expect(await states()).toEqual(['a.jpg shown']);
  expect(await forHosts()).toMatchObject([{ folder: 'mairie', hidden: false }]);
});

test('nothing is accepted unless the hosts allow it; existing photos can still be taken back', async () => {
  await send('a.jpg');
  await set('canSendPhotos', 'false');
  const refused = await announce(guest, { filename: 'b.jpg', bytes: 9 }, query);
  expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/sendings-closed']);
  const { open, sendings } = await mine();
  expect([open, sendings.length]).toEqual([false, 1]);
  expect((await guest.delete(`${SENDINGS_PATH}/${await sendingId('a.jpg')}${query}`)).statusCode).toBe(204);
});

test('the same photo sent again, under any name and date, is recognised and not stored twice', async () => {
  await send('a.jpg');
  const again = await send('image.jpg');
  expect([again.statusCode, again.json().type]).toEqual([409, '/problems/already-sent']);
  await imported('a.jpg');
  expect((await send('image.jpg')).statusCode).toBe(409);
  expect((await readdir(join(site.photosDir, 'repas'))).filter((name) => name.endsWith('.jpg'))).toEqual([
    'a.jpg',
  ]);
  expect(await states()).toHaveLength(1);
});

test('a photo of the gallery that is sent back is recognised, unless its sender may not see it', async () => {
  await site.addPhoto('repas', 'montrée.jpg', PHOTO);
  await site.addPhoto('repas', 'cachée.jpg', other(9));
  await change('repas/cachée.jpg', { hidden: true });
  expect((await send('a.jpg')).statusCode).toBe(409);
  expect((await send('b.jpg', other(9))).statusCode).toBe(204);
});

test('a photo downloaded from the gallery, without its position, is recognised as the original is', async () => {
  const taken = other(0x23);
  const position = { blanks: [[12, 1000, 0x23]] as const, blankedCrc32: crc32(taken) };
  await site.addPhoto('repas', 'montrée.jpg', PHOTO, position);
  for (const bytes of [PHOTO, taken]) expect((await send('a.jpg', bytes)).statusCode).toBe(409);
  expect((await send('a.jpg', other(8))).statusCode).toBe(204);
});

test('when two families send photos of one name, both are kept, each with its sender', async () => {
  const theirs = `?hash=${(await createFamille(host)).hash}`;
  await send('IMG_1.jpg');
  await send('IMG_1.jpg', other(8), theirs);
  expect([await states(), await states(theirs)]).toEqual([
    ['IMG_1.jpg preparing'],
    ['IMG_1 (2).jpg preparing'],
  ]);
});

test('a family can neither see, continue nor remove another’s uploads', async () => {
  const theirs = `?hash=${(await createFamille(host)).hash}`;
  const begun = await announce(guest, { filename: 'a.jpg', bytes: PHOTO.length }, query);
  const { pathname } = new URL(begun.json<UploadState>().url, 'http://site');
  for (const from of [theirs, '?hash=inconnu'])
    expect([
      (await guest.head(pathname + from, TUS)).statusCode,
      (await append(guest, pathname + from, PHOTO, 0)).statusCode,
      (await guest.delete(pathname + from, TUS)).statusCode,
    ]).toEqual([404, 404, 404]);
  // Nor can the hosts, whose session has no such upload.
  expect((await host.head(pathname, TUS)).statusCode).toBe(404);
  await send('b.jpg');
  await imported('b.jpg');
  const sent = `${SENDINGS_PATH}/${await sendingId('b.jpg')}`;
  expect([
    (await guest.get(`${sent}/picture${theirs}`)).statusCode,
    (await guest.delete(sent + theirs)).statusCode,
    (await host.delete(sent)).statusCode,
    (await guest.get(SENDINGS_PATH)).statusCode,
  ]).toEqual([404, 404, 401, 401]);
  expect(await states(theirs)).toEqual([]);
  await inRepas('b.jpg');
});

test('a photo that is taken back is gone at once from gallery, archives, disk and the hosts’ bin', async () => {
  await set('sendingsAtOnce', 'true');
  await send('a.jpg');
  await imported('a.jpg');
  const archive = (await guest.post(`/api/photos/archives${query}`, ['repas/a.jpg'])).json<{ url: string }>();
  const sent = `${SENDINGS_PATH}/${await sendingId('a.jpg')}`;
  expect((await guest.delete(sent + query)).statusCode).toBe(204);
  expect([await states(), await gallery(), await forHosts()]).toEqual([[], [], []]);
  expect((await guest.get(archive.url)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await host.get(`${ADMIN}/photos/corbeille`)).json()).toEqual([]);
  await expect(inRepas('a.jpg')).rejects.toThrow('ENOENT');
  await expect(inRepas('thumbs/thumb_a.jpg')).rejects.toThrow('ENOENT');
  expect((await guest.delete(sent + query)).statusCode).toBe(404);
  // The sender may send it again.
  expect((await send('a.jpg')).statusCode).toBe(204);
});

test('a photo sent by mistake can be taken back before it is imported', async () => {
  await send('a.jpg');
  expect((await guest.delete(`${SENDINGS_PATH}/${await sendingId('a.jpg')}${query}`)).statusCode).toBe(204);
  await expect(inRepas('a.jpg')).rejects.toThrow('ENOENT');
});

test('a photo that hosts refused is shown as refused to its sender, and sending it again changes nothing', async () => {
  await send('a.jpg');
  await imported('a.jpg');
  await change('repas/a.jpg', { removed: true });
  expect(await states()).toEqual(['a.jpg removed']);
  expect((await send('a.jpg')).statusCode).toBe(409);
  expect(await forHosts()).toEqual([]);
});

test('a damaged photo is shown to its sender with advice', async () => {
  await send('a.jpg');
  const seen = { folder: 'repas', name: 'a.jpg', size: PHOTO.length, mtime: 1, etag: '' } as const;
  await site.library.catalogue.save({ ...seen, reason: 'damaged', found: null });
  expect((await mine()).sendings).toMatchObject([
    { state: 'unreadable', explanation: 'Ce fichier est abîmé ou incomplet\u00a0: copiez-le de nouveau.' },
  ]);
});

test('a photo that hosts move stays its sender’s; its old name, if reused, says nothing of another photo', async () => {
  await send('a.jpg');
  await imported('a.jpg');
  await change('repas/a.jpg', { folder: 'couple' });
  expect(await forHosts()).toMatchObject([{ folder: 'couple', sender: 'Léa Martin' }]);
  await guest.delete(`${SENDINGS_PATH}/${await sendingId('a.jpg')}${query}`);
  await site.addPhoto('couple', 'a.jpg');
  expect(await forHosts()).toMatchObject([{ folder: 'couple', sender: null, hidden: false }]);
});

test('quotas of photos and bytes and the disk’s reserve are checked before a byte is sent', async () => {
  await set('sendingsPerFamille', '2');
  await send('a.jpg');
  await announce(guest, { filename: 'b.jpg', bytes: 9 }, query);
  const full = await announce(guest, { filename: 'c.jpg', bytes: 9 }, query);
  expect([full.statusCode, full.json().title]).toEqual([413, 'Vous avez tout rempli']);
  // An upload already under way has its space.
  expect((await announce(guest, { filename: 'b.jpg', bytes: 9 }, query)).statusCode).toBe(201);
  expect((await mine()).used).toEqual({ files: 2, bytes: PHOTO.length + 9 });
  await guest.delete(`${SENDINGS_PATH}/${await sendingId('a.jpg')}${query}`);
  expect((await announce(guest, { filename: 'c.jpg', bytes: 9 }, query)).statusCode).toBe(201);

  await set('sendingsPerFamille', '100');
  await send('e.jpg', other(5));
  await send('f.jpg', other(6));
  await set('sendingsInAll', '2');
  const theirs = `?hash=${(await createFamille(host)).hash}`;
  const all = await announce(guest, { filename: 'd.jpg', bytes: 9 }, theirs);
  expect([all.statusCode, all.json().type]).toEqual([507, '/problems/sendings-quota']);
  expect((await announce(host, { filename: 'd.jpg', folder: 'repas', bytes: 9 })).statusCode).toBe(201);

  await set('sendingsInAll', '100');
  const { photoStore } = site.library;
  photoStore.free = async () => FREE_RESERVE - 1;
  const disk = await announce(guest, { filename: 'd.jpg', bytes: 9 }, theirs);
  expect([disk.statusCode, disk.json().type]).toEqual([507, '/problems/disk-full']);
});

test('parallel uploads cannot exceed a quota', async () => {
  await set('sendingsPerFamille', '10');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => announce(guest, { filename: `${index}.jpg`, bytes: 9 }, query)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
});

test('a new link resumes the old one’s upload; a family in the bin can send nothing more', async () => {
  const begun = await announce(guest, { filename: 'a.jpg', bytes: PHOTO.length }, query);
  const { url } = begun.json<UploadState>();
  await append(guest, url, PHOTO.subarray(0, 300), 0);
  const { hash } = (await host.post(`${ADMIN}/famille/${famille.id}/hash`, {})).json<HostFamille>();
  expect((await append(guest, url, PHOTO.subarray(300), 300)).statusCode).toBe(404);
  const again = await announce(guest, { filename: 'a.jpg', bytes: PHOTO.length }, `?hash=${hash}`);
  expect(again.json<UploadState>().offset).toBe(300);
  await host.delete(`${ADMIN}/famille/${famille.id}`);
  expect((await append(guest, again.json<UploadState>().url, PHOTO.subarray(300), 300)).statusCode).toBe(404);
  expect(await readdir(join(site.photosDir, 'repas')).catch(() => [])).toEqual([]);
});

test('a family’s data export lists its sendings; once erased, its photos have no sender', async () => {
  await send('a.jpg');
  await imported('a.jpg');
  const kept = (await host.get(`${ADMIN}/famille/${famille.id}/export`)).json();
  expect(kept.photosSent).toMatchObject([{ folder: 'repas', name: 'a.jpg', bytes: PHOTO.length }]);
  await host.delete(`${ADMIN}/famille/${famille.id}/personal`);
  expect(await forHosts()).toMatchObject([{ name: 'a.jpg', sender: null, hidden: true }]);
});

test('« Données personnelles » says what happens to photos, here or elsewhere', async () => {
  const text = async () => (await guest.get(`/api/famille/${famille.hash}`)).body;
  expect(await text()).toContain('sans passer par un autre service');
  expect(await text()).toContain('Aucun visage');
  await set('canSendPhotos', 'false');
  expect(await text()).toContain('elles partent vers un autre service');
  expect(await text()).not.toContain('sans passer par un autre service');
});
