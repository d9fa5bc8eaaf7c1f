/** One site served by several processes: apps in one, but each with connections, memory and caches of its own. */
import { buildApp } from './app.ts';
import { setPassword } from './features/hosts/password.usecases.ts';
import { migrations } from './migrations/all.ts';
import { openDatabase } from './platform/database/open.ts';
import { booleanColumns, type Store, type Tables } from './tables.ts';
import { NOW, PASSWORD, type Visitor } from './testing.fixtures.ts';
import { testAppOptions } from './testingApp.fixtures.ts';
import { createVisitor } from './testingVisitor.fixtures.ts';

export interface SiteOfMany {
  store: Store;
  guest: Visitor;
  host: Visitor;
  close(): Promise<void>;
}

/** `url` is a database that holds nothing but its tables. */
export async function openProcesses(url: string, count: number, now = () => NOW): Promise<SiteOfMany[]> {
  const processes: SiteOfMany[] = [];
  for (let index = 0; index < count; index++) {
    const store = await openDatabase<Tables>({ url, migrations, booleanColumns });
    if (index === 0) await setPassword({ write: store.write, password: PASSWORD, now: NOW });
    const app = await buildApp(await testAppOptions(store, { now }));
    const host = createVisitor(app);
    const answer = await host.post('/api/adminouminou/session', { password: PASSWORD });
    if (answer.statusCode !== 204) throw new Error(`sign-in answered ${answer.statusCode}`);
    processes.push({
      store,
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
