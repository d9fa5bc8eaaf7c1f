/**
 * What every journey starts from: the built site in a process of its own with an empty database, and a page that fails the
 * journey when the browser reports an error or a breach of the security policy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { freePort } from '../tools/freePort.ts';
import { SERVER } from '../tools/serverProcess.mjs';
import { type HostApi, openHostApi } from './hostApi.ts';
import { putWeddingPhotos } from './photoFolder.ts';

export const PASSWORD = 'un mot de passe';
const COMPILE_CACHE = join(tmpdir(), 'mariage-e2e-compiled');

export interface Site {
  url: string;
  dataDir: string;
  photosDir: string;
  hasPhotos: boolean;
  /** The hosts' calls, for what a journey needs to be there before it starts. */
  host: HostApi;
  /** As a power cut would: no goodbye. */
  kill(): Promise<void>;
  /** On the same data, at the same address. */
  restart(): Promise<void>;
}

interface Options {
  /** Environment of the site's process, over the defaults. */
  siteEnv: Record<string, string>;
  /** The wedding's photos are there from the start: importing them takes seconds. Journeys share them, and leave the folder as it is. */
  photos: boolean;
  /** Console errors that a journey provokes on purpose (a cut network, a refusal). */
  expectedErrors: RegExp[];
}

interface WorkerOptions {
  /** A data folder in which the site has run once: migrated, its password judged. Each journey starts from a copy. */
  firstStart: string;
  /** The same once it has imported the wedding's photos; made for the first journey that asks. */
  firstImport: () => Promise<string>;
}

export const test = base.extend<Options & { site: Site }, WorkerOptions>({
  siteEnv: [{}, { option: true }],
  photos: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  // Firefox has no command for it over BiDi: its own settings say it once for all (firefox.config.ts).
  contextOptions: async ({ contextOptions, browserName }, use) => {
    const { reducedMotion: _, ...others } = contextOptions;
    await use(browserName === 'firefox' ? others : contextOptions);
  },

  firstStart: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const dataDir = makeDataDir();
      const { env, url } = await environment(dataDir);
      await end(await start(env, url), 'SIGTERM');
      await use(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  firstImport: [
    async ({ firstStart }, use) => {
      const made: string[] = [];
      const make = async () => {
        const dataDir = copyOf(firstStart);
        made.push(dataDir);
        const { env, url } = await environment(dataDir);
        const child = await start(env, url);
        await putWeddingPhotos({ dataDir, host: await openHostApi({ url, password: PASSWORD }) });
        await end(child, 'SIGTERM');
        return dataDir;
      };
      let first: Promise<string> | undefined;
      await use(() => {
        first ??= make();
        return first;
      });
      for (const dataDir of made) rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  site: async ({ siteEnv, photos, firstStart, firstImport }, use) => {
    const origin = photos ? await firstImport() : firstStart;
    const dataDir = copyOf(origin);
    const { env: defaults, url } = await environment(dataDir);
    // Read where they are: a copy would be imported anew.
    const photosDir = join(photos ? origin : dataDir, 'photos');
    const env = { ...defaults, PHOTOS_DIR: photosDir, ...siteEnv };
    let child = await start(env, url);
    const kill = () => end(child, 'SIGKILL');
    await use({
      url,
      dataDir,
      photosDir,
      hasPhotos: photos,
      host: await openHostApi({ url, password: PASSWORD }),
      kill,
      async restart() {
        child = await start(env, url);
      },
    });
    await end(child, 'SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  },

  // After the site, so that it is judged before the site stops and lets it down.
  page: async ({ site: _site, page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

export { expect };

/** For journeys that only measure how pages stand: half of their time would go into watching things slide. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * Nothing for axe to complain about on the page as it stands. In the page itself, which has no frames, and without the list of what
 * it finds right: that is three times as fast as its default.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (await endsWithAxe(page)) return;
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

/** Firefox 153 crashes when axe measures a page with a password's field; Chromium judges that page. */
async function endsWithAxe(page: Page): Promise<boolean> {
  const engine = page.context().browser()?.browserType().name();
  return engine === 'firefox' && (await page.locator('input[type="password"]').count()) > 0;
}

const makeDataDir = () => mkdtempSync(join(tmpdir(), 'mariage-e2e-'));

function copyOf(origin: string): string {
  const dataDir = makeDataDir();
  cpSync(origin, dataDir, { recursive: true });
  return dataDir;
}

async function environment(dataDir: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    ADMIN_PASSWORD: PASSWORD,
    // The same server starts a hundred times.
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  };
  return { env, url };
}

async function start(env: NodeJS.ProcessEnv, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the site does not start');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
