/** Fetches and unpacks Debian packages without installing them, as an installation would start servers. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder with `usr/` of the packages and of their missing dependencies. Throws in French. */
export function fetchDebian(packages: readonly string[], folder: string): string {
  const cwd = join(folder, packages.join('-'));
  // Already fetched by an earlier round.
  if (existsSync(join(cwd, 'usr'))) return cwd;
  mkdirSync(cwd, { recursive: true });
  // Servers run as other accounts, which must be able to enter.
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

/** `LD_LIBRARY_PATH` for the unpacked programs. */
export function librariesOf(unpacked: string): string {
  return globSync('{,usr/}lib/*-linux-gnu{,/ceph}', { cwd: unpacked })
    .map((folder) => join(unpacked, folder))
    .join(':');
}

function firstLine(text: string | null): string {
  return text?.trim().split('\n')[0] || 'apt-get n’est pas là';
}
