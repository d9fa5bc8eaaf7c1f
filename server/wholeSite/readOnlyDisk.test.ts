/**
 * A disk that turns read-only under the site, as the system makes a failing one: ext4 in a file, mounted and
 * aborted. Skipped for accounts that may not mount one.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { PROBLEMS } from '../../contract/errors.ts';
import type { Famille } from '../../contract/familles/familles.schema.ts';
import type { Problem } from '../../contract/problem.schema.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { replyOf } from '../testing/site.fixtures.ts';
import { makeSiteProcess, refusedStart, type SiteProcess } from '../testing/siteProcess.fixtures.ts';

const TOLD = { reason: 'disk-read-only', checks: { database: { ok: false } } };
const folder = mkdtempSync(join(tmpdir(), 'failing-disk-'));
const [image, disk] = [join(folder, 'disk.img'), join(folder, 'disk')];
const did = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const mountIt = () => did('mount', '-o', 'loop', image, disk);
const mounted =
  did('truncate', '-s', '48M', image) && did('mkfs.ext4', '-q', image) && did('mkdir', disk) && mountIt();
if (!mounted)
  process.stderr.write('No right to mount a disk here: the test of one that fails does nothing.\n');

let site: SiteProcess;

/** The kernel may release the aborted disk later than `umount` returns: until then it stays broken. */
function mend(): void {
  spawnSync('fsck.ext4', ['-p', image]);
  expect(mountIt()).toBe(true);
  if (did('touch', join(disk, 'probe'))) return;
  execFileSync('umount', [disk]);
  throw new Error('the disk is still read-only');
}

const create = (nom: string) =>
  site.host.post('/api/adminouminou/createFamille', { nom, prenom: '', email: '', invitedToReception: true });

// A new disk for each try, because the previous one may still be broken.
beforeEach(async () => {
  did('umount', disk);
  did('mkfs.ext4', '-q', '-F', image);
  mend();
  site = await makeSiteProcess({ DATA_DIR: join(disk, 'data') });
  await site.start();
});
afterEach(() => site.remove());
afterAll(() => {
  did('umount', disk);
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(mounted)(
  'on a read-only disk reads work and guests and hosts are told; once repaired, it has every acknowledged write',
  async () => {
    await site.signIn();
    const famille = (await (await create('Martin')).json()) as Famille;
    spawnSync('mount', ['-o', 'remount,abort', disk]);

    const refused = await site.host.post('/api/response/add', replyOf(famille));
    expect([refused.status, ((await refused.json()) as Problem).detail]).toEqual([
      507,
      PROBLEMS['disk-read-only'].detail,
    ]);
    expect((await create('Durand')).status).toBe(507);
    expect((await site.host.get(`/api/famille/${famille.hash}`)).status).toBe(200);
    await site.signIn();
    expect((await site.host.get('/api/adminouminou/familles')).status).toBe(200);
    // The site checks at most every five seconds.
    const health = () => site.host.get('/api/health').then((answer) => answer.json());
    await eventually(async () => expect(await health()).toMatchObject(TOLD));

    await site.kill();
    const { status, said } = refusedStart({ DATA_DIR: site.dataDir, PORT: '0' });
    expect([status, said]).toEqual([1, expect.stringContaining('n’accepte pas d’écriture')]);
    expect(said).toContain(site.dataDir);

    execFileSync('umount', [disk]);
    await eventually(mend);
    await site.start();
    await site.signIn();
    const familles = (await (await site.host.get('/api/adminouminou/familles')).json()) as Famille[];
    expect(familles.map(({ nom }) => nom)).toEqual(['Martin']);
    expect((await site.host.post('/api/response/add', replyOf(famille))).status).toBe(200);
  },
);
