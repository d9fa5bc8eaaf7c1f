/** Programs out of Debian's packages, installed where that needs no question: on Debian, as root. */
import { spawnSync } from 'node:child_process';

const TIMEOUT_MS = 600_000;

export function onPath(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/** False when they cannot be had; the reason is on the console if there was one. */
export function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.log(`Installation de ${packages.join(', ')} (apt)…`);
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  // The lists of a machine that was just made are empty.
  return install().done || (apt('update').done && told(install()));
}

function apt(...args) {
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: TIMEOUT_MS,
    encoding: 'utf8',
  });
  return { done: status === 0, reason: stderr?.trim().split('\n').at(-1) };
}

function told({ done, reason }) {
  if (!done) console.error(reason);
  return done;
}
