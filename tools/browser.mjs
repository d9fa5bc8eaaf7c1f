/**
 * Finds a Chromium for the journeys and the benches: an installed one, else Debian's, else Playwright's own
 * download.
 */
import { spawnSync } from 'node:child_process';
import { install, mayInstall, mayInstallUnasked } from './debian.mjs';
import { projectEnv } from './install.mjs';

/** A browser without windows: journeys use a third less processor time in it. */
const LIGHT = 'chromium-headless-shell';
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium, or undefined when Playwright uses its own. Exits when none can be installed. */
export function findOrInstallBrowser() {
  const best = process.env.CHROMIUM_PATH || pathOf(LIGHT);
  if (best) return best;
  const other = OTHERS.map(pathOf).find(Boolean);
  // Nobody is asked to install a package that only saves time.
  if (other) return mayInstallUnasked() && install([LIGHT]) ? pathOf(LIGHT) : other;
  const debians = mayInstall(['chromium', 'fonts-liberation']) && browserOfDebian();
  if (debians) return debians;
  console.log('Téléchargement du Chromium de Playwright…');
  if (downloaded()) return undefined;
  console.error('Aucun navigateur : installez chromium, ou donnez son chemin dans CHROMIUM_PATH.');
  return process.exit(1);
}

/** Installs Debian's lightest if it is not there. Call only where nobody needs to be asked. */
export function fetchBrowser() {
  if (process.env.CHROMIUM_PATH || pathOf(LIGHT)) return;
  if (OTHERS.some(pathOf)) install([LIGHT]);
  else browserOfDebian();
}

/** Both names come from one source package; older releases of Debian only have `chromium`. */
function browserOfDebian() {
  const name = [LIGHT, 'chromium'].find((one) => install([one, 'fonts-liberation']));
  return name && pathOf(name);
}

function pathOf(program) {
  const { status, stdout } = spawnSync('which', [program], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function downloaded() {
  const args = ['playwright', 'install', 'chromium'];
  const { status, stderr } = spawnSync('npx', args, { env: projectEnv(), encoding: 'utf8' });
  if (status !== 0) console.error(stderr?.trim().split('\n').at(-1) ?? 'npx manque');
  return status === 0;
}
