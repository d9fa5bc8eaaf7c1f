/** From one release folder to another, the old one running: to one that works, and to those that do not. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../tools/freePort.ts';
import { VERSION } from '../config/program.ts';
import { changeDatabase, readDatabase } from '../platform/database/plainDatabase.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { programOf } from '../testing/siteProcess.fixtures.ts';
import { runCommand } from './run.ts';

const SITE = programOf('site');

let root: string;
let env: Record<string, string>;
/** Holds the site's process id; kept open, it tells it even where its folder is lost. */
let pidFile: number;
let stop: string;
let restart: string;
/** Of a release, to answer. It is short enough to be waited for in silence, and long for this machine as it is now. */
let patience: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const dataDir = join(root, 'data');
  env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  };
  // What a service manager does: the old process ends, then what `current` points at starts.
  stop = join(root, 'stop');
  restart = join(root, 'restart');
  const pid = join(root, 'pid');
  pidFile = openSync(pid, 'w+');
  writeFileSync(
    stop,
    `#!/bin/sh
if [ -s ${pid} ]; then kill -9 $(cat ${pid}); while kill -0 $(cat ${pid}) 2>/dev/null; do sleep 0.1; done; fi
`,
    { mode: 0o755 },
  );
  writeFileSync(
    restart,
    `#!/bin/sh
${stop}
nohup ${join(root, 'current')}/bin/site start >/dev/null 2>&1 &
echo $! > ${pid}
`,
    { mode: 0o755 },
  );
  symlinkSync(release('old', ''), join(root, 'current'));
  const before = performance.now();
  spawnSync(restart, { env });
  await eventually(() => fetch(health()));
  const startSeconds = (performance.now() - before) / 1000;
  patience = String(Math.ceil(Math.max(20, 10 * startSeconds)));
});
afterEach(() => {
  const pid = Number(readFileSync(pidFile, 'utf8'));
  closeSync(pidFile);
  // Zero would be this process and all its own.
  if (pid > 0) process.kill(pid, 'SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

const health = () => `http://127.0.0.1:${env.PORT}/api/health`;
const database = () => join(root, 'data/wedding.sqlite');

/** A folder as a release unpacks it; `before` runs in its starter. */
function release(name: string, before: string): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const starter = `#!/bin/sh\n${before}\nexec "${process.execPath}" "${SITE}" "$@"\n`;
  writeFileSync(join(folder, 'bin/site'), starter, { mode: 0o755 });
  return folder;
}

async function upgradeTo(folder: string) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(
    ['upgrade', folder, '--stop', stop, '--restart', restart, '--patience', patience],
    {
      env,
      say: (line) => lines.push(line),
      warn: (line) => errors.push(line),
      input: async () => '',
      now: Date.now(),
    },
  );
  return { code, said: lines.join('\n'), err: errors.join('\n') };
}

test('a release that works takes over', async () => {
  const folder = release('new', '');
  const { code, said, err } = await upgradeTo(folder);
  expect([err, code]).toEqual(['', 0]);
  expect(said).toContain(`La version ${VERSION} est en service`);
  expect(readlinkSync(join(root, 'current'))).toBe(folder);
  expect((await fetch(health())).status).toBe(200);
});

test('a release that does not start on a copy changes nothing, and the old one serves all along', async () => {
  const folder = release('broken', '[ "$1" = start ] && echo "il manque une pièce" >&2 && exit 1');
  const pid = readFileSync(join(root, 'pid'), 'utf8');
  const { code, err } = await upgradeTo(folder);
  expect([code, err]).toEqual([1, expect.stringMatching(/rien n’a été changé[\s\S]*il manque une pièce/)]);
  expect((await upgradeTo(join(root, 'nowhere'))).err).toContain('n’est pas une version ouverte du site');
  expect(readlinkSync(join(root, 'current'))).toBe(join(root, 'old'));
  expect(readFileSync(join(root, 'pid'), 'utf8')).toBe(pid);
  expect((await fetch(health())).status).toBe(200);
});

test('a release that migrates, then lives without answering gives way to the old one, with its data', async () => {
  // Well on any copy; on the site itself it backs up, goes over the database, and listens where nobody asks.
  const spoil = join(root, 'spoil.mjs');
  writeFileSync(
    spoil,
    `import { DatabaseSync } from 'node:sqlite';
const db = new DatabaseSync(${JSON.stringify(database())});
db.exec("update params set value = 'no' where key = 'kept'"); db.close();`,
  );
  const folder = release(
    'silent',
    `if [ "$1" = start ] && [ "$DATA_DIR" = "${join(root, 'data')}" ]; then
"${process.execPath}" "${SITE}" backup >/dev/null
cd "$DATA_DIR/backups" && for f in *-manuelle.sqlite; do mv $f $(basename $f -manuelle.sqlite)-migration.sqlite; done
"${process.execPath}" "${spoil}"
export PORT=0
fi`,
  );
  changeDatabase(database(), (db) => db.exec("insert into params (key, value) values ('kept', 'yes')"));
  const { code, said, err } = await upgradeTo(folder);
  expect([err, code]).toEqual(['', 1]);
  expect(said).toContain('L’ancienne version est de nouveau en service');
  expect(readlinkSync(join(root, 'current'))).toBe(join(root, 'old'));
  expect((await fetch(health())).status).toBe(200);
  const kept = readDatabase(database(), (db) =>
    db.prepare("select value from params where key = 'kept'").all(),
  );
  expect(kept).toEqual([{ value: 'yes' }]);
  expect(existsSync(join(root, 'data'))).toBe(true);
  // Its patience is waited for in full: as long as ten starts, beside those of the trial, the release and the old one.
}, 480_000);
