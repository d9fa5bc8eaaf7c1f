/** A small disk that fills up while a wedding sleeps; skipped for accounts that may not mount one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { runCommand } from '../operator/run.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { replyOf } from '../testing/site.fixtures.ts';
import { familleOf } from './hostActs.fixtures.ts';
import { openTestWeddings, type TestWeddings } from './weddings.fixtures.ts';

const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=14m', 'tmpfs', disk]).status === 0;
if (!mounted) process.stderr.write('No right to mount a disk here: the test of a full one does nothing.\n');
const dir = join(disk, 'weddings');
const filler = join(disk, 'filler');

let weddings: TestWeddings;
afterEach(async () => {
  rmSync(filler, { force: true });
  await weddings?.stop();
});
afterAll(() => {
  if (mounted) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

function fill(): void {
  const file = openSync(filler, 'w');
  for (const size of [65_536, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {}
  }
  closeSync(file);
}

test.runIf(mounted)(
  'a wedding woken on a full disk can be read, accepts no reply, and is never called damaged',
  async () => {
    weddings = await openTestWeddings(['amina'], { dir });
    const famille = await familleOf(await weddings.visitor('amina').signIn());
    await weddings.stop();

    // A process that looks after the sleeping wedding.
    weddings = await openTestWeddings([], { dir });
    fill();
    const guest = weddings.visitor('amina');
    const read = () => guest.get(`/api/famille/${famille.hash}`);
    const reply = () => guest.post('/api/response/add', replyOf(famille));
    expect((await read()).status).toBe(200);
    expect((await reply()).status).toBe(507);
    expect((await read()).status).toBe(200);
    rmSync(filler);
    expect((await reply()).status).toBe(200);
    await weddings.stop();

    // SQLite itself needs space beside a database without a journal.
    weddings = await openTestWeddings([], { dir });
    for (const end of ['wal', 'shm']) rmSync(join(dir, `amina/wedding.sqlite-${end}`), { force: true });
    fill();
    expect((await weddings.visitor('amina').get('/api/params')).status).toBe(503);
    const told = JSON.stringify(weddings.logged);
    expect(told).toContain('amina est plein : faites de la place');
    expect(told).not.toContain('restore');
    const said: string[] = [];
    const env = { WEDDINGS_DIR: dir };
    const say = (line: string) => void said.push(line);
    const io = { env, say, warn: say, input: async () => '', now: Date.now() };
    await runCommand(['check', '--wedding', 'amina'], io);
    expect(said.find((line) => line.includes(' base : '))).toMatch(/À VOIR.* est plein : faites de la place/);
    await runCommand(['wedding', 'list'], io);
    const ofDisk = said.filter((line) => line.includes('disque : '));
    expect(ofDisk.map((line) => line.replace('À VOIR', 'amina :'))).toEqual(
      Array(2).fill(
        expect.stringMatching(/^amina : disque : .*faites de la place, plus rien n’est enregistré$/),
      ),
    );
    rmSync(filler);
    await eventually(async () =>
      expect((await weddings.visitor('amina').get(`/api/famille/${famille.hash}`)).status).toBe(200),
    );
  },
);
