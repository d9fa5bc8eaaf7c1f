/**
 * Fixtures: a site, a signed-in host, a guest and a family, made anew for each test and closed after it. A
 * test file imports `test` and the names that it wants: live bindings, set before each test.
 */
import { test as base } from 'vitest';
import type { HostFamille } from '../../contract/familles/familles.schema.ts';
import type { Store } from '../siteDatabase/tables.ts';
import type { TestSiteOptions } from './app.fixtures.ts';
import { createFamille, openTestSite, openTestStore, type TestSite, type Visitor } from './site.fixtures.ts';

export let store: Store;
export let site: TestSite;
export let host: Visitor;
export let guest: Visitor;
export let famille: HostFamille;

const OPTIONS: TestSiteOptions = {};
const FOR_EACH = { auto: true } as const;
/** One site per file: what a test stores stays for the next. */
const FOR_ALL = { auto: true, scope: 'file' } as const;

async function give(options: TestSiteOptions): Promise<TestSite> {
  site = await openTestSite(options);
  [store, guest, host] = [site.store, site.visitor(), await site.host()];
  return site;
}

/** Signs the host in again after the end of its session, or another host in its place. */
export async function signInAgain(as = site.host()): Promise<void> {
  host = await as;
}

/** Other options: `test.extend('options', {…})`. Not `override`: it applies to later files too. */
export const test = base
  .extend('options', OPTIONS)
  .extend('given', FOR_EACH, async ({ options }, { onCleanup }) => onCleanup((await give(options)).close));

export const testWithFamille = test.extend('invited', FOR_EACH, async ({ given: _site }) => {
  famille = await createFamille(host);
});

/** One site for all tests of a file. */
export const testOnOneSite = base
  .extend('options', { scope: 'file' }, OPTIONS)
  .extend('given', FOR_ALL, async ({ options }, { onCleanup }) => onCleanup((await give(options)).close));

/** A database without an app. */
export const testOnStore = base.extend('given', FOR_EACH, async ({ task: _task }, { onCleanup }) => {
  store = await openTestStore();
  onCleanup(() => store.close());
});
