/** How `pg` is to reach PostgreSQL, and how long it waits. */
import { execFileSync } from 'node:child_process';
import { Socket } from 'node:net';
import { type ClientConfig, type PoolConfig, types } from 'pg';
import { parsePostgresUrl } from './postgresUrl.ts';

/** Milliseconds. A guest gets an answer before the browser gives up. */
const CONNECT_MS = 5000;
const TIMEOUTS = { query_timeout: 65_000, idleTimeoutMillis: 60_000 };
/** The server's own, which PgBouncer refuses or leaves out where they come with the start of a connection. */
const LIMITS = [
  'set lock_timeout = 10000',
  'set statement_timeout = 60000',
  // A process that stops in the middle of a transaction must not keep the others waiting.
  'set idle_in_transaction_session_timeout = 20000',
];
/** PgBouncer takes whoever comes, and may then have no session for them. */
const SET_LIMITS = { text: LIMITS.join('; '), query_timeout: CONNECT_MS };

export function poolConfig(url: string): PoolConfig & { max: number } {
  return {
    ...clientConfig(url),
    ...TIMEOUTS,
    max: parsed(url).connections,
    onConnect: (client) => client.query(SET_LIMITS),
  };
}

/** For one connection of its own, however long its work takes. */
export function clientConfig(url: string): ClientConfig {
  const { connectionString } = parsed(url);
  const stream = socketOf(url);
  return {
    connectionString,
    ...(stream && { stream }),
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'site-de-mariage',
    types: { getTypeParser: asNumbers },
  };
}

function parsed(url: string) {
  const settings = parsePostgresUrl(url);
  if (!settings) throw new Error('not the address of a PostgreSQL');
  return settings;
}

const { INT8, NUMERIC } = types.builtins;

/** Moments and sizes are far below 2^53. */
const asNumbers: typeof types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format as 'text');

/**
 * A server on the same machine asks the system whose a connection is (« peer », Debian's rule). Commands of root, such as an upgrade,
 * are nobody's there: they come as the account that the address names, as root may.
 */

/** Undefined where whoever asks comes as he is: not root, another machine, or no account of that name. */
export function socketOf(url: string): (() => Socket) | undefined {
  const uid = uidFor(url);
  if (uid === undefined) return undefined;
  return () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket) as (path: string) => Socket;
    // The system notes the account when the call is made, which is before `connect` returns.
    const connectAs = (path: string) => {
      process.seteuid?.(uid);
      try {
        return connect(path);
      } finally {
        process.seteuid?.(0);
      }
    };
    return Object.assign(socket, { connect: connectAs });
  };
}

const known = new Map<string, number | undefined>();

function uidFor(text: string): number | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const { searchParams, username } = new URL(text);
  const name = searchParams.get('user') ?? decodeURIComponent(username);
  if (!searchParams.get('host')?.startsWith('/') || name === '') return undefined;
  if (!known.has(name)) known.set(name, uidOf(name));
  return known.get(name);
}

function uidOf(account: string): number | undefined {
  try {
    return Number(execFileSync('id', ['-u', '--', account], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return undefined;
  }
}
