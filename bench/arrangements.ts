/** Sites for benches that compare databases: on SQLite, and one to three processes on one PostgreSQL. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appliedMigrations } from '../server/platform/database/askDatabase.ts';
import type { Cluster } from '../server/testing/cluster.fixtures.ts';
import { SERVER } from '../tools/serverProcess.mjs';
import { fillDatabase, serveSite } from './site.ts';

export interface Arrangement {
  name: string;
  urls: string[];
  /** Hashes of the families that have not replied yet. */
  hashes: string[];
  end(): Promise<void>;
}

/** `server` may be an older program. It refuses newer tables, so the tables are those that it creates. */
export async function onSqlite(name: string, familles: number, server = SERVER): Promise<Arrangement> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mariage-scale-'));
  const file = join(dataDir, 'wedding.sqlite');
  await (await serveSite({ DATA_DIR: dataDir }, server)).stop();
  const hashes = await fillDatabase(file, familles, new Set(await appliedMigrations(file)));
  const site = await serveSite({ DATA_DIR: dataDir }, server);
  return arrangement({ name, sites: [site], hashes, folders: [dataDir] });
}

export async function onPostgres(cluster: Cluster, count: number, familles: number): Promise<Arrangement> {
  const folders = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), 'mariage-scale-')));
  // A process whose content differs from the running ones' does not start.
  const [common = ''] = folders;
  cpSync('content', join(common, 'content'), { recursive: true });
  const shared = { CONTENT_DIR: join(common, 'content'), PHOTOS_DIR: join(common, 'photos') };
  const database = `scale${count}`;
  await cluster.run(`create database ${database}`);
  const url = cluster.urlOf(database);
  const hashes = await fillDatabase({ url }, familles);
  await cluster.run('analyze', database);
  const sites: Site[] = [];
  for (const DATA_DIR of folders) sites.push(await serveSite({ ...shared, DATA_DIR, DATABASE_URL: url }));
  return arrangement({ name: `PostgreSQL, ${count} processus`, sites, hashes, folders });
}

interface Site {
  url: string;
  stop(): Promise<void>;
}

interface Made {
  name: string;
  sites: Site[];
  hashes: string[];
  folders: string[];
}

function arrangement({ name, sites, hashes, folders }: Made): Arrangement {
  return {
    name,
    urls: sites.map(({ url }) => url),
    hashes,
    async end() {
      for (const { stop } of sites) await stop();
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  };
}
