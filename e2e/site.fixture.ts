/**
 * What every journey starts from: the built site with an empty database of its own, and a page that fails the
 * journey when the browser reports an error or a breach of the security policy.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { copyOf, environment, readFirstStart, removeDir } from './firstStart.ts';
import { type HostApi, openHostApi } from './hostApi.ts';
import { openSiteHost, type RunningSite, type StartSite, startProcess } from './sites.ts';

export interface Site {
  url: string;
  dataDir: string;
  photosDir: string;
  hasPhotos: boolean;
  /** The hosts' calls, for what a journey needs to be there before it starts. */
  host: HostApi;
  /** Of a browser in which a host signed in. */
  session: string;
  stop(): Promise<void>;
  /** On the same data, at the same address. */
  restart(): Promise<void>;
}

interface Options {
  /** Environment of the site's process, over the defaults. */
  siteEnv: Record<string, string>;
  /** The wedding's photos are there from the start: importing them takes seconds. Journeys share them, and leave the folder as it is. */
  photos: boolean;
  /** The site runs in a process of its own, as an operator starts it. */
  ownProcess: boolean;
  /** Console errors that a journey provokes on purpose (a cut network, a refusal). */
  expectedErrors: RegExp[];
}

interface WorkerFixtures {
  siteHost: StartSite;
}

/** The driver's own scripts (its clock among them) want into the frame that shows a mail, in which nothing runs. */
const DRIVER_KEPT_OUT = /^Blocked script execution in 'about:blank'/;

export const test = base.extend<Options & { site: Site }, WorkerFixtures>({
  siteEnv: [{}, { option: true }],
  photos: [false, { option: true }],
  ownProcess: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  // Firefox has no command for it over BiDi: its own settings say it once for all (firefox.config.ts).
  contextOptions: async ({ contextOptions, browserName }, use) => {
    const { reducedMotion: _, ...others } = contextOptions;
    await use(browserName === 'firefox' ? others : contextOptions);
  },

  siteHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const { startWarm, close } = openSiteHost();
      await use(startWarm);
      await close();
    },
    { scope: 'worker' },
  ],

  site: async ({ siteEnv, photos, ownProcess, siteHost }, use) => {
    const firstStart = readFirstStart();
    const origin = photos ? firstStart.withPhotos : firstStart.dataDir;
    const dataDir = copyOf(origin);
    const { env: defaults, url } = await environment(dataDir);
    // Read where they are: a copy would be imported anew.
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

  // After the site, so that it is judged before the site stops and lets it down.
  page: async ({ site: _site, page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(page);
    // What a journey held back may still be on its way to a page that is about to go.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const expected = [...expectedErrors, DRIVER_KEPT_OUT];
    expect(errors.filter((error) => !expected.some((known) => known.test(error)))).toEqual([]);
  },
});

export { expect };

/** Things slide and fade as for most people, where that could come in the way of what is pressed. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Until nothing slides or fades any more, but what does so for ever. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Nothing for axe to complain about on the page as it stands. Its half a megabyte stays in the page for the next time. */
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

/** What axe complains about; null while it is not in the page. */
const look = (page: Page) =>
  page.evaluate(async () => {
    const { axe: judge } = window as unknown as { axe?: typeof axe };
    if (!judge) return null;
    // The page has no frames, and the list of what is right takes longer than the look.
    const results = await judge.run({ resultTypes: ['violations'], iframes: false });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });

/** By the browser's own protocol: Playwright's way reads what it hands over twice, 35 ms of processor for so much. */
async function addAxe(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Runtime.evaluate', { expression: AXE });
  await devtools.detach();
}

/** Firefox 153 crashes when axe measures a page with a password's field; Chromium judges that page. */
async function endsWithAxe(page: Page): Promise<boolean> {
  return (await page.locator('input[type="password"]').count()) > 0;
}

export const FILMS = { FFMPEG: 'ffmpeg' };
