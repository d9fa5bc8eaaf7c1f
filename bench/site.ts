/**
 * Starts and stops the site of a bench, with a throwaway folder, or another server as a process; creates
 * families in a database; reads the memory of a process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFamille } from '../server/features/familles/familles.usecases.ts';
import { openDatabase } from '../server/platform/database/open.ts';
import { migrations } from '../server/siteDatabase/migrations/all.ts';
import { booleanColumns, type Tables } from '../server/siteDatabase/tables.ts';
import { freePort } from '../tools/freePort.ts';
import { NODE_FLAGS, nodeEnv, SERVER } from '../tools/serverProcess.mjs';
import { withoutSettings } from '../tools/withoutSettings.ts';

/** The hosts' password. */
export const PASSWORD = 'un mot de passe';

export interface BenchSite {
  url: string;
  /** Hashes of the families, in the order of their creation. */
  hashes: string[];
  pid: number;
  dataDir: string;
  stop(): Promise<void>;
}

export async function startSite({ familles }: { familles: number }): Promise<BenchSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mariage-bench-'));
  const hashes = await fillDatabase(join(dataDir, 'wedding.sqlite'), familles);
  const { url, pid, stop } = await serveSite({ DATA_DIR: dataDir });
  return {
    url,
    hashes,
    pid,
    dataDir,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Settings = Readonly<Record<string, string>>;

/** The environment of a site, or of one of its commands, with these settings. */
export function siteEnv(settings: Settings): NodeJS.ProcessEnv {
  return { ...withoutSettings(nodeEnv()), ...settings };
}

/** Starts a site on a free port, with the hosts' password. `env` are its settings. */
export async function serveSite(given: Settings, script = SERVER) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...given, PORT: String(port), ADMIN_PASSWORD: PASSWORD };
  const server = await startServer(script, env, `${url}/api/health`);
  return { url, env, pid: server.pid ?? 0, stop: () => stopServer(server) };
}

/** Starts a script with the same Node and flags, and waits until `health` answers 200. */
export async function startServer(script: string, settings: Settings, health: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...NODE_FLAGS, script], {
    env: siteEnv(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A bench that fails halfway must not leave its server behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break;
    const answer = await fetch(health).catch(() => undefined);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${script} does not answer at ${health}`);
}

export async function stopServer(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** Resident memory of a process in MB (Linux). */
export function residentMegabytes(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB$/m);
  return Number(line?.[1] ?? Number.NaN) / 1024;
}

const TOGETHER = 100;

/** Creates families and returns their hashes. A string is a file's path; `known` limits the migrations. */
export async function fillDatabase(
  database: string | { url: string },
  count: number,
  known: ReadonlySet<string> = new Set(Object.keys(migrations)),
): Promise<string[]> {
  const where = typeof database === 'string' ? { file: database } : database;
  const same = Object.fromEntries(Object.entries(migrations).filter(([name]) => known.has(name)));
  const { write, close } = await openDatabase<Tables>({ ...where, migrations: same, booleanColumns });
  const hashes: string[] = [];
  for (let first = 0; first < count; first += TOGETHER) {
    const numbers = Array.from({ length: Math.min(TOGETHER, count - first) }, (_, index) => first + index);
    const made = numbers.map((number) => write((tx) => createFamille(tx, benchFamille(number))));
    hashes.push(...(await Promise.all(made)).map(({ hash }) => hash));
  }
  await close();
  return hashes;
}

function benchFamille(number: number) {
  return { nom: `Famille ${number}`, prenom: 'Zoé', email: '', invitedTovh: false, invitedToReception: true };
}
