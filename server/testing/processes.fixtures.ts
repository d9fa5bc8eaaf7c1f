/** Apps that serve one site as several processes do, each with its own connections, memory and caches. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../composition/app.ts';
import type { AppOptions } from '../composition/appOptions.ts';
import { findHosts } from '../features/hosts/hosts.repository.ts';
import { setPassword } from '../features/hosts/password.usecases.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { App } from '../platform/http/app.ts';
import { createElectedLeader } from '../platform/leader/electedLeader.ts';
import { createSoleLeader } from '../platform/leader/leadershipOf.ts';
import { migrations } from '../siteDatabase/migrations/all.ts';
import { booleanColumns, type Store, type Tables } from '../siteDatabase/tables.ts';
import { type TestSiteOptions, testAppOptions } from './app.fixtures.ts';
import { takeDatabase } from './postgres.fixtures.ts';
import { NOW, PASSWORD, type Visitor } from './site.fixtures.ts';
import { createVisitor } from './visitor.fixtures.ts';

export interface SiteOfMany extends Pick<AppOptions, 'library' | 'leadership' | 'mailingQueue'> {
  store: Store;
  app: App;
  guest: Visitor;
  host: Visitor;
  /** Starts the background work, unless another process leads. */
  startWork(): void;
  close(): Promise<void>;
}

/** `url` is a migrated database; the test may open more processes later. */
export async function openProcesses(
  url: string,
  count: number,
  given: TestSiteOptions = {},
): Promise<SiteOfMany[]> {
  const processes: SiteOfMany[] = [];
  for (let index = 0; index < count; index++) {
    const store = await openDatabase<Tables>({ url, migrations, booleanColumns });
    if (!(await findHosts(store.db))) await setPassword({ write: store.write, password: PASSWORD, now: NOW });
    // Long, so that a busy machine does not lose the lease: tests end it where they want to.
    const leadership = store.shared
      ? createElectedLeader({
          shared: store.shared,
          db: store.db,
          logger: { info: () => {}, error: () => {} },
          lasts: 120_000,
        })
      : createSoleLeader();
    const options = await testAppOptions(store, { now: () => NOW, leadership, ...given });
    const app = await buildApp(options);
    const host = createVisitor(app);
    const answer = await host.post('/api/adminouminou/session', { password: PASSWORD });
    if (answer.statusCode !== 204) throw new Error(`sign-in answered ${answer.statusCode}`);
    const { library, mailingQueue } = options;
    processes.push({
      store,
      app,
      library,
      leadership,
      mailingQueue,
      guest: createVisitor(app),
      host,
      startWork: () => leadership.start([library.importer, mailingQueue]),
      async close() {
        await app.close();
        await store.close();
      },
    });
  }
  return processes;
}

export interface ProcessesOfOneSite {
  one: SiteOfMany;
  other: SiteOfMany;
  photosDir: string;
  close(): Promise<void>;
}

/** Both get a new database and a new folder of photos. */
export async function openTwoProcesses(given: TestSiteOptions = {}): Promise<ProcessesOfOneSite> {
  const database = await takeDatabase();
  const photosDir = await mkdtemp(join(tmpdir(), 'photos-'));
  const [one, other] = await openProcesses(database.url, 2, { photosDir, ...given });
  if (!one || !other) throw new Error('no processes');
  return {
    one,
    other,
    photosDir,
    async close() {
      await one.close();
      await other.close();
      await database.giveBack();
      await rm(photosDir, { recursive: true, force: true });
    },
  };
}
