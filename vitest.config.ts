import { globSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tools/memoryFolder.ts';
import { findPostgres } from './tools/postgres.mjs';
import { LEFT_OUT } from './tools/prove/leftOut.ts';
import { WaitingFirst } from './tools/waitingFirst.ts';

/** What the processes that tests start load is compiled once for all of them: a sixth of their processor. */
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'mariage-tests-compiled');

/** Where `tmpdir` is, of the tests and of all that they start. */
const inMemory = process.env.TMPDIR ? undefined : memoryFolder();
if (inMemory) process.env.TMPDIR = inMemory;

/** As the site is started (tools/serverProcess.mjs): memory that threads give back is not kept for each of them. */
process.env.MALLOC_ARENA_MAX ??= '2';

const common = {
  // Starting a process takes the longer the bigger the one that does: threads of a single one had 75 ms to pay.
  pool: 'forks',
  // Files share a worker: no module keeps anything between tests, and loading them anew for each file took a third of the processor.
  isolate: false,
  // Limits for what hangs, and no more: on a busy machine everything takes its time, and how long is not what a test says.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  setupFiles: ['tools/seededProperties.ts'],
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // `npm run prove` and tables of a hunt tell a failure by its first line, which must say what was there.
  chaiConfig: { truncateThreshold: 400 },
} as const;

/** Servers and programs that come and go: `npm run prove` has the time, and fetches what they need. */
const PROVED = 'server/wholeSite/proved/*.test.ts';
const POSTGRES_ONLY = ['server/platform/database/postgres/*.test.ts', 'server/**/*Postgres.test.ts', PROVED];
/** Whether `npm run prove` or `npm run test:postgres` runs, or a file by its path. */
const runsAll =
  Boolean(process.env.PROVED ?? process.env.ALL_ON_POSTGRES) ||
  process.argv.slice(2).some((word) => /^[^-].*\//.test(word));
const leftOut = runsAll ? [] : LEFT_OUT;
/** All that stores, and replies; `npm run prove` also runs all routes, `npm run test:postgres` all the rest. */
const ON_BOTH = [
  'server/**/*.repository.test.ts',
  runsAll ? 'server/**/*.routes.test.ts' : 'server/features/{familles,reponses}/*.routes.test.ts',
  'server/wholeSite/diets.test.ts',
  'server/wholeSite/everyField.test.ts',
  'server/wholeSite/hostNotes.test.ts',
  'server/wholeSite/questions.test.ts',
  'server/platform/database/dialect.test.ts',
];
/** Of its own files and failures. */
const SQLITE_ONLY = [
  'server/features/health/health.routes.test.ts',
  'server/features/photos/fullDisk.test.ts',
];

/** Where the bytes of photos matter most: once more with them in a bucket. */
const IN_A_BUCKET = [
  'server/features/photos/gallery/photos.routes.test.ts',
  'server/features/photos/gallery/favourites.routes.test.ts',
  'server/features/photos/gallery/delivery/positions.routes.test.ts',
  'server/features/photos/gallery/archive/light.test.ts',
  'server/features/photos/arrival/uploads/*.routes.test.ts',
  'server/features/photos/hosts/changes/*.routes.test.ts',
];

// A test file that moves would silently no longer run there.
for (const pattern of [...POSTGRES_ONLY, ...LEFT_OUT, ...ON_BOTH, ...SQLITE_ONLY, ...IN_A_BUCKET])
  if (globSync(pattern).length === 0) throw new Error(`vitest.config.ts: ${pattern} matches no file`);

const IN_CEPH = { globalSetup: ['tools/radosgwForTests.ts'] };

const sqlite = {
  test: {
    ...common,
    ...IN_CEPH,
    name: 'sqlite',
    include: ['{contract,server,web,tools,bench}/**/*.test.ts'],
    exclude: [...POSTGRES_ONLY, ...leftOut],
  },
};
const postgres = {
  test: {
    ...common,
    name: 'postgres',
    include: [...POSTGRES_ONLY, ...(process.env.ALL_ON_POSTGRES ? ['server/**/*.test.ts'] : ON_BOTH)],
    exclude: [...SQLITE_ONLY, ...leftOut, ...(process.env.PROVED ? [] : [PROVED])],
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['tools/postgresForTests.ts', ...IN_CEPH.globalSetup],
  },
};

const bucket = {
  test: { ...common, ...IN_CEPH, name: 'bucket', include: IN_A_BUCKET, env: { TEST_PHOTOS: 'bucket' } },
};

export default defineConfig({
  test: {
    // A third of their time tests wait for processes of their own: four files at a time keep two cores busy. Each comes to 0.8 GB.
    maxWorkers: totalmem() < 7 * 1024 ** 3 ? 3 : 4,
    sequence: { sequencer: WaitingFirst },
    projects: [sqlite, ...(runsAll ? [bucket] : []), ...(findPostgres() ? [postgres] : [])],
  },
});
