/** `npm run bench:<name>`: installs and builds what is missing, then runs one bench with the project's Node. */
import { findOrInstallBrowser } from './browser.mjs';
import { buildSite } from './build.mjs';
import { installPackages, run } from './install.mjs';

const NEEDS_BROWSER = ['weight', 'lighthouse', 'adminList', 'gallery'];

const [name, ...args] = process.argv.slice(2);
installPackages({ dev: true });
buildSite();
const browser = NEEDS_BROWSER.includes(name) ? findOrInstallBrowser() : undefined;
if (browser) process.env.CHROMIUM_PATH = browser;
run('node', [`bench/${name}.ts`, ...args]);
