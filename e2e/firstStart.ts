/**
 * Before all journeys: a site that has run once, and another that has imported the wedding's photos too. Made while nothing else
 * runs, for an import gives way to everything, and three journeys at a time keep a small machine busy for minutes.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tools/freePort.ts';
import { type Cookies, openHostApi, signedInCookies } from './hostApi.ts';
import { putWeddingPhotos } from './photoFolder.ts';
import { startProcess } from './sites.ts';

export const PASSWORD = 'un mot de passe';

export interface FirstStart {
  /** Migrated, its password judged, two browsers signed in. */
  dataDir: string;
  /** The same with the wedding's photos. */
  withPhotos: string;
  hosts: Cookies;
  session: string;
}

/** Looking for ffmpeg takes as much processor as starting a site: journeys with films say `FILMS`. */
const NO_FILMS = '/nonexistent/ffmpeg';
/** What the workers inherit. */
const VARIABLE = 'E2E_FIRST_START';

/** Playwright calls it before the first journey, and what it gives after the last. */
export default async function makeFirstStart(): Promise<() => void> {
  const dataDir = makeDataDir();
  const { env, url } = await environment(dataDir);
  const site = await startProcess({ ...env, ADMIN_PASSWORD: PASSWORD });
  const hosts = await signedInCookies(url, PASSWORD);
  const browser = await signedInCookies(url, PASSWORD);
  // Journeys invite with the names and the day that are shipped: what the site would ask is answered once for all of them.
  await openHostApi(url, hosts).setParam('sendsExample', 'true');
  await site.stop();
  const withPhotos = copyOf(dataDir);
  await importPhotos(withPhotos, hosts);
  process.env[VARIABLE] = JSON.stringify({
    dataDir,
    withPhotos,
    hosts: [...hosts],
    session: browser.get('session'),
  });
  return () => [dataDir, withPhotos].forEach(removeDir);
}

export function readFirstStart(): FirstStart {
  const told = JSON.parse(process.env[VARIABLE] ?? '');
  return { ...told, hosts: new Map(told.hosts) };
}

async function importPhotos(dataDir: string, hosts: Cookies): Promise<void> {
  const { env, url } = await environment(dataDir);
  const site = await startProcess(env);
  await putWeddingPhotos({ dataDir, host: openHostApi(url, hosts) });
  await site.stop();
}

export async function environment(dataDir: string) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: url, FFMPEG: NO_FILMS };
  return { env, url };
}

export function copyOf(origin: string): string {
  const dataDir = makeDataDir();
  cpSync(origin, dataDir, { recursive: true });
  return dataDir;
}

export const removeDir = (dir: string) => rmSync(dir, { recursive: true, force: true });

const makeDataDir = () => mkdtempSync(join(tmpdir(), 'mariage-e2e-'));
