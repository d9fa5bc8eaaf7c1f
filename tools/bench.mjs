/** `npm run bench:<name>`: installs and builds what is missing, then runs a bench with the project's Node. */
import { findOrInstallBrowser } from './browser.mjs';
import { buildSite } from './build.mjs';
import { installFromDebian, onPath } from './debian.mjs';
import { installPackages, run } from './install.mjs';
import { findOrInstallPostgres } from './postgres.mjs';

const NEEDS_BROWSER = ['weight', 'lighthouse', 'adminList', 'gallery', 'films', 'opening'];
/** Bench -> program -> Debian package. Without its program a bench says what it leaves out. */
const NEEDS_PROGRAMS = {
  api: { wrk: 'wrk' },
  serve: { wrk: 'wrk', nginx: 'nginx-light' },
  films: { wrk: 'wrk', nginx: 'nginx-light', ffmpeg: 'ffmpeg' },
  rush: { curl: 'curl' },
  s3: { curl: 'curl' },
  scale: { wrk: 'wrk', curl: 'curl' },
  import: { vipsthumbnail: 'libvips-tools' },
  zip: { zip: 'zip', unzip: 'unzip', '7z': 'p7zip-full', bsdtar: 'libarchive-tools', python3: 'python3' },
};

const [name, ...args] = process.argv.slice(2);
installPackages({ dev: true });
buildSite();
if (name === 'scale' || name === 'paced') findOrInstallPostgres();
// Apart from the project's packages: one bench needs it, and it would be a third of all files of an
// installation.
if (name === 'lighthouse') run('npm', ['ci', '--prefix', 'bench/lighthouse', '--no-fund']);
const browser = NEEDS_BROWSER.includes(name) ? findOrInstallBrowser() : undefined;
if (browser) process.env.CHROMIUM_PATH = browser;
const missing = Object.entries(NEEDS_PROGRAMS[name] ?? {}).filter(([program]) => !onPath(program));
if (missing.length > 0) installFromDebian(missing.map(([, debian]) => debian));
run('node', [`bench/${name}.ts`, ...args]);
