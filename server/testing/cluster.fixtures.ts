/** A PostgreSQL for tests: not root's, in a temporary folder with its Unix socket, removed at the end. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from '../../tools/postgres.mjs';
import { startPooler } from './pooler.fixtures.ts';

export interface Cluster {
  /** Address of that database, through PgBouncer where `npm run prove` provides it. */
  urlOf(database: string): string;
  directUrlOf(database: string): string;
  /** Runs one statement as the superuser. */
  run(statement: string, database?: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  /** Restarts as a standby that accepts no writes; `stop` and `start` make it primary again. */
  standBy(): Promise<void>;
  /** Promotes a standby to primary. */
  promote(): Promise<void>;
  /** Stops immediately, like a power cut. */
  stop(): Promise<void>;
  /** Runs one of PostgreSQL's programs as its account, and returns its output. */
  program(name: 'pg_dump' | 'pg_restore', args: readonly string[]): Buffer;
  remove(): Promise<void>;
}

/** `durable`: flushes to disk. `copyOf`: a standby of that cluster. `pooling`: PgBouncer's settings. */
export async function startCluster({
  durable = false,
  copyOf,
  pooling = [],
}: {
  durable?: boolean;
  pooling?: readonly string[];
  copyOf?: Pick<Cluster, 'directUrlOf'>;
} = {}): Promise<Cluster> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('no PostgreSQL on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  const account = accountOf(folder);
  const as = (program: string, args: readonly string[]): [string, string[]] =>
    account === undefined
      ? [join(bin, program), [...args]]
      : ['setpriv', [...account, '--', join(bin, program), ...args]];
  const data = join(folder, 'data');
  const locale = ['--locale=C.UTF-8', ...(ownOrder(bin) ? FRENCH_ORDER : [])];
  const made = ['-D', data, '-U', 'site', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale];
  const cwd = folder;
  if (copyOf)
    execFileSync(...as('pg_basebackup', ['-d', copyOf.directUrlOf('postgres'), '-D', data, '-R', '-cfast']), {
      stdio: 'pipe',
      cwd,
    });
  else execFileSync(...as('initdb', made), { stdio: 'pipe', cwd });
  const flush = durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off'];
  const settings = [
    '-c',
    'listen_addresses=',
    '-c',
    'max_connections=200',
    '-c',
    'shared_buffers=32MB',
    ...flush,
  ];
  let server: ReturnType<typeof spawn> | undefined;
  const directUrlOf = (database: string) => `postgres:///${database}?host=${folder}&user=site`;
  const pooler = await startPooler(folder, { account, settings: pooling });
  const pooledUrlOf = (database: string) => directUrlOf(database).replace(folder, pooler?.folder ?? folder);
  const asked = new Set<string>();
  const urlOf = (database: string) => {
    asked.add(database);
    return pooledUrlOf(database);
  };

  async function run(statement: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const rows = await runAt(directUrlOf(database), statement);
    if (statement.startsWith('alter database')) await pooler?.reconnect();
    return rows;
  }

  async function runAt(connectionString: string, statement: string) {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  const isRunning = () => server?.exitCode === null && server.signalCode === null;

  const standing = join(data, 'standby.signal');

  async function start(): Promise<void> {
    if (isRunning()) return;
    rmSync(standing, { force: true });
    await serve();
  }

  async function standBy(): Promise<void> {
    await stop();
    const { uid, gid } = statSync(data);
    writeFileSync(standing, '');
    chownSync(standing, uid, gid);
    await serve();
  }

  async function serve(): Promise<void> {
    const child = spawn(...as('postgres', ['-D', data, '-k', folder, ...settings]), {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd,
    });
    server = child;
    let said = '';
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-2000);
    });
    while (!(await run('select 1').catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
      await pause(20);
    }
    // After an outage PgBouncer refuses the first connection, which only some tests are about.
    const answers = (url: string) =>
      runAt(url, 'select 1').then(
        () => true,
        () => false,
      );
    for (const database of asked)
      while (!(await answers(pooledUrlOf(database))) && (await answers(directUrlOf(database))))
        await pause(20);
  }

  async function stop(): Promise<void> {
    if (!server || !isRunning()) return;
    const gone = once(server, 'exit');
    server.kill('SIGQUIT');
    await gone;
  }

  await (copyOf ? serve() : start());
  return {
    urlOf,
    directUrlOf,
    run,
    start,
    standBy,
    async promote() {
      await run('select pg_promote()');
    },
    stop,
    program: (name, args) => execFileSync(...as(name, args), { stdio: 'pipe', cwd, maxBuffer: 2 ** 28 }),
    async remove() {
      await pooler?.stop();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Collation by language, as most servers have it, and not by bytes. */
const FRENCH_ORDER = ['--locale-provider=icu', '--icu-locale=fr-FR'];

/** ICU collations exist since PostgreSQL 15. */
function ownOrder(bin: string): boolean {
  const said = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(said)?.[0]) >= 15;
}

/** setpriv's arguments, as PostgreSQL refuses to run as root; they also end it with the tests. */
function accountOf(folder: string): string[] | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
  );
  if (uid === undefined || gid === undefined) throw new Error('no account « postgres »');
  chownSync(folder, uid, gid);
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--pdeathsig=SIGQUIT'];
}
