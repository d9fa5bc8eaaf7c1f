/** What the server's tests share: the real app on a real in-memory database, and a browser-like client. */
import { hash } from '@node-rs/argon2';
import type { Famille, HostFamille } from '../../contract/familles/familles.schema.ts';
import { buildApp } from '../composition/app.ts';
import type { AppOptions } from '../composition/appOptions.ts';
import { storeHosts } from '../features/hosts/hosts.repository.ts';
import type { PhotoLibrary } from '../features/photos/photoLibrary.ts';
import type { ContentStore } from '../features/wedding/contentStore.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { App } from '../platform/http/app.ts';
import { migrations } from '../siteDatabase/migrations/all.ts';
import { migratedAtOnce } from '../siteDatabase/migrations/atOnce.fixtures.ts';
import { booleanColumns, type Store, type Tables } from '../siteDatabase/tables.ts';
import { type TestSiteOptions, testAppOptions } from './app.fixtures.ts';
import { openPostgresStore } from './postgres.fixtures.ts';
import { createVisitor } from './visitor.fixtures.ts';

export const PASSWORD = 'un mot de passe';
/** Each test signs in: with these parameters hashing costs a thousandth of what the product's cost. */
const PASSWORD_HASH = await hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
/** The password that this check refuses. The real check runs in a child process for half a second. */
export const COMMON_PASSWORD = 'azertyuiop';
const isGuessable: AppOptions['isGuessable'] = async ({ password, words }) =>
  password === COMMON_PASSWORD || words.includes(password);

/** 1 March 2022: before the wedding, and before deadlines that tests set in the future. */
export const NOW = Date.UTC(2022, 2, 1);

/** On PostgreSQL in `vitest run --project postgres`, else in memory, or in `file` when given. */
export async function openTestStore(file?: string): Promise<Store> {
  if (process.env.TEST_ENGINE === 'postgres' && file === undefined) return openPostgresStore();
  if (file !== undefined) return openDatabase<Tables>({ file, migrations, booleanColumns });
  return openDatabase<Tables>({ file: ':memory:', migrations: await migratedAtOnce(), booleanColumns });
}

export interface TestSite {
  app: App;
  library: PhotoLibrary;
  store: Store;
  content: ContentStore;
  /** The app's clock, which a test may move. */
  clock: { now: number };
  visitor(): Visitor;
  /** A visitor who has signed in with the hosts' password. */
  host(): Promise<Visitor>;
  close(): Promise<void>;
}

export async function openTestSite(given: TestSiteOptions = {}): Promise<TestSite> {
  const store = await openTestStore(given.databaseFile);
  await store.write((tx) => storeHosts(tx, { passwordHash: PASSWORD_HASH }));
  const clock = { now: NOW };
  const options = { ...(await testAppOptions(store, { now: () => clock.now, ...given })), isGuessable };
  const app = await buildApp(options);
  const visitor = () => createVisitor(app);
  return {
    app,
    library: options.library,
    store,
    content: options.content,
    clock,
    visitor,
    async host() {
      const host = visitor();
      const answer = await host.post('/api/adminouminou/session', { password: PASSWORD });
      if (answer.statusCode !== 204) throw new Error(`sign-in answered ${answer.statusCode}`);
      return host;
    },
    async close() {
      await app.close();
      await store.close();
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;

/** Creates a family through the API, as a host does. */
export async function createFamille(host: Visitor, fields: Partial<HostFamille> = {}): Promise<HostFamille> {
  const {
    nom = 'Martin',
    prenom = 'Claire',
    email = 'claire@exemple.fr',
    invitedTovh,
    invitedToReception,
    ...others
  } = fields;
  const created = await host.post('/api/adminouminou/createFamille', {
    nom,
    prenom,
    email,
    invitedTovh: invitedTovh ?? false,
    invitedToReception: invitedToReception ?? !invitedTovh,
  });
  const famille = created.json<HostFamille>();
  if (Object.keys(others).length === 0) return famille;
  const updated = await host.post('/api/adminouminou/famille', { id: famille.id, ...others });
  return updated.json<HostFamille>();
}

/** A family's record as its link gives it, without the content. */
export async function storedFamille(visitor: Pick<Visitor, 'get'>, hash: string): Promise<Famille> {
  const answer = await visitor.get(`/api/famille/${hash}`);
  const { content: _content, ...famille } = answer.json<Famille & { content: unknown }>();
  return famille;
}

/** Removes what the hosts write for themselves. */
export function asGuestsSee({
  phone: _phone,
  note: _note,
  labels: _labels,
  ...famille
}: HostFamille): Famille {
  return famille;
}

/** A complete reply for Saturday: two adults and a child of four. */
export function replyOf(famille: Famille): Record<string, unknown> {
  return {
    ...famille,
    answer: true,
    gardeEnfant: false,
    numberPers: 3,
    address1: '3 rue des Lilas',
    address2: '',
    zipCode: '31000',
    city: 'Toulouse',
    country: 'France',
    invites: [
      { nom: 'Martin', prenom: 'Claire', child: false, age: null },
      { nom: 'Martin', prenom: 'Paul', child: false, age: null },
      { nom: 'Martin', prenom: 'Léa', child: true, age: 4 },
    ],
  };
}
