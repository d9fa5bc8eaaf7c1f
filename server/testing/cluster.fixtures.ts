/** A PostgreSQL of the tests' own: an account that is not root, a temporary folder, a Unix socket in it, gone at the end. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from '../../tools/postgres.mjs';

export interface Cluster {
  /** Of a database of that name. */
  urlOf(database: string): string;
  /** One statement as the account that may all. */
  run(statement: string, database?: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  /** As a copy of itself that stands by: it answers, and takes nothing. `start` after a `stop` makes it the main one again. */
  standBy(): Promise<void>;
  /** At once, as when the power goes. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** `durable`: flushes as a real one does. */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
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
  execFileSync(...as('initdb', made), { stdio: 'pipe', cwd: folder });
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
  const urlOf = (database: string) => `postgres:///${database}?host=${folder}&user=site`;

  async function run(statement: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
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
      cwd: folder,
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
  }

  async function stop(): Promise<void> {
    if (!server || !isRunning()) return;
    const gone = once(server, 'exit');
    server.kill('SIGQUIT');
    await gone;
  }

  await start();
  return {
    urlOf,
    run,
    start,
    standBy,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Of words, which is another than that of bytes: most servers are set up so. */
const FRENCH_ORDER = ['--locale-provider=icu', '--icu-locale=fr-FR'];

/** Of its fifteenth version on. */
function ownOrder(bin: string): boolean {
  const said = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(said)?.[0]) >= 15;
}

/** PostgreSQL refuses to run as root. Gives how to become whoever may; the server goes when the tests are killed. */
function accountOf(folder: string): string[] | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
  );
  if (uid === undefined || gid === undefined) throw new Error('no account « postgres »');
  chownSync(folder, uid, gid);
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--pdeathsig=SIGQUIT'];
}
