/** Installs the packages that the lockfile names, if they are not there yet. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const STAMP = at('node_modules/.install-stamp');

/** `dev`: the tools of tests and development too. Does nothing when what is there matches the lockfile. */
export function installPackages({ dev }) {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (stamp === `all ${lock}` || (!dev && stamp === `production ${lock}`)) return;
  console.log('Installation des paquets…');
  // Not `npm ci`: it refuses a lockfile that lacks the binaries of other systems, and registries do not all hold them. This
  // takes the very versions of the lockfile too, adds what this system needs, and leaves the lockfile alone.
  const scope = dev ? '--include=dev' : '--omit=dev';
  run('npm', ['install', '--no-save', scope, '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, `${dev ? 'all' : 'production'} ${lock}`);
}

/** The Node that came with the packages, whatever the machine's own. */
export function projectNode() {
  return at('node_modules/node/bin/node');
}

/** The environment in which package scripts find that same Node. */
export function projectEnv() {
  const path = process.platform === 'win32' ? 'Path' : 'PATH';
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, [path]: `${at('node_modules/.bin')}${separator}${process.env[path] ?? ''}` };
}

/** Runs a command in the project's root; ends this process with its code when it fails. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: at('.'), stdio: 'inherit', env: projectEnv() });
  if (error) console.error(`${command} : ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
