/** One site served by several processes: apps in one, but each with connections, memory and caches of its own. */
import { buildApp } from './app.ts';
import type { AppOptions } from './appOptions.ts';
import { findHosts } from './features/hosts/hosts.repository.ts';
import { setPassword } from './features/hosts/password.usecases.ts';
import { migrations } from './migrations/all.ts';
import { openDatabase } from './platform/database/open.ts';
import { booleanColumns, type Store, type Tables } from './tables.ts';
import { NOW, PASSWORD, type Visitor } from './testing.fixtures.ts';
import { type TestSiteOptions, testAppOptions } from './testingApp.fixtures.ts';
import { createVisitor } from './testingVisitor.fixtures.ts';

export interface SiteOfMany extends Pick<AppOptions, 'library'> {
  store: Store;
  guest: Visitor;
  host: Visitor;
  close(): Promise<void>;
}

/** `url` is a database that holds its tables; more processes may come later. */
export async function openProcesses(
  url: string,
  count: number,
  given: TestSiteOptions = {},
): Promise<SiteOfMany[]> {
  const processes: SiteOfMany[] = [];
  for (let index = 0; index < count; index++) {
    const store = await openDatabase<Tables>({ url, migrations, booleanColumns });
    if (!(await findHosts(store.db))) await setPassword({ write: store.write, password: PASSWORD, now: NOW });
    const options = await testAppOptions(store, { now: () => NOW, ...given });
    const app = await buildApp(options);
    const host = createVisitor(app);
    const answer = await host.post('/api/adminouminou/session', { password: PASSWORD });
    if (answer.statusCode !== 204) throw new Error(`sign-in answered ${answer.statusCode}`);
    processes.push({
      store,
      library: options.library,
      guest: createVisitor(app),
      host,
      async close() {
        await app.close();
        await store.close();
      },
    });
  }
  return processes;
}
