/** The weddings of WEDDINGS_DIR, looked at again while the process runs: what is added, changed, suspended or removed is noticed. */
import { readdir } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import type { Environment } from '../config/config.ts';
import { findClashes } from './clashes.ts';
import { readWedding, WEDDING_NAME, type Wedding } from './wedding.ts';

export function createRegistry(weddingsDir: string, environment: Environment) {
  const root = resolve(weddingsDir);
  /** As read from their folders, before clashes are looked for. */
  let read = new Map<string, Wedding>();
  let known = new Map<string, Wedding>();
  let hosts = new Map<string, Wedding>();
  let scanning: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function scan(): Promise<void> {
    const found = new Map<string, Wedding>();
    for (const name of await folderNames(root)) {
      const wedding = await readWedding(join(root, name), name, { before: read.get(name), environment });
      if (wedding) found.set(name, wedding);
    }
    read = found;
    const clashes = findClashes([...found.values()]);
    const before = known;
    known = new Map(
      [...found].map(([name, wedding]) => [name, withClashes(wedding, clashes.get(name), before.get(name))]),
    );
    hosts = new Map();
    for (const wedding of known.values())
      if (wedding.host !== null && !hosts.has(wedding.host)) hosts.set(wedding.host, wedding);
  }

  /** A look at the folder that begins after this call: one that is under way has passed by what was just added. A wedding that did not change stays the same object. */
  function refresh(): Promise<void> {
    if (scanning === null) {
      scanning = scan().finally(() => {
        scanning = null;
      });
      return scanning;
    }
    next ??= scanning
      .catch(() => {})
      .then(() => {
        next = null;
        return refresh();
      });
    return next;
  }

  return {
    all: () => [...known.values()],
    named: (name: string) => known.get(name),
    byHost: (host: string) => hosts.get(host),
    refresh,
  };
}

export type Registry = ReturnType<typeof createRegistry>;

/** Hidden folders hold drafts and removed weddings. */
async function folderNames(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && WEDDING_NAME.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

function withClashes(
  wedding: Wedding,
  problems: readonly string[] | undefined,
  before: Wedding | undefined,
): Wedding {
  if (problems === undefined) return wedding;
  const isSame =
    before?.seen === wedding.seen &&
    before.isSuspended === wedding.isSuspended &&
    before.problems.join() === problems.join();
  return isSame ? before : { ...wedding, config: null, problems };
}

/**
 * Which host a request names, as `new URL().hostname` would write it: small letters, no port, no last dot. Behind a trusted proxy the host
 * that it saw, the last one where several added theirs. Empty where none is named.
 */
export function requestedHost(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined;
  if (forwarded === undefined || forwarded.length === 0) return hostName(headers.host ?? '');
  const last = String(forwarded).split(',').at(-1) ?? '';
  return hostName(last.trim());
}

function hostName(text: string): string {
  const end = text.startsWith('[') ? text.indexOf(']') + 1 : text.indexOf(':');
  const name = (end > 0 ? text.slice(0, end) : text).toLowerCase();
  return name.endsWith('.') ? name.slice(0, -1) : name;
}
