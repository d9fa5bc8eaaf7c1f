/** The whole site in 256 MB, enforced by the kernel; skipped for accounts that may not limit memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Famille } from '../../contract/familles/familles.schema.ts';
import type { PhotosStatus } from '../../contract/photos/folders.schema.ts';
import { MAX_PIXELS, MAX_PIXELS_HELD } from '../../contract/photos/photos.rules.ts';
import { freePort } from '../../tools/freePort.ts';
import { NODE_FLAGS } from '../../tools/serverProcess.mjs';
import { withoutSettings } from '../../tools/withoutSettings.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { visit } from '../testing/httpVisitor.fixtures.ts';
import { replyOf } from '../testing/site.fixtures.ts';
import { programOf } from '../testing/siteProcess.fixtures.ts';

const MEMORY = 256 * 1024 * 1024;
/**
 * Only under `npm run prove`: on a busy machine the kernel does not wait until the import that it kills has
 * released its memory, and kills the site too.
 */
const EXHAUSTS = process.env.ROUNDS !== undefined;
const PASSWORD = 'roses et romarin sauvage';
const dataDir = mkdtempSync(join(tmpdir(), 'small-memory-'));
const group = makeGroup();
if (group === null)
  process.stderr.write('No right to make a memory group here: the test of a small one does nothing.\n');

let site: ChildProcess | undefined;
afterAll(async () => {
  if (site?.exitCode === null && site.signalCode === null) {
    site.kill('SIGKILL');
    await once(site, 'exit');
  }
  // A group cannot be removed while it has a process, and the site's exit takes a moment.
  if (group !== null) await eventually(() => rmdirSync(group));
  rmSync(dataDir, { recursive: true, force: true });
});

/** Makes a memory group of either cgroup version; returns its folder, or null when that is not possible. */
function makeGroup(): string | null {
  const unified = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const folder = join(unified ? '/sys/fs/cgroup' : '/sys/fs/cgroup/memory', `mariage-${process.pid}`);
  const limits = unified
    ? { 'memory.max': String(MEMORY), 'memory.swap.max': '0' }
    : { 'memory.limit_in_bytes': String(MEMORY), 'memory.swappiness': '0' };
  try {
    mkdirSync(folder);
    for (const [file, limit] of Object.entries(limits)) writeFileSync(join(folder, file), limit);
    return folder;
  } catch {
    return null;
  }
}

/** A square picture of about that many pixels. */
function picture(pixels: number, progressive = false): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(pixels));
  return sharp({ create: { width: side, height: side, channels: 3, background: '#d08020' } })
    .jpeg({ progressive })
    .toBuffer();
}

test.runIf(group !== null)(
  `serves, imports pictures up to the largest${EXHAUSTS ? ', and says « mémoire » of the one it cannot hold' : ''}`,
  async () => {
    const photos = join(dataDir, 'photos/couple');
    mkdirSync(photos, { recursive: true });
    writeFileSync(join(photos, 'camera.jpg'), await picture(24_000_000));
    writeFileSync(join(photos, 'largest.jpg'), await picture(MAX_PIXELS));
    if (EXHAUSTS) writeFileSync(join(photos, 'progressive.jpg'), await picture(MAX_PIXELS_HELD, true));

    const port = await freePort();
    const env = { ...withoutSettings(), DATA_DIR: dataDir, PORT: String(port), ADMIN_PASSWORD: PASSWORD };
    const command = `echo $$ > "${group}/cgroup.procs" && exec "$@"`;
    const program = [process.execPath, ...NODE_FLAGS, programOf('main')];
    site = spawn('sh', ['-c', command, 'sh', ...program], {
      env: { ...env, MALLOC_ARENA_MAX: '2' },
      stdio: 'ignore',
    });
    const visitor = visit(`http://127.0.0.1:${port}`);
    await eventually(() => visitor.get('/api/health'));
    await visitor.post('/api/adminouminou/session', { password: PASSWORD });
    const body = { nom: 'Martin', prenom: '', email: '', invitedToReception: true };
    const status = async () =>
      (await (await visitor.get('/api/adminouminou/photos/status')).json()) as PhotosStatus;
    const settled = (async () => {
      for (const count of [1, 2])
        await eventually(async () => {
          const { folders } = await status();
          expect(folders.find(({ folder }) => folder === 'couple')?.photos).toBeGreaterThanOrEqual(count);
        });
      await eventually(async () => {
        const { refused } = await status();
        expect(refused).toMatchObject(EXHAUSTS ? [{ file: 'progressive.jpg', reason: 'no-memory' }] : []);
        if (EXHAUSTS) expect(refused[0]?.explanation).toContain('mémoire');
      });
    })();
    // Meanwhile guests reply, and every reply is answered.
    let replied = 0;
    let isSettled = false;
    const replies = (async () => {
      for (; !isSettled; replied++) {
        const created = await visitor.post('/api/adminouminou/createFamille', body);
        const answer = await visitor.post('/api/response/add', replyOf((await created.json()) as Famille));
        expect(answer.status).toBe(200);
        await pause(100);
      }
    })();
    // Awaited together, so that the first to notice the site's death reports it.
    const ended = settled.finally(() => {
      isSettled = true;
    });
    await Promise.all([replies, ended]);
    expect(replied).toBeGreaterThan(0);
    // The original process, not one that was restarted.
    expect(site.exitCode ?? site.signalCode).toBeNull();
    expect(readFileSync(join(String(group), 'cgroup.procs'), 'utf8').split('\n')).toContain(String(site.pid));
  },
  // For three pictures, of up to 100 million pixels.
  300_000,
);
