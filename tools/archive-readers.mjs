/**
 * Installs the programs that the archive tests open our zips with, where that needs no question: Debian, as root. On
 * other machines it says in one line what to install; those tests then run with whatever is there.
 */
import { spawnSync } from 'node:child_process';

/** Program -> Debian package. */
const READERS = {
  unzip: 'unzip',
  '7z': 'p7zip-full',
  bsdtar: 'libarchive-tools',
  python3: 'python3',
};

/** Names what is missing on the console where it cannot be installed; never fails. */
export function installArchiveReaders() {
  const missing = Object.keys(READERS).filter((program) => !onPath(program));
  if (missing.length === 0) return;
  const packages = missing.map((program) => READERS[program]);
  if (!installed(packages)) {
    console.log(
      `Archives : contrôle partiel, il manque ${missing.join(', ')} (apt install ${packages.join(' ')}).`,
    );
  }
}

function onPath(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

function installed(packages) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  const apt = (...args) =>
    spawnSync('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args], { timeout: 180_000 })
      .status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  return install() || (apt('update') && install());
}
