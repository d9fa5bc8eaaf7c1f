/** Prepares programs and the build for tests. */
import { dirname } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { buildSite } from './build.mjs';
import { findOrInstallPostgres } from './postgres.mjs';
import { SERVER } from './serverProcess.mjs';
import { installTestPrograms } from './test-programs.mjs';

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
