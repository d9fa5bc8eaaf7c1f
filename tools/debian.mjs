/** Programs out of Debian's packages. Nothing is installed before it is said; on a terminal, nothing before a yes. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';

const TIMEOUT_MS = 600_000;
/** Of a mirror that says nothing, in seconds; `install` tries again by itself. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1'];

export function onPath(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/** False when they cannot be had, or may not; the console tells what to install by hand. */
export function installFromDebian(packages) {
  return mayInstall(packages) && install(packages);
}

/** Whether the account may install (root, where there is apt), and whoever sits at the terminal agrees; nobody sits at a CI's. */
export function mayInstall(packages) {
  const names = packages.join(' ');
  const may = canInstall() && (!atTerminal() || saysYes(names));
  if (!may) console.log(`À installer vous-même : apt install ${names}`);
  return may;
}

/** The same where nobody can be asked. */
export function mayInstallUnasked() {
  return canInstall() && !atTerminal();
}

function canInstall() {
  return process.getuid?.() === 0 && onPath('apt-get');
}

/** After one of these. */
export function install(packages) {
  console.log(`Installation de ${packages.join(', ')} (apt)…`);
  const tried = () => apt('install', '-y', '--no-install-recommends', ...packages);
  // The lists of a machine that was just made are empty.
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
