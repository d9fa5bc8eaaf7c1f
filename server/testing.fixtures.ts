/** The real app on a real in-memory database, and a browser-like client for it: what the server's tests share. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Famille, HostFamille } from '../contract/familles.schema.ts';
import { buildApp } from './app.ts';
import type { AppOptions } from './appOptions.ts';
import { createVitals } from './features/health/vitals.ts';
import { setPassword } from './features/hosts/password.usecases.ts';
import { createOutbox } from './features/mail/mail.transport.ts';
import { createWordsReader } from './features/mailings/mailWords.ts';
import { createMailingQueue } from './features/mailings/queue.ts';
import { openPhotoLibrary, type PhotoLibrary } from './features/photos/photoLibrary.ts';
import { type ContentStore, openContent } from './features/wedding/contentStore.ts';
import { DEFAULT_CONTENT } from './features/wedding/testing.fixtures.ts';
import { migrations } from './migrations/all.ts';
import { openDatabase } from './platform/database/open.ts';
import type { App } from './platform/http.ts';
import { booleanColumns, type Store, type Tables } from './tables.ts';
import { openPostgresStore } from './testingPostgres.fixtures.ts';
import { createVisitor } from './testingVisitor.fixtures.ts';

export const PASSWORD = 'un mot de passe';
/** Refused; the real judge is a process of its own, and takes half a second. */
export const COMMON_PASSWORD = 'azertyuiop';

/** 1 March 2022: before the day, before any deadline a test sets in the future. */
export const NOW = Date.UTC(2022, 2, 1);

/** On the PostgreSQL of `vitest run --project postgres`, else in memory, unless a test needs the `file`. */
export async function openTestStore(file?: string): Promise<Store> {
  if (process.env.TEST_ENGINE === 'postgres' && file === undefined) return openPostgresStore();
  return openDatabase<Tables>({ file: file ?? ':memory:', migrations, booleanColumns });
}

export interface TestSiteOptions
  extends Partial<
    Pick<
      AppOptions,
      | 'publicUrl'
      | 'webRoot'
      | 'mailer'
      | 'mailFrom'
      | 'resolveTxt'
      | 'now'
      | 'trustProxy'
      | 'timeouts'
      | 'onRoute'
      | 'metricsToken'
      | 'vitals'
    >
  > {
  contentDir?: string;
  /** In memory without one. */
  databaseFile?: string;
  /** Without one the clock is never moved by hand, however far a test lets time pass. */
  uptime?: () => number;
  /** Without a folder there are no photos; importer and queue of mails do not run unless a test starts them. */
  photosDir?: string;
}

/** Everything the app needs, with no opinion but the given ones: content read once, mails as files, the API alone. */
export async function testAppOptions(
  store: Store,
  { contentDir = DEFAULT_CONTENT, photosDir = join(tmpdir(), 'no-photos'), ...given }: TestSiteOptions = {},
): Promise<AppOptions> {
  const silent = pino({ level: 'silent' });
  const cacheDir = join(tmpdir(), 'mariage-cache');
  const content = await openContent({ dir: contentDir, log: silent, cacheDir, watching: false });
  const outbox = createOutbox({ folder: join(tmpdir(), `outbox-${randomUUID()}`), mailFrom: undefined });
  const publicUrl = given.publicUrl ?? 'http://localhost:8080';
  return {
    store,
    content,
    library: await openPhotoLibrary({
      store,
      photosDir,
      logger: silent,
      now: Date.now,
      folderTitles: () => content.current().wedding.photoFolders,
    }),
    mailer: outbox,
    mailFrom: undefined,
    resolveTxt: () => Promise.reject(new Error('tests ask no name server')),
    mailingQueue: createMailingQueue({
      store,
      mailer: given.mailer ?? outbox,
      readWords: createWordsReader(store.db, content),
      publicUrl,
      perMinute: 60_000,
      logger: silent,
      now: given.now ?? (() => NOW),
    }),
    cacheDir,
    webRoot: null,
    publicUrl,
    csrfSecret: 'a secret of the tests',
    deviceSecret: 'another secret of the tests',
    isGuessable: async ({ password, words }) => password === COMMON_PASSWORD || words.includes(password),
    trustProxy: false,
    now: () => NOW,
    vitals: createVitals({
      store,
      dataDir: tmpdir(),
      photosDir,
      contentProblems: () => [],
      contentDefaults: () => [],
      backups: () => ({ last: NOW, problem: null }),
      delivery: 'outbox',
      since: NOW,
      now: given.now ?? (() => NOW),
      uptime: given.uptime ?? given.now ?? (() => NOW),
    }),
    ...given,
  };
}

export interface TestSite {
  app: App;
  library: PhotoLibrary;
  store: Store;
  content: ContentStore;
  /** The clock of the app; a test may move it. */
  clock: { now: number };
  visitor(): Visitor;
  /** A visitor who signed in with the hosts' password. */
  host(): Promise<Visitor>;
  close(): Promise<void>;
}

export async function openTestSite(given: TestSiteOptions = {}): Promise<TestSite> {
  const store = await openTestStore(given.databaseFile);
  await setPassword({ write: store.write, password: PASSWORD, now: NOW });
  const clock = { now: NOW };
  const options = await testAppOptions(store, { now: () => clock.now, ...given });
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

/** A family's record as its link gives it, without the content that travels along. */
export async function storedFamille(visitor: Pick<Visitor, 'get'>, hash: string): Promise<Famille> {
  const answer = await visitor.get(`/api/famille/${hash}`);
  const { content: _content, ...famille } = answer.json<Famille & { content: unknown }>();
  return famille;
}

/** Without what the hosts write for themselves. */
export function asGuestsSee({ note: _note, labels: _labels, ...famille }: HostFamille): Famille {
  return famille;
}

/** A complete Saturday reply: two adults and a child of four. */
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
