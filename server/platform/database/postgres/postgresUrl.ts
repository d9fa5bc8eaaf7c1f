/**
 * Parses `DATABASE_URL`, names it without its secret, and compares which tables two of them mean. Parameters
 * except `pool` are `pg`'s: `sslmode`, `host` of a socket, `options`.
 */

/** Connections of one process: one writes, the others read. A further one listens. */
const CONNECTIONS = 8;

export function parsePostgresUrl(text: string): { connectionString: string; connections: number } | null {
  const url = URL.parse(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return null;
  if (url.hostname === '' && !url.searchParams.has('host')) return null;
  const pool = url.searchParams.get('pool') ?? String(CONNECTIONS);
  if (!/^(?:[2-9]|[1-9]\d)$/.test(pool)) return null;
  url.searchParams.delete('pool');
  if (!settleTls(url.searchParams)) return null;
  return { connectionString: url.href, connections: Number(pool) };
}

/** All of them are checked as `verify-full` by `pg`, which prints a page about it unless that is what it reads. */
const CHECKED = ['allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
const UNCHECKED = ['disable', 'no-verify'];

/** False for a mode that is none, which `pg` would take for any other. */
function settleTls(params: URLSearchParams): boolean {
  // The last one counts, as for `pg`.
  const mode = params.getAll('sslmode').at(-1);
  if (mode === undefined) return true;
  // Whoever asks for `libpq`'s weaker meanings gets them.
  if (CHECKED.includes(mode) && params.get('uselibpqcompat') !== 'true') params.set('sslmode', 'verify-full');
  return CHECKED.includes(mode) || UNCHECKED.includes(mode);
}

/** One writes and one reads: for one of many weddings, which share the server's connections. */
const FEW = 2;

/** The same address with few connections, unless it says how many. */
export function withFewConnections(text: string): string {
  const { search, searchParams } = new URL(text);
  return searchParams.has('pool') ? text : `${text}${search === '' ? '?' : '&'}pool=${FEW}`;
}

/** Names a database for display, without account or password. */
export function serverName(text: string): string {
  const { hostname, port, pathname, searchParams } = new URL(text);
  // `pg` prefers the parameters.
  const host = searchParams.get('host') ?? hostname;
  const usedPort = searchParams.get('port') ?? (port || '5432');
  const options = searchParams.get('options');
  return `PostgreSQL ${host}:${usedPort}${pathname}${options === null ? '' : ` (${options})`}`;
}

/** Equal for two URLs of the same tables, whatever their spelling and account. */
export function databaseLocation(text: string): string {
  const { hostname, port, pathname, searchParams } = new URL(text);
  const host = searchParams.get('host') ?? hostname;
  return `${host}:${searchParams.get('port') ?? (port || '5432')}${pathname} ${schemaAsked(text) ?? ''}`;
}

export function schemaAsked(text: string): string | undefined {
  const words = (new URL(text).searchParams.get('options') ?? '').split(/[\s=]/);
  const at = words.findIndex((word) => word.endsWith('search_path'));
  return at === -1 ? undefined : words[at + 1];
}
