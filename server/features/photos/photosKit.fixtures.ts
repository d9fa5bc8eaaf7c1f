/** Like `kit.fixtures.ts`, for a site with photos. */
import { test as base } from 'vitest';
import type { TestSiteOptions } from '../../testing/app.fixtures.ts';
import type { Visitor } from '../../testing/site.fixtures.ts';
import { openPhotoSite, type PhotoSite } from './photos.fixtures.ts';

export let site: PhotoSite;
export let host: Visitor;
export let guest: Visitor;

const OPTIONS: TestSiteOptions = {};

async function give(options: TestSiteOptions): Promise<PhotoSite> {
  site = await openPhotoSite(options);
  [guest, host] = [site.visitor(), await site.host()];
  return site;
}

/** Signs the host in again after the end of its session. */
export async function signInAgain(): Promise<void> {
  host = await site.host();
}

export const test = base
  .extend('options', OPTIONS)
  .extend('given', { auto: true }, async ({ options }, { onCleanup }) =>
    onCleanup((await give(options)).close),
  );

/** One site for all tests of a file. */
export const testOnOneSite = base
  .extend('options', { scope: 'file' }, OPTIONS)
  .extend('given', { auto: true, scope: 'file' }, async ({ options }, { onCleanup }) =>
    onCleanup((await give(options)).close),
  );
