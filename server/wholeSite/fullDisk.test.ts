/** A small disk that is full under the site; skipped for accounts that may not mount one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentFiles, Editing } from '../../contract/editing/editing.schema.ts';
import { PROBLEMS } from '../../contract/errors.ts';
import type { Problem } from '../../contract/problem.schema.ts';
import { visit } from '../testing/httpVisitor.fixtures.ts';
import { makeSiteProcess, refusedStart, type SiteProcess } from '../testing/siteProcess.fixtures.ts';

const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk]).status === 0;
if (!mounted) process.stderr.write('No right to mount a disk here: the tests of a full one do nothing.\n');

let site: SiteProcess;

beforeAll(async () => {
  site = await makeSiteProcess({ DATA_DIR: disk });
  if (mounted) await site.start();
});
afterAll(async () => {
  await site.remove();
  if (mounted) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const famille = { nom: 'Martin', prenom: '', email: '', invitedToReception: true };
const CREATE = '/api/adminouminou/createFamille';
const create = () => site.host.post(CREATE, famille);
const SITE = '/api/adminouminou/site';
const editing = async () => (await (await site.host.get(SITE)).json()) as Editing;
const asked = ({ draft, published }: Editing) => ({ version: draft?.version ?? 0, digest: published.digest });
const draft = async (files: ContentFiles) =>
  site.host.put(`${SITE}/draft`, { ...asked(await editing()), files });
const publish = async () => site.host.post(`${SITE}/publish`, asked(await editing()));
const isSignedIn = async () => (await site.host.get('/api/adminouminou/login')).status === 200;

function fill(): string {
  const file = join(disk, 'filler');
  const filler = openSync(file, 'w');
  for (const size of [65_536, 4096, 1]) {
    try {
      for (;;) writeSync(filler, Buffer.alloc(size));
    } catch {}
  }
  closeSync(filler);
  return file;
}

test.runIf(mounted)(
  'on a full disk hosts can sign in and read, writes are refused with the reason, and recover by themselves',
  async () => {
    const filler = fill();
    const stranger = visit(`http://127.0.0.1:${site.env.PORT}`);
    expect((await stranger.get('/api/adminouminou/login')).status).toBe(401);
    expect((await stranger.post(CREATE, famille)).status).toBe(401);
    await site.signIn();
    expect(await isSignedIn()).toBe(true);
    // The database may have free pages for a few more rows.
    let refused = await create();
    for (let tries = 0; tries < 500 && refused.status !== 507; tries++) refused = await create();
    expect([refused.status, ((await refused.json()) as Problem).detail]).toEqual([
      507,
      PROBLEMS['disk-full'].detail,
    ]);
    await site.signIn();
    expect(await isSignedIn()).toBe(true);
    expect((await site.host.get('/api/adminouminou/familles')).status).toBe(200);

    rmSync(filler);
    expect((await create()).status).toBe(201);
    expect(await isSignedIn()).toBe(true);
  },
);

test.runIf(mounted)(
  'on a full disk « Notre site » says so, guests read the old content, and the draft is saved once there is room',
  async () => {
    await site.signIn();
    const TEXT = 'textes/dimanche.md';
    const files = { [TEXT]: 'On dort.\n' };
    expect((await draft(files)).status).toBe(200);
    const before = await editing();
    const filler = fill();
    const refused = await publish();
    expect([refused.status, ((await refused.json()) as Problem).detail]).toEqual([
      507,
      PROBLEMS['disk-full'].detail,
    ]);
    expect(await editing()).toMatchObject({ published: before.published, draft: { files } });
    // The database may have room for a few more drafts.
    let typed = await draft({ [TEXT]: 'On nage.\n'.repeat(2000) });
    for (let tries = 0; tries < 200 && typed.status === 200; tries++)
      typed = await draft({ [TEXT]: `On nage ${tries}.\n`.repeat(2000) });
    expect(typed.status).toBe(507);

    rmSync(filler);
    expect((await draft(files)).status).toBe(200);
    expect((await publish()).status).toBe(200);
    expect(await editing()).toMatchObject({ draft: null, published: { files } });
  },
);

test.runIf(mounted)('a start on a full disk names the disk', async () => {
  const filler = fill();
  const dataDir = join(disk, 'another');
  expect(refusedStart({ DATA_DIR: dataDir, PORT: '0' })).toEqual({
    status: 1,
    said: `Le site n’a pas pu démarrer : le disque de ${dataDir} est plein : faites de la place, puis démarrez de nouveau\n`,
  });
  rmSync(filler);
});
