/**
 * What every journey starts from: the built site with its own empty database, and a page that fails the
 * journey when the browser reports an error or a breach of the security policy.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { copyOf, environment, readFirstStart, removeDir } from './firstStart.ts';
import { type HostApi, openHostApi } from './hostApi.ts';
import { countCalls } from './passTime.ts';
import { openSiteHost, type RunningSite, type StartSite, startProcess } from './sites.ts';

export interface Site {
  url: string;
  dataDir: string;
  photosDir: string;
  hasPhotos: boolean;
  /** The hosts' calls, to prepare a journey. */
  host: HostApi;
  /** Session cookie of a browser in which a host has signed in. */
  session: string;
  stop(): Promise<void>;
  /** Starts the site again with the same data, at the same address. */
  restart(): Promise<void>;
}

interface Options {
  /** Environment of the site's process, which overrides the defaults. */
  siteEnv: Record<string, string>;
  /** Starts with imported photos, which takes seconds otherwise. Journeys share them: read only. */
  photos: boolean;
  /** Runs the site in its own process, as an operator starts it. */
  ownProcess: boolean;
  /** Console errors that a journey provokes on purpose (a failed request, a refusal). */
  expectedErrors: RegExp[];
}

interface WorkerFixtures {
  siteHost: StartSite;
}

/** Playwright's scripts (its clock) try to enter the frame that shows a mail, where nothing may run. */
const DRIVER_KEPT_OUT = /^Blocked script execution in 'about:blank'/;

/** For journeys that start sites of their own: with other workers than the rest, they would run after it, alone. */
export const bare = base.extend<object, WorkerFixtures>({
  siteHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const { startWarm, close } = openSiteHost();
      await use(startWarm);
      await close();
    },
    { scope: 'worker' },
  ],
});

export const test = bare.extend<Options & { site: Site }>({
  siteEnv: [{}, { option: true }],
  photos: [false, { option: true }],
  ownProcess: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  // Firefox has no BiDi command for reduced motion: firefox.config.ts sets it in Firefox's own settings.
  contextOptions: async ({ contextOptions, browserName }, use) => {
    const { reducedMotion: _, ...others } = contextOptions;
    await use(browserName === 'firefox' ? others : contextOptions);
  },

  site: async ({ siteEnv, photos, ownProcess, siteHost }, use) => {
    const firstStart = readFirstStart();
    const origin = photos ? firstStart.withPhotos : firstStart.dataDir;
    const dataDir = copyOf(origin);
    const { env: defaults, url } = await environment(dataDir);
    // Read in place: copies would be imported again.
    const photosDir = join(photos ? origin : dataDir, 'photos');
    const env = { ...defaults, PHOTOS_DIR: photosDir, ...siteEnv };
    const start = ownProcess ? startProcess : siteHost;
    let running: RunningSite | null = await start(env);
    const stop = async () => {
      await running?.stop();
      running = null;
    };
    await use({
      url,
      dataDir,
      photosDir,
      hasPhotos: photos,
      host: openHostApi(url, firstStart.hosts),
      session: firstStart.session,
      stop,
      async restart() {
        await stop();
        running = await start(env);
      },
    });
    await stop();
    removeDir(dataDir);
  },

  // Depends on the site, so that the page is checked before the site stops and fails its requests.
  page: async ({ site: _site, page, expectedErrors }, use) => {
    const errors: string[] = [];
    countCalls(page);
    page.context().on('page', countCalls);
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(page);
    // Requests that a journey held back may still be under way when the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const expected = [...expectedErrors, DRIVER_KEPT_OUT];
    expect(errors.filter((error) => !expected.some((known) => known.test(error)))).toEqual([]);
  },
});

export { expect };

/**
 * Journeys that sweep over weddings, windows and letter sizes, or lose the network in places that others cover:
 * `npm run prove` has the time, `npm test` leaves them out.
 */
export const PROVED = { tag: '@proved' } as const;

/** Enables animations, as most people see them, where they could disturb a press. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Waits until no animation runs, except endless ones and those that follow a scroll instead of the time. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Checks the page with axe. Its half a megabyte stays loaded for the next time. */
export async function expectAccessible(page: Page): Promise<void> {
  const engine = page.context().browser()?.browserType().name();
  if (engine === 'firefox' && (await endsWithAxe(page))) return;
  await settled(page);
  let violations = await look(page);
  if (violations === null) {
    await (engine === 'chromium' ? addAxe(page) : page.evaluate(AXE));
    violations = await look(page);
  }
  expect(violations).toEqual([]);
}

/** Returns axe's complaints; null if axe is not loaded. */
const look = (page: Page) =>
  page.evaluate(async () => {
    const { axe: judge } = window as unknown as { axe?: typeof axe };
    if (!judge) return null;
    // The page has no frames, and listing the passed rules would take longer than the check.
    const results = await judge.run({ resultTypes: ['violations'], iframes: false });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });

/** Through the browser's protocol: Playwright's own way parses the script twice, 35 ms of processor time. */
async function addAxe(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Runtime.evaluate', { expression: AXE });
  await devtools.detach();
}

/** Firefox 153 crashes when axe checks a page with a password field; Chromium checks that page. */
async function endsWithAxe(page: Page): Promise<boolean> {
  return (await page.locator('input[type="password"]').count()) > 0;
}

export const FILMS = { FFMPEG: 'ffmpeg' };
