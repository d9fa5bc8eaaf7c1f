/** One empty system, booted with a systemd, a network and a process list of its own: only the kernel is the machine's. */
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
  /** Its files, as this machine sees them. */
  root: string;
  /** Before the first boot, with this machine's network. */
  prepare(script: string): Promise<Ran>;
  boot(): Promise<void>;
  /** As its administrator types it; stops at the first line that fails. */
  type(script: string): Promise<Ran>;
  /** A program of this machine that sees the system's network. */
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
  // Services of other accounts look up through it.
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

  /** Resolves once every unit that starts with the system has settled; one of them may have failed in a system without devices. */
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
        // Twice means: at once.
        machine.kill('SIGTERM');
        await pause(500);
        machine.kill('SIGTERM');
        await end;
      }
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Of the system, by its number on this machine; null while there is none. */
function firstProcess(container = 0): number | null {
  try {
    const children = readFileSync(`/proc/${container}/task/${container}/children`, 'utf8').trim().split(' ');
    const found = children.find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('systemd'));
    return found === undefined ? null : Number(found);
  } catch {
    return null;
  }
}
