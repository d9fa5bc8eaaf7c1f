/** A Chromium for the browser journeys: one that is there, else Debian's, else Playwright's own download. */
import { spawnSync } from 'node:child_process';
import { install, mayInstall } from './debian.mjs';
import { projectEnv } from './install.mjs';

/** Without windows first: journeys take a quarter less in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Path of a Chromium, or undefined to let Playwright use its own; ends the process when there is none to be had. */
export function findOrInstallBrowser() {
  const present = presentBrowser();
  if (present) return present;
  // The same source package; older releases of Debian have the second alone.
  const names = mayInstall(['chromium', 'fonts-liberation']) ? ['chromium-headless-shell', 'chromium'] : [];
  for (const name of names) {
    if (!install([name, 'fonts-liberation'])) continue;
    const installed = presentBrowser();
    if (installed) return installed;
  }
  console.log('Téléchargement du Chromium de Playwright…');
  if (downloaded()) return undefined;
  console.error('Aucun navigateur : installez chromium, ou donnez son chemin dans CHROMIUM_PATH.');
  return process.exit(1);
}

function presentBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

function downloaded() {
  const args = ['playwright', 'install', 'chromium'];
  const { status, stderr } = spawnSync('npx', args, { env: projectEnv(), encoding: 'utf8' });
  if (status !== 0) console.error(stderr?.trim().split('\n').at(-1) ?? 'npx manque');
  return status === 0;
}
