/** Finds PostgreSQL for tests and benches, or installs Debian's package without letting it start a server. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installFromDebian } from './debian.mjs';

const DEBIAN = '/usr/lib/postgresql';
/** Debian's scripts read this folder when they install a version. */
const SETTINGS = '/etc/postgresql-common/createcluster.d';

/** The folder of `initdb` and `postgres`: `POSTGRES_BIN`, else of the newest version; or undefined. */
export function findPostgres() {
  const { POSTGRES_BIN } = process.env;
  if (POSTGRES_BIN) return POSTGRES_BIN;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = [...versions]
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  if (newest) return newest;
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' });
  return status === 0 ? dirname(stdout.trim()) : undefined;
}

/** When PostgreSQL cannot be installed: exits on a CI, elsewhere prints that its tests are left out. */
export function findOrInstallPostgres() {
  if (findPostgres() || (installServer() && findPostgres())) return;
  const line = 'PostgreSQL manque : le site n’est éprouvé que sur SQLite.';
  if (!process.env.CI) {
    console.log(line);
    return;
  }
  console.error(line);
  process.exit(1);
}

function installServer() {
  const setting = join(SETTINGS, 'site-de-mariage.conf');
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))
    return installFromDebian(['postgresql']);
  const made = mkdirSync(SETTINGS, { recursive: true });
  writeFileSync(setting, 'create_main_cluster = false\n');
  try {
    return installFromDebian(['postgresql']);
  } finally {
    rmSync(setting);
    // The package now owns the folder, unless nothing was installed.
    if (made && readdirSync(SETTINGS).length === 0) rmdirSync(SETTINGS);
  }
}
