/**
 * Settings of `pg`: time-outs, large numbers as numbers, and the socket by which root connects as the account
 * of the URL (« peer »).
 */
import { execFileSync } from 'node:child_process';
import { Socket } from 'node:net';
import { type ClientConfig, type PoolConfig, types } from 'pg';
import { takeSession } from './pooler.ts';
import { parsePostgresUrl } from './postgresUrl.ts';

/** Milliseconds, so that a guest gets an answer before the browser gives up. */
const CONNECT_MS = 5000;
const TIMEOUTS = { query_timeout: 65_000, idleTimeoutMillis: 60_000 };
/** Set after connecting, because PgBouncer refuses or drops them as startup parameters. */
const LIMITS = [
  'set lock_timeout = 10000',
  'set statement_timeout = 60000',
  // A process blocked in a transaction must not block the others.
  'set idle_in_transaction_session_timeout = 20000',
];

export function poolConfig(url: string): PoolConfig & { max: number } {
  return {
    ...clientConfig(url),
    ...TIMEOUTS,
    max: parsed(url).connections,
    onConnect: (client) => takeSession(client, LIMITS),
  };
}

/** Settings of a single connection, without a limit for its queries. */
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

/** Safe, because moments and sizes are far below 2^53. */
const asNumbers: typeof types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format as 'text');

/**
 * For « peer » authentication (Debian's default) on the same machine: root connects as the account of the
 * URL, so that commands such as an upgrade work. Undefined for other users, machines and accounts.
 */
export function socketOf(url: string): (() => Socket) | undefined {
  const uid = uidFor(url);
  if (uid === undefined) return undefined;
  return () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket) as (path: string) => Socket;
    // The system records the account during the call, before `connect` returns.
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
