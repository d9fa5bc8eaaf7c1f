/**
 * Installs Debian packages: says so first, and on a terminal waits for a yes. Tells whether a program is
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';

const TIMEOUT_MS = 600_000;
/**
 * How long apt waits, in seconds: for a silent mirror, where `install` makes a second attempt, and for another
 * apt, as that of a run which ended before it.
 */
const PATIENCE = [
  ...['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1'],
  ...['-o', 'DPkg::Lock::Timeout=300'],
];

/** Set once all was tried: what is still missing would fail again. */
let isTried = false;

export function tryNoMore() {
  isTried = true;
}

export function onPath(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/** Returns false when the packages cannot be installed; the console then says how to do it by hand. */
export function installFromDebian(packages) {
  return mayInstall(packages) && install(packages);
}

/** Whether this account may install (root, with apt) and the user at the terminal, if any, agrees. */
export function mayInstall(packages) {
  const names = packages.join(' ');
  const may = canInstall() && (!atTerminal() || saysYes(names));
  if (!may) console.log(`À installer vous-même : apt install ${names}`);
  return may;
}

/** Like `mayInstall`, without a question: false on a terminal. */
export function mayInstallUnasked() {
  return canInstall() && !atTerminal();
}

function canInstall() {
  return !isTried && process.getuid?.() === 0 && onPath('apt-get');
}

/** Call `mayInstall` or `mayInstallUnasked` first. */
export function install(packages) {
  console.log(`Installation de ${packages.join(', ')} (apt)…`);
  const tried = () => apt('install', '-y', '--no-install-recommends', ...packages);
  // On a fresh machine apt's package lists are empty.
  return tried().done || (apt('update').done && told(tried()));
}

function atTerminal() {
  return !process.env.CI && process.stdin.isTTY === true && process.stdout.isTTY === true;
}

function saysYes(names) {
  process.stdout.write(`Il manque ${names}. L’installer avec apt ? [o/N] `);
  const terminal = openSync('/dev/tty', 'r');
  const answer = Buffer.alloc(80);
  const length = readSync(terminal, answer);
  closeSync(terminal);
  return /^o(ui)?$/i.test(answer.toString('utf8', 0, length).trim());
}

function apt(...args) {
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...PATIENCE, ...args], {
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
