/** The couple's own folders: hosts' changes, and what guests see of them at once. */
import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { DAY_MS } from '../../../../../contract/durations.ts';
import type { AuditEntry } from '../../../../../contract/hosts/audit.schema.ts';
import type { PhotosStatus } from '../../../../../contract/photos/folders.schema.ts';
import {
  type HostFolder,
  type HostFolders,
  MAX_FOLDERS,
} from '../../../../../contract/photos/folders.schema.ts';
import { type HostPhoto, PHOTO_BIN_DAYS } from '../../../../../contract/photos/photoChanges.schema.ts';
import { FIRST_FOLDERS } from '../../../../../contract/photos/photoFolders.ts';
import { renditionName, STILL_KINDS } from '../../../../../contract/photos/photos.rules.ts';
import type { Archive, PhotosIndex } from '../../../../../contract/photos/photos.schema.ts';
import { createSoleLeader } from '../../../../platform/leader/leadershipOf.ts';
import { NOW, PASSWORD, replyOf, storedFamille, type Visitor } from '../../../../testing/site.fixtures.ts';
import { announce } from '../../arrival/uploads/uploads.fixtures.ts';
import { openPhotoLibrary } from '../../photoLibrary.ts';
import { host, site, test } from '../../photosKit.fixtures.ts';
import { emptyOldPhotoBin } from '../changes/photoBin.usecases.ts';

const PHOTOS = '/api/adminouminou/photos';
const FOLDERS = `${PHOTOS}/folders`;
const DAY = DAY_MS;

let hash: string;
let guest: Visitor;

beforeEach(async () => {
  ({ hash, guest } = await site.guestOf(['couple', 'repas']));
  await site.addPhoto('couple', 'a.jpg');
  await site.addPhoto('couple', 'b.jpg');
});

const list = async () => (await host.get(FOLDERS)).json<HostFolders>();
const slugs = async () => (await list()).folders.map(({ folder }) => folder);
async function stored(folder: string): Promise<HostFolder> {
  const found = (await list()).folders.find((each) => each.folder === folder);
  if (!found) throw new Error(`no folder ${folder}`);
  return found;
}
const change = async (folder: string, what: object) =>
  host.post(`${FOLDERS}/change`, { folder, version: (await stored(folder)).version, ...what });
const remove = async (folder: string) =>
  host.post(`${FOLDERS}/delete`, { folder, version: (await stored(folder)).version });
const add = async (title: string) => host.post(FOLDERS, { title });
const allow = (folder: string) => host.post(PHOTOS, { hash, folder });
const upload = (folder: string) => announce(host, { filename: 'c.jpg', folder, modified: NOW, bytes: 4 });
const index = async () => (await guest.get(`/api/photos/details?hash=${hash}`)).json<PhotosIndex>();
const messageOf = (answer: { json<T>(): T }) =>
  answer.json<{ errors: { message: string }[] }>().errors[0]?.message;

/** Every way in which a guest may learn of a folder with the photo `a.jpg`. */
async function traces(folder: string, archive: string): Promise<{ statuses: number[]; told: boolean }> {
  const pictures = ['a.jpg', ...STILL_KINDS.map((kind) => `thumbs/${renditionName(kind, 'a.jpg')}`)];
  const paths = pictures.flatMap((path) => [
    `/photos/${folder}/${path}`,
    `/photos/${folder}/${path}?hash=${hash}`,
  ]);
  const asked = [
    ...(await Promise.all([...paths, archive].map((path) => guest.get(path)))),
    await guest.post(`/api/photos/zip?hash=${hash}`, [`${folder}/*`]),
    await guest.post(`/api/photos/archives?hash=${hash}`, [`${folder}/a.jpg`]),
    await guest.post(`/api/photos/requests?hash=${hash}`, { photo: `${folder}/a.jpg`, reason: '' }),
  ];
  const lists = await Promise.all(
    ['/api/photos', '/api/photos/details'].map((path) => guest.get(`${path}?hash=${hash}`)),
  );
  const record = await guest.get(`/api/famille/${hash}`);
  return {
    statuses: [...new Set(asked.map(({ statusCode }) => statusCode))],
    told: [...lists, record].some(({ body }) => body.includes(folder)),
  };
}

test('the first folders are those of the specification, in its order, titled by the content', async () => {
  const { folders, deleted } = await list();
  expect(folders.map(({ folder }) => folder)).toEqual([...FIRST_FOLDERS]);
  expect(folders[3]).toEqual({
    folder: 'couple',
    title: 'Le couple',
    hidden: false,
    cover: { file: 'a.jpg', version: expect.any(String) },
    chosenCover: null,
    version: 1,
  });
  expect(deleted).toEqual([]);
});

test('a new folder is open to nobody until hosts grant it, and then works like any other', async () => {
  const answer = await add('  Soirée à la grange ');
  expect([answer.statusCode, answer.json()]).toEqual([201, { folder: 'soiree-a-la-grange' }]);
  await site.addPhoto('soiree-a-la-grange', 'a.jpg');
  expect((await guest.get('/photos/soiree-a-la-grange/a.jpg')).statusCode).toBe(404);
  expect((await index()).map(({ folder }) => folder)).toEqual(['couple', 'repas']);
  expect((await allow('soiree-a-la-grange')).statusCode).toBe(200);
  expect((await guest.get('/photos/soiree-a-la-grange/a.jpg')).statusCode).toBe(200);
  expect((await index()).at(-1)).toMatchObject({
    folder: 'soiree-a-la-grange',
    title: 'Soirée à la grange',
    photos: 1,
  });
  const names = await guest.get(`/api/photos?hash=${hash}`);
  expect(names.json()).toEqual({ couple: ['a.jpg', 'b.jpg'], repas: [], 'soiree-a-la-grange': ['a.jpg'] });
  expect((await upload('soiree-a-la-grange')).statusCode).toBe(201);
});

test.each([
  [
    'the title of another, ignoring case and accents',
    'le  COÛPLE',
    'Un dossier s’appelle déjà «\u00a0Le couple\u00a0».',
  ],
  ['no letter', '🎉🎉', 'Ce nom n’a ni lettre ni chiffre.'],
  ['nothing', '   ', 'Ce champ est obligatoire.'],
  ['too long a name', 'a'.repeat(61), '60 caractères au maximum.'],
])('%s names no folder, neither a new one nor a renamed one', async (_what, title, message) => {
  for (const answer of [await add(title), await change('repas', { title })])
    expect([answer.statusCode, messageOf(answer)]).toEqual([400, message]);
  expect(await slugs()).toEqual([...FIRST_FOLDERS]);
  expect((await stored('repas')).title).not.toBe(title);
});

test('creating a folder twice at once makes one, and their number is limited', async () => {
  const twice = await Promise.all([add('Brunch'), add('brunch')]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  for (let number = (await slugs()).length; number < MAX_FOLDERS; number++)
    await add(`Dossier ${number} bis`);
  expect(messageOf(await add('Un de trop'))).toBe(`${MAX_FOLDERS} dossiers au plus.`);
});

test('a renamed folder keeps its address and permissions, also after a restart', async () => {
  expect((await change('couple', { title: 'Fiona & Ghislain' })).statusCode).toBe(200);
  expect((await index())[0]).toMatchObject({ folder: 'couple', title: 'Fiona & Ghislain' });
  expect((await guest.get('/photos/couple/a.jpg')).statusCode).toBe(200);
  expect((await change('couple', { title: 'fiona & ghislain' })).statusCode).toBe(200);
  const { store, photosDir } = site;
  const logger = site.app.log;
  const again = await openPhotoLibrary({
    store,
    leadership: createSoleLeader(),
    photosDir,
    logger,
    now: Date.now,
    folderTitles: () => ({}),
    ffmpeg: 'ffmpeg',
    timeZone: () => 'Europe/Paris',
  });
  expect(again.folders.standing().map(({ title }) => title)).toContain('fiona & ghislain');
});

test('guests see the hosts’ order: first, last, after another', async () => {
  await change('repas', { after: null });
  expect((await slugs()).slice(0, 2)).toEqual(['repas', 'habillagefio']);
  expect((await index()).map(({ folder }) => folder)).toEqual(['repas', 'couple']);
  await change('habillagefio', { after: 'mairie' });
  expect((await slugs()).at(-1)).toBe('habillagefio');
  await change('mairie', { after: 'repas' });
  expect(await slugs()).toEqual(['repas', 'mairie', 'habillageghi', 'preparation', 'couple', 'habillagefio']);
  await change('mairie', { after: 'mairie' });
  expect((await slugs())[1]).toBe('mairie');
});

test('when two hosts change one folder, the second is told and changes nothing; two folders do not conflict', async () => {
  const [couple, repas] = [await stored('couple'), await stored('repas')];
  const ask = ({ folder, version }: HostFolder, title: string) =>
    host.post(`${FOLDERS}/change`, { folder, version, title });
  const titles = ['Nous', 'Nous deux'];
  const [other, ...both] = await Promise.all([
    ask(repas, 'À table'),
    ...titles.map((title) => ask(couple, title)),
  ]);
  expect(other.statusCode).toBe(200);
  // The database decides which of the two is first.
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().type).toBe('/problems/stale-folder');
  expect((await stored('couple')).title).toBe(titles[both.findIndex(({ statusCode }) => statusCode === 200)]);
  const old = await host.post(`${FOLDERS}/delete`, { folder: 'couple', version: couple.version });
  expect(old.statusCode).toBe(409);
});

test.each([
  ['hidden', () => change('couple', { hidden: true }), () => change('couple', { hidden: false })],
  ['deleted', () => remove('couple'), () => host.post(`${FOLDERS}/restore`, { folder: 'couple' })],
])('a %s folder leaves guests no trace at once, and is restored as it was', async (_how, away, back) => {
  const archive = (await guest.post(`/api/photos/archives?hash=${hash}`, ['couple/*'])).json<Archive>();
  expect(await traces('couple', archive.url)).toEqual({ statuses: [200, 201], told: true });
  const page = (await index())[0]?.pages[0];
  expect((await away()).statusCode).toBe(200);
  expect(await traces('couple', archive.url)).toEqual({ statuses: [404], told: false });
  expect((await guest.get(`/api/photos/details/couple/${page}?hash=${hash}`)).statusCode).toBe(404);
  const reply = await guest.post('/api/response/add', replyOf(await storedFamille(guest, hash)));
  expect([reply.statusCode, reply.body.includes('"folder":"couple"')]).toEqual([200, false]);
  const answered = await storedFamille(guest, hash);
  const same = await guest.post('/api/response/add', replyOf(answered));
  expect([same.statusCode, same.body.includes('"folder":"couple"')]).toEqual([200, false]);
  const again = await guest.post('/api/response/add', { ...replyOf(answered), answer: false });
  expect([again.statusCode, again.body.includes('"folder":"couple"')]).toEqual([409, false]);
  // A download of another folder continues.
  expect((await back()).statusCode).toBe(200);
  expect((await guest.get(archive.url)).statusCode).toBe(200);
  expect((await index())[0]).toMatchObject({ folder: 'couple', photos: 2 });
});

test('hosts still see a hidden folder, and set its permissions', async () => {
  await change('mairie', { hidden: true });
  await site.addPhoto('mairie', 'm.jpg');
  expect((await host.get('/photos/mairie/m.jpg')).statusCode).toBe(200);
  expect((await allow('mairie')).statusCode).toBe(200);
  expect((await storedFamille(guest, hash)).permissions).not.toContainEqual({ folder: 'mairie' });
  await change('mairie', { hidden: false });
  expect((await guest.get('/photos/mairie/m.jpg')).statusCode).toBe(200);
});

test('a deleted folder keeps photos and permissions; its photos wait in the bin and are restored with it', async () => {
  await host.post(`${PHOTOS}/change`, { photos: ['couple/b.jpg'], removed: true });
  site.clock.now += 1000;
  await remove('couple');
  expect(await slugs()).not.toContain('couple');
  expect((await allow('couple')).statusCode).toBe(400);
  await site.addPhoto('repas', 'r.jpg');
  const move = await host.post(`${PHOTOS}/change`, { photos: ['repas/r.jpg'], folder: 'couple' });
  expect(move.statusCode).toBe(400);
  expect((await upload('couple')).statusCode).toBe(400);
  const bin = (await host.get(`${PHOTOS}/corbeille`)).json<HostPhoto[]>();
  expect(bin.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  await access(join(site.photosDir, 'couple/a.jpg'));
  await host.post(`${FOLDERS}/restore`, { folder: 'couple' });
  // A photo that was already in the bin stays there.
  expect((await index())[0]).toMatchObject({ folder: 'couple', photos: 1 });
  const log = (await host.get('/api/adminouminou/audit')).json<AuditEntry[]>();
  expect(log.slice(0, 2).map(({ kind, value }) => [kind, value])).toEqual([
    ['folder-back', null],
    ['folder-deleted', '1'],
  ]);
});

test('restoring a photo from the bin restores its deleted folder', async () => {
  await remove('couple');
  const back = await host.post(`${PHOTOS}/change`, { photos: ['couple/a.jpg'], removed: false });
  expect(back.statusCode).toBe(200);
  expect((await index())[0]).toMatchObject({ folder: 'couple', photos: 1 });
  expect((await host.get(`${PHOTOS}/corbeille`)).json()).toHaveLength(1);
});

test('a deleted folder whose title is in use again stays deleted until one of the two is renamed', async () => {
  await remove('couple');
  await add('Le couple');
  const answer = await host.post(`${FOLDERS}/restore`, { folder: 'couple' });
  expect(messageOf(answer)).toBe('Un dossier s’appelle déjà «\u00a0Le couple\u00a0».');
  await change('le-couple', { title: 'Un autre couple' });
  expect((await host.post(`${FOLDERS}/restore`, { folder: 'couple' })).statusCode).toBe(200);
});

test('an address is never used twice: permissions of a deleted folder open no new one', async () => {
  await add('Brunch');
  await allow('brunch');
  await remove('brunch');
  expect((await add('Brunch')).json()).toEqual({ folder: 'brunch-2' });
  await site.addPhoto('brunch-2', 'a.jpg');
  expect((await guest.get('/photos/brunch-2/a.jpg')).statusCode).toBe(404);
});

test('after the bin’s days an empty folder is removed from the disk; one with any other file stays', async () => {
  await site.addPhoto('mairie', 'm.jpg');
  await writeFile(join(site.photosDir, 'mairie/.notes'), 'gardez-moi');
  await remove('couple');
  await remove('mairie');
  await emptyOldPhotoBin(site, NOW + (PHOTO_BIN_DAYS - 1) * DAY);
  expect(await readdir(join(site.photosDir, 'couple'))).toContain('a.jpg');
  await emptyOldPhotoBin(site, NOW + PHOTO_BIN_DAYS * DAY);
  expect(await readdir(site.photosDir)).toEqual(['mairie']);
  expect(await readdir(join(site.photosDir, 'mairie'))).toContain('.notes');
});

test('photos that another tool copies into a deleted folder are reported, and one click restores it', async () => {
  await remove('couple');
  await site.addPhoto('couple', 'neuve.jpg');
  const { strays } = (await host.get(`${PHOTOS}/status`)).json<PhotosStatus>();
  expect(strays).toEqual([
    {
      name: 'couple/',
      explanation:
        'Vous avez supprimé le dossier «\u00a0Le couple\u00a0», et des photos y sont arrivées depuis\u00a0: 1.',
      adoptable: true,
    },
  ]);
  expect((await guest.get('/photos/couple/neuve.jpg')).statusCode).toBe(404);
  expect((await host.post(`${FOLDERS}/adopt`, { name: 'couple' })).json()).toEqual({ folder: 'couple' });
  expect((await guest.get('/photos/couple/neuve.jpg')).statusCode).toBe(200);
});

test.each([
  ['soiree_dansante', 'soiree-dansante', 'Soiree dansante'],
  ['Photos de Mamie', 'photos-de-mamie', 'Photos de Mamie'],
  ['brunch', 'brunch', 'Brunch'],
])('the folder « %s » beside the photo folders is adopted', async (name, folder, title) => {
  await mkdir(join(site.photosDir, name), { recursive: true });
  await writeFile(join(site.photosDir, name, 'x.jpg'), 'x');
  const answer = await host.post(`${FOLDERS}/adopt`, { name });
  expect([answer.statusCode, answer.json()]).toEqual([201, { folder }]);
  expect((await stored(folder)).title).toBe(title);
  expect(await readdir(join(site.photosDir, folder))).toEqual(['x.jpg']);
  expect((await host.get(`${PHOTOS}/status`)).json<PhotosStatus>().strays).toEqual([]);
  expect((await host.post(`${FOLDERS}/adopt`, { name })).statusCode).toBe(404);
});

test.each(['..', '../../..', '.uploads', 'couple', 'couple/thumbs', '/etc', 'thumbs', 'rien'])(
  '« %s » is no folder that can be adopted',
  async (name) => {
    expect((await host.post(`${FOLDERS}/adopt`, { name })).statusCode).toBe(404);
    expect(await slugs()).toEqual([...FIRST_FOLDERS]);
  },
);

test('a new folder takes over the folder that already has its name; a file of that name makes it choose another', async () => {
  await mkdir(join(site.photosDir, 'bal'));
  await writeFile(join(site.photosDir, 'concert'), 'un fichier');
  expect((await add('Bal')).json()).toEqual({ folder: 'bal' });
  expect((await add('Concert')).json()).toEqual({ folder: 'concert-2' });
});

test('the cover is the chosen photo as long as guests may see it, or else the first', async () => {
  const cover = async () => (await index())[0]?.cover?.file;
  expect(await cover()).toBe('a.jpg');
  await change('couple', { cover: 'b.jpg' });
  expect(await cover()).toBe('b.jpg');
  await host.post(`${PHOTOS}/change`, { photos: ['couple/b.jpg'], hidden: true });
  expect(await cover()).toBe('a.jpg');
  expect(await stored('couple')).toMatchObject({ chosenCover: 'b.jpg', cover: { file: 'a.jpg' } });
  await host.post(`${PHOTOS}/change`, { photos: ['couple/b.jpg'], hidden: false });
  expect(await cover()).toBe('b.jpg');
  await change('couple', { cover: null });
  expect(await cover()).toBe('a.jpg');
  expect((await index())[1]).toMatchObject({ folder: 'repas', cover: null });
});

test('a reader sees what guests may see, and nothing else', async () => {
  await host.post('/api/adminouminou/hosts', { name: 'Témoin', role: 'reader', password: PASSWORD });
  const reader = site.visitor();
  await reader.post('/api/adminouminou/session', { name: 'Témoin', password: PASSWORD });
  await site.addPhoto('mairie', 'm.jpg');
  await host.post(`${PHOTOS}/change`, { photos: ['couple/b.jpg'], hidden: true });
  await host.post(`${PHOTOS}/change`, { photos: ['couple/a.jpg'], clock: 60 });
  await change('mairie', { hidden: true });
  const photos = (await reader.get(PHOTOS)).json<HostPhoto[]>();
  expect(photos).toMatchObject([{ name: 'a.jpg', clock: 0, camera: '', sender: null }]);
  expect((await reader.get('/photos/couple/thumbs/thumb_a.jpg')).statusCode).toBe(200);
  for (const path of ['couple/b.jpg', 'couple/thumbs/thumb_b.jpg', 'mairie/m.jpg'])
    expect((await reader.get(`/photos/${path}`)).statusCode).toBe(404);
  expect((await reader.get(`${PHOTOS}/corbeille`)).statusCode).toBe(403);
  expect((await reader.get(FOLDERS)).body).not.toContain('mairie');
});

test('only hosts change folders, and an unknown one is reported', async () => {
  for (const path of ['', '/change', '/delete', '/restore', '/adopt'])
    expect((await guest.post(`${FOLDERS}${path}`, {})).statusCode).toBe(401);
  expect((await guest.get(FOLDERS)).statusCode).toBe(401);
  for (const path of ['change', 'delete', 'restore']) {
    const body = { folder: 'vacances', version: 1, ...(path === 'change' && { hidden: true }) };
    expect((await host.post(`${FOLDERS}/${path}`, body)).statusCode).toBe(404);
  }
  expect((await host.post(`${FOLDERS}/change`, { folder: 'couple', version: 1 })).statusCode).toBe(400);
});
