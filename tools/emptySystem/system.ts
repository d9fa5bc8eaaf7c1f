/** One empty system, booted with its own systemd, network and processes; it shares only the kernel. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Distribution, packedSystem } from './base.ts';
import { type Ran, tryRun } from './command.ts';

export interface System {
  /** Path of its file system on this machine. */
  root: string;
  /** Runs a script before the first boot, with this machine's network. */
  prepare(script: string): Promise<Ran>;
  boot(): Promise<void>;
  /** Runs a script as root inside the system; stops at the first line that fails. */
  type(script: string): Promise<Ran>;
  /** Runs a program of this machine in the system's network. */
  nearby(program: string, args: readonly string[]): Promise<Ran>;
  reboot(): Promise<void>;
  remove(): Promise<void>;
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const BOOT_MS = 90_000;

export async function emptySystem(distribution: Distribution): Promise<System> {
  const root = await mkdtemp(join(tmpdir(), `${distribution.suite}-`));
  const unpacked = await tryRun('tar', [
    '-C',
    root,
    '--numeric-owner',
    '--xattrs',
    '-xpf',
    await packedSystem(distribution),
  ]);
  if (!unpacked.ok) throw new Error(unpacked.output);
  // Services of other accounts must be able to enter.
  await chmod(root, 0o755);
  const options = [
    '--quiet',
    '--register=no',
    '--keep-unit',
    `--directory=${root}`,
    `--machine=${basename(root)}`,
  ];
  let machine: ReturnType<typeof spawn> | undefined;
  let leader = 0;

  const inside = (program: readonly string[], spaces: readonly string[]) =>
    tryRun('nsenter', [`--target=${leader}`, ...spaces, ...program]);
  const type = (script: string) =>
    inside(
      ['env', '-i', `PATH=${PATH}`, 'HOME=/root', 'LANG=C.UTF-8', 'bash', '-e', '-c', script],
      ['--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd'],
    );

  /** Resolves once every unit has settled. Some may have failed, for want of devices. */
  async function boot(): Promise<void> {
    machine = spawn('systemd-nspawn', [...options, '--boot', '--private-network'], { stdio: 'ignore' });
    for (const end = Date.now() + BOOT_MS; Date.now() < end; await pause(200)) {
      leader = firstProcess(machine.pid) ?? 0;
      if (leader === 0) continue;
      if (/running|degraded/.test((await type('systemctl is-system-running')).output)) return;
    }
    throw new Error(`${distribution.name} ne démarre pas`);
  }

  return {
    root,
    type,
    prepare: (script) =>
      tryRun('systemd-nspawn', [...options, '--resolv-conf=replace-host', 'bash', '-e', '-c', script]),
    boot,
    nearby: (program, args) => inside([program, ...args], ['--net']),
    async reboot() {
      const end = machine && once(machine, 'exit');
      await type('systemctl reboot');
      await end;
      await boot();
    },
    async remove() {
      if (machine !== undefined && machine.exitCode === null) {
        const end = once(machine, 'exit');
        // The second signal makes it stop at once.
        machine.kill('SIGTERM');
        await pause(500);
        machine.kill('SIGTERM');
        await end;
      }
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Returns the process id, on this machine, of the system's first process; null before it has started. */
function firstProcess(container = 0): number | null {
  try {
    const children = readFileSync(`/proc/${container}/task/${container}/children`, 'utf8').trim().split(' ');
    const found = children.find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('systemd'));
    return found === undefined ? null : Number(found);
  } catch {
    return null;
  }
}
