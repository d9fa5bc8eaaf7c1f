/**
 * A real disk that turns read-only under the site, as the system does to one that fails: ext4 in a file, mounted and aborted. Where this account may
 * mount one.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PROBLEMS } from '../contract/errors.ts';
import type { Famille } from '../contract/familles.schema.ts';
import type { Problem } from '../contract/problem.schema.ts';
import { freePort } from '../tools/freePort.ts';
import { replyOf } from './testing.fixtures.ts';
import { type HttpVisitor, visit } from './testingProcess.fixtures.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const TOLD = { reason: 'disk-read-only', checks: { database: { ok: false } } };
const PASSWORD = 'roses et romarin sauvage';
const folder = mkdtempSync(join(tmpdir(), 'failing-disk-'));
const [image, disk] = [join(folder, 'disk.img'), join(folder, 'disk')];
const did = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const mountIt = () => did('mount', '-o', 'loop', image, disk);
const mounted =
  did('truncate', '-s', '48M', image) && did('mkfs.ext4', '-q', image) && did('mkdir', disk) && mountIt();
if (!mounted)
  process.stderr.write('No right to mount a disk here: the test of one that fails does nothing.\n');

let site: ChildProcess | undefined;
let visitor: HttpVisitor;

async function start(): Promise<void> {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: join(disk, 'data'), PORT: String(port), ADMIN_PASSWORD: PASSWORD };
  site = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  visitor = visit(`http://127.0.0.1:${port}`);
  while (!(await visitor.get('/api/health').catch(() => null))?.ok) {
    if (site.exitCode !== null) throw new Error('the site stopped at start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function stop(): Promise<void> {
  if (!site || site.exitCode !== null || site.signalCode !== null) return;
  site.kill('SIGKILL');
  await once(site, 'exit');
}

const signIn = () => visitor.post('/api/adminouminou/session', { password: PASSWORD });
const create = (nom: string) =>
  visitor.post('/api/adminouminou/createFamille', { nom, prenom: '', email: '', invitedToReception: true });

beforeAll(async () => {
  if (mounted) await start();
}, 70_000);
afterAll(async () => {
  await stop();
  if (mounted) execFileSync('umount', [disk]);
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(mounted)(
  'a disk that turns read-only: reading goes on, it is said to guests and hosts, and mended it has all that was acknowledged',
  async () => {
    await signIn();
    const famille = (await (await create('Martin')).json()) as Famille;
    spawnSync('mount', ['-o', 'remount,abort', disk]);

    const refused = await visitor.post('/api/response/add', replyOf(famille));
    expect([refused.status, ((await refused.json()) as Problem).detail]).toEqual([
      507,
      PROBLEMS['disk-read-only'].detail,
    ]);
    expect((await create('Durand')).status).toBe(507);
    expect((await visitor.get(`/api/famille/${famille.hash}`)).status).toBe(200);
    expect((await signIn()).status).toBe(204);
    expect((await visitor.get('/api/adminouminou/familles')).status).toBe(200);
    // It tries every five seconds at most.
    const health = () => visitor.get('/api/health').then((answer) => answer.json());
    await vi.waitFor(async () => expect(await health()).toMatchObject(TOLD), {
      timeout: 20_000,
      interval: 500,
    });

    await stop();
    const env = { ...process.env, DATA_DIR: join(disk, 'data'), PORT: '0' };
    const { status, stderr } = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('n’accepte pas d’écriture')]);
    expect(stderr).toContain(join(disk, 'data'));

    execFileSync('umount', [disk]);
    spawnSync('fsck.ext4', ['-p', image]);
    expect(mountIt()).toBe(true);
    await start();
    await signIn();
    const familles = (await (await visitor.get('/api/adminouminou/familles')).json()) as Famille[];
    expect(familles.map(({ nom }) => nom)).toEqual(['Martin']);
    expect((await visitor.post('/api/response/add', replyOf(famille))).status).toBe(200);
  },
  60_000,
);
