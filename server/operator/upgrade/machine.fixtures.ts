/** A machine with releases and a service manager, for tests of upgrades; a restart starts `current`. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/freePort.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { programOf } from '../../testing/siteProcess.fixtures.ts';
import { runCommand } from '../run.ts';
import { askHealth } from './health.ts';

const SITE = programOf('site');

/** `settings` are added to the environment; the first release's starter runs `old` before the site. */
export async function makeMachine(settings: (root: string) => Record<string, string>, old = '') {
  const root = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const port = await freePort();
  const env = { PATH: process.env.PATH ?? '', PORT: String(port), ...settings(root) };
  const [stop, restart, pid] = [join(root, 'stop'), join(root, 'restart'), join(root, 'pid')];
  // Kept open, so that the process id can be read even if the folder is lost.
  const pidFile = openSync(pid, 'w+');
  // Acts as a service manager: ends the old process, then starts what `current` points to.
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

  /** A folder like an unpacked release; its starter runs `before` first. */
  function release(name: string, before = ''): string {
    const folder = join(root, name);
    mkdirSync(join(folder, 'bin'), { recursive: true });
    const starter = `#!/bin/sh\n${before}\nexec "${process.execPath}" "${SITE}" "$@"\n`;
    writeFileSync(join(folder, 'bin/site'), starter, { mode: 0o755 });
    return folder;
  }

  symlinkSync(release('old', old), join(root, 'current'));
  // The first release may be less than a site, so the time of a start is measured with its program.
  const asked = performance.now();
  spawnSync(join(root, 'current/bin/site'), ['version'], { env });
  const programSeconds = (performance.now() - asked) / 1000;
  const before = performance.now();
  spawnSync(restart, { env });
  const isWell = async (host?: string) => (await askHealth({ port, host }))?.isWell ?? false;
  await eventually(async () => {
    if (!(await isWell())) throw new Error('it does not answer yet');
  });
  const startSeconds = (performance.now() - before) / 1000;

  /** Seconds, scaled by this machine's present load: some tests wait until the patience ends. */
  const patience = Math.ceil(Math.max(20, 10 * startSeconds, 20 * programSeconds));

  async function site(...args: string[]) {
    const lines: string[] = [];
    const errors: string[] = [];
    const progress: string[] = [];
    const code = await runCommand(args, {
      env,
      say: (line) => lines.push(line),
      warn: (line) => errors.push(line),
      progress: (text) => progress.push(text),
      input: async () => '',
      now: Date.now(),
    });
    return { code, lines, progress, said: lines.join('\n'), err: errors.join('\n') };
  }

  const upgradeArguments = (folder: string, restarting: string) =>
    ['upgrade', folder, '--stop', stop, '--restart', restarting].concat('--patience', String(patience));

  return {
    root,
    release,
    isWell,
    /** Kills the upgrade at the latest when it restarts the site; returns the signal that ended it. */
    cutUpgradeTo: (folder: string, ...more: string[]) =>
      spawnSync(process.execPath, [SITE, ...upgradeArguments(folder, 'kill -9 $PPID'), ...more], { env })
        .signal,
    pid: () => readFileSync(pid, 'utf8'),
    site,
    /** By the given service manager. */
    upgradeBy: (restarting: string, folder: string) => site(...upgradeArguments(folder, restarting)),
    upgradeTo: (folder: string, ...more: string[]) => site(...upgradeArguments(folder, restart), ...more),
    remove() {
      const running = Number(readFileSync(pidFile, 'utf8'));
      closeSync(pidFile);
      // Pid 0 would be this process and its whole group.
      if (running > 0) process.kill(running, 'SIGKILL');
      rmSync(root, { recursive: true, force: true });
    },
  };
}
