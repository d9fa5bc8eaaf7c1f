/** A real small disk that is full under the site. Where this account may mount one. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROBLEMS } from '../contract/errors.ts';
import type { Problem } from '../contract/problem.schema.ts';
import { freePort } from '../tools/freePort.ts';
import { type HttpVisitor, visit } from './testingProcess.fixtures.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const PASSWORD = 'roses et romarin sauvage';
const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk]).status === 0;
if (!mounted) process.stderr.write('No right to mount a disk here: the tests of a full one do nothing.\n');

let site: ChildProcess | undefined;
let visitor: HttpVisitor;

beforeAll(async () => {
  if (!mounted) return;
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: disk, PORT: String(port), ADMIN_PASSWORD: PASSWORD };
  site = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  visitor = visit(`http://127.0.0.1:${port}`);
  for (let tries = 0; tries < 600; tries++) {
    if ((await visitor.get('/api/health').catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}, 70_000);
afterAll(async () => {
  if (site) {
    site.kill('SIGKILL');
    await once(site, 'exit');
  }
  if (mounted) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const famille = { nom: 'Martin', prenom: '', email: '', invitedToReception: true };
const create = () => visitor.post('/api/adminouminou/createFamille', famille);
const isSignedIn = async () => (await visitor.get('/api/adminouminou/login')).status === 200;

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
  'on a full disk hosts sign in and look, writing is refused in so many words, and recovers by itself',
  async () => {
    const filler = fill();
    // Pages that the database had room for already may take a few more lines.
    let refused = await create();
    expect(refused.status).toBe(401);
    expect((await visitor.post('/api/adminouminou/session', { password: PASSWORD })).status).toBe(204);
    expect(await isSignedIn()).toBe(true);
    for (let tries = 0; tries < 500 && refused.status !== 507; tries++) refused = await create();
    expect([refused.status, ((await refused.json()) as Problem).detail]).toEqual([
      507,
      PROBLEMS['disk-full'].detail,
    ]);
    expect((await visitor.post('/api/adminouminou/session', { password: PASSWORD })).status).toBe(204);
    expect(await isSignedIn()).toBe(true);
    expect((await visitor.get('/api/adminouminou/familles')).status).toBe(200);

    rmSync(filler);
    expect((await create()).status).toBe(201);
    expect(await isSignedIn()).toBe(true);
  },
  60_000,
);

test.runIf(mounted)(
  'a start on a full disk says which disk',
  async () => {
    const filler = fill();
    const dataDir = join(disk, 'another');
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' };
    const { status, stderr } = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      `Le site n’a pas pu démarrer : le disque de ${dataDir} est plein : faites de la place, puis démarrez de nouveau\n`,
    ]);
    rmSync(filler);
  },
  60_000,
);
