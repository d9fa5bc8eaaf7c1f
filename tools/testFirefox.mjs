/** `npm run test:firefox`: the main journeys in Firefox; installs Debian's if there is none. */
import { spawnSync } from 'node:child_process';
import { buildSite } from './build.mjs';
import { installFromDebian } from './debian.mjs';
import { installPackages, run } from './install.mjs';

const NAMES = ['firefox-esr', 'firefox'];

installPackages({ dev: true });
if (!present()) installFromDebian(['firefox-esr']);
const firefox = present();
if (!firefox) {
  console.error('Aucun Firefox : installez firefox-esr, ou donnez son chemin dans FIREFOX_PATH.');
  process.exit(1);
}
process.env.FIREFOX_PATH = firefox;
buildSite();
run('playwright', ['test', '-c', 'e2e/firefox.config.ts', ...process.argv.slice(2)]);

function present() {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  return NAMES.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()).find(Boolean);
}
