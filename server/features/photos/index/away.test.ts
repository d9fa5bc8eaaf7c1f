/** The photos' disk disappears under the running site: a folder is moved away, an empty mount point stays. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { PROBLEMS } from '../../../../contract/errors.ts';
import { FIRST_FOLDERS } from '../../../../contract/photos/photoFolders.ts';
import { eventually } from '../../../testing/eventually.fixtures.ts';
import { announce } from '../arrival/uploads/uploads.fixtures.ts';
import { host, site, test } from '../photosKit.fixtures.ts';

let hash: string;
let awayDir: string;
beforeEach(async () => {
  hash = await site.famille(['couple', 'repas']);
  for (const folder of ['couple', 'repas'] as const)
    for (const name of ['a.jpg', 'b.jpg']) await site.addPhoto(folder, name);
  awayDir = `${site.photosDir}-away`;
});
afterEach(() => rm(awayDir, { recursive: true, force: true }));

const scanAll = () => Promise.all(FIRST_FOLDERS.map(site.library.importer.requestScan));
const problem = () => site.library.importer.status().problem;
const known = () => FIRST_FOLDERS.flatMap((folder) => site.library.catalogue.photos(folder)).length;
const gallery = () => site.visitor().get(`/api/photos/details?hash=${hash}`);

test.each([
  ['not there', async () => {}],
  ['an empty mount point', () => mkdir(site.photosDir)],
  ['left with empty folders', () => mkdir(join(site.photosDir, 'couple/thumbs'), { recursive: true })],
])(
  'photos whose disk is %s are not forgotten, guests and hosts are told, and they come back',
  async (_how, leave) => {
    await rename(site.photosDir, awayDir);
    await leave();
    const left = existsSync(site.photosDir) ? await readdir(site.photosDir, { recursive: true }) : null;
    site.library.importer.start();
    await scanAll();
    expect(known()).toBe(4);
    expect([(await gallery()).statusCode, (await gallery()).json().title]).toEqual([
      503,
      'Les photos reviennent bientôt',
    ]);
    const status = (await host.get('/api/adminouminou/photos/status')).json();
    expect(status.progress.problem.code).toBe('photos-away');
    const refused = await announce(host, { filename: 'z.jpg', folder: 'mairie', bytes: 9 });
    expect(refused.json().detail).toBe(PROBLEMS['photos-away'].detail);
    // Nothing was created under the mount point.
    expect(existsSync(site.photosDir) ? await readdir(site.photosDir, { recursive: true }) : null).toEqual(
      left,
    );

    await rm(site.photosDir, { recursive: true, force: true });
    await rename(awayDir, site.photosDir);
    await scanAll();
    await eventually(() => expect(problem()).toBeNull());
    expect((await gallery()).json()).toMatchObject([{ folder: 'couple' }, { folder: 'repas' }]);
  },
);

test('a single folder on another disk is waited for, while the others are shown', async () => {
  await rename(join(site.photosDir, 'repas'), awayDir);
  site.library.importer.start();
  await scanAll();
  expect(known()).toBe(4);
  expect((await gallery()).json().map(({ folder }: { folder: string }) => folder)).toEqual(['couple']);
});

test('photos that were removed on purpose are forgotten once a host says so', async () => {
  await rm(site.photosDir, { recursive: true });
  site.library.importer.start();
  await scanAll();
  expect(known()).toBe(4);
  expect((await host.post('/api/adminouminou/photos/emptied', {})).statusCode).toBe(204);
  expect([known(), problem()]).toEqual([0, null]);
  expect((await gallery()).statusCode).toBe(200);
});

test('lost photos are forgotten once the operator says so by a file, which counts once', async () => {
  await rm(site.photosDir, { recursive: true });
  await mkdir(site.photosDir);
  await writeFile(join(site.photosDir, '.vide'), '');
  site.library.importer.start();
  await eventually(() => expect(known()).toBe(0));
  expect(existsSync(join(site.photosDir, '.vide'))).toBe(false);
});

test('photos deleted one by one, whose smaller pictures remain, are forgotten at once', async () => {
  for (const name of ['a.jpg', 'b.jpg']) await rm(join(site.photosDir, 'repas', name));
  site.library.importer.start();
  await scanAll();
  expect([known(), problem()]).toEqual([2, null]);
});
