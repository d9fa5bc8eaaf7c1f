/** Prepares packages, programs and the build for tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchBrowser, findOrInstallBrowser } from './browser.mjs';
import { buildSite } from './build.mjs';
import { mayInstallUnasked, tryNoMore } from './debian.mjs';
import { installPackages } from './install.mjs';
import { findOrInstallPostgres } from './postgres.mjs';
import { SERVER } from './serverProcess.mjs';
import { installTestPrograms } from './test-programs.mjs';

const THIS = fileURLToPath(import.meta.url);

/** Installs npm's packages and Debian's side by side: each waits for the network most of its time. */
export async function packagesAndPrograms() {
  const fetching = mayInstallUnasked() ? fetchBeside() : undefined;
  installPackages({ dev: true });
  await fetching;
  programsForTests();
}

/** Fetches in a process of its own what Debian has, because installing packages blocks this one. */
async function fetchBeside() {
  const isOver = await once(spawn(process.execPath, [THIS, 'fetch'], { stdio: 'inherit' }), 'exit').catch(
    () => false,
  );
  if (isOver) tryNoMore();
}

/** Finds or installs the programs and passes their paths in the environment. */
export function programsForTests() {
  // Without a locale, browsers and archive readers mangle the accents of file names.
  process.env.LANG ??= 'C.UTF-8';
  const browser = findOrInstallBrowser();
  installTestPrograms();
  findOrInstallPostgres();
  if (browser) process.env.CHROMIUM_PATH = browser;
}

/** Builds the site and tells the tests that start a whole site to use that build. */
export function builtForTests() {
  buildSite();
  process.env.BUILT = dirname(SERVER);
}

if (process.argv[1] === THIS && process.argv[2] === 'fetch') {
  fetchBrowser();
  installTestPrograms();
  findOrInstallPostgres();
}
