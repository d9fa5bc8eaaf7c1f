/** Programs out of Debian's packages: fetched and unpacked, not installed, as that would start servers. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that holds `usr/` of them and of what they need beside what is installed. Throws a French line. */
export function fetchDebian(packages: readonly string[], folder: string): string {
  const cwd = join(folder, packages.join('-'));
  // At each round.
  if (existsSync(join(cwd, 'usr'))) return cwd;
  mkdirSync(cwd, { recursive: true });
  // Servers run as accounts of their own.
  for (const open of [folder, cwd]) chmodSync(open, 0o755);
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd, encoding: 'utf8' });
  const planned = run('apt-get', '-s', 'install', '--no-install-recommends', ...packages);
  const names = [...(planned.stdout ?? '').matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  const missing = names.length === 0 ? [...packages] : names;
  if (run('apt-get', '-qq', 'download', ...missing).status !== 0)
    throw new Error(`Debian ne donne pas ici ${packages.join(', ')} : ${firstLine(planned.stderr)}`);
  for (const file of globSync('*.deb', { cwd })) run('dpkg-deb', '-x', file, '.');
  return cwd;
}

/** So that what was unpacked finds its libraries. */
export function librariesOf(unpacked: string): string {
  return globSync('{,usr/}lib/*-linux-gnu{,/ceph}', { cwd: unpacked })
    .map((folder) => join(unpacked, folder))
    .join(':');
}

function firstLine(text: string | null): string {
  return text?.trim().split('\n')[0] || 'apt-get n’est pas là';
}
