/**
 * Prepares, before all journeys, a site that has run once and another with the wedding's photos imported: an
 * import yields to all other work, and three parallel journeys keep a small machine busy for minutes.
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
  /** A migrated database with a hashed password and two signed-in browsers. */
  dataDir: string;
  /** The same, plus the wedding's photos. */
  withPhotos: string;
  hosts: Cookies;
  session: string;
}

/** Looking for ffmpeg takes as much processor time as starting a site; journeys with films set `FILMS`. */
const NO_FILMS = '/nonexistent/ffmpeg';
/** Environment variable through which the workers find the result. */
const VARIABLE = 'E2E_FIRST_START';

/** Playwright's global setup; it calls the returned function after the last journey. */
export default async function makeFirstStart(): Promise<() => void> {
  const dataDir = makeDataDir();
  const { env, url } = await environment(dataDir);
  const site = await startProcess({ ...env, ADMIN_PASSWORD: PASSWORD });
  const hosts = await signedInCookies(url, PASSWORD);
  const browser = await signedInCookies(url, PASSWORD);
  // Journeys invite with the shipped names and day; this answers the site's question about that.
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
