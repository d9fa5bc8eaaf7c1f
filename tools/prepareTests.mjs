/** What tests need of the machine and of the build, for whoever runs them. */
import { dirname } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { buildSite } from './build.mjs';
import { findOrInstallPostgres } from './postgres.mjs';
import { SERVER } from './serverProcess.mjs';
import { installTestPrograms } from './test-programs.mjs';

/** Found, or installed; the tests are told where by the environment. */
export function programsForTests() {
  // Browsers and archive readers take the accents of file names only where some language is set.
  process.env.LANG ??= 'C.UTF-8';
  const browser = findOrInstallBrowser();
  installTestPrograms();
  findOrInstallPostgres();
  if (browser) process.env.CHROMIUM_PATH = browser;
}

/** Tests that start the whole site start the built one. */
export function builtForTests() {
  buildSite();
  process.env.BUILT = dirname(SERVER);
}
