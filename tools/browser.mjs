/** A Chromium for the browser journeys: one that is there, else Debian's, else Playwright's own download. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log('Installation de chromium (apt)…');
    quietly('apt-get', ['update']);
    // The same source package; older releases of Debian have the second alone.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      quietly('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation']);
      const installed = presentBrowser();
      if (installed) return installed;
    }
  }
  console.log('Téléchargement du Chromium de Playwright…');
  if (quietly('npx', ['playwright', 'install', 'chromium'])) return undefined;
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

function quietly(command, args) {
  const env = { ...projectEnv(), DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
  if (status !== 0) console.error(stderr?.trim().split('\n').at(-1) ?? `${command} manque`);
  return status === 0;
}
