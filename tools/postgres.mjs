/** PostgreSQL's programs for the tests: those that are there, else Debian's package, which then must not start a server of its own. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installFromDebian } from './debian.mjs';

const DEBIAN = '/usr/lib/postgresql';
/** Read by Debian's scripts when a version is installed. */
const SETTINGS = '/etc/postgresql-common/createcluster.d';

/** The folder of `initdb` and `postgres`: the one that is named, else of the newest version; undefined where there is none. */
export function findPostgres() {
  const { POSTGRES_BIN } = process.env;
  if (POSTGRES_BIN) return POSTGRES_BIN;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  if (newest) return newest;
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' });
  return status === 0 ? dirname(stdout.trim()) : undefined;
}

/** Ends the process of a CI where there is none to be had; elsewhere one line says what is not tested. */
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
    // Debian's own by now, unless nothing was installed.
    if (made && readdirSync(SETTINGS).length === 0) rmdirSync(SETTINGS);
  }
}
