/**
 * The weddings of WEDDINGS_DIR, and the host that a request asks for. A scan finds weddings that were added,
 * changed, suspended or removed.
 */
import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import type { Environment } from '../config/config.ts';
import { findClashes } from './clashes.ts';
import { keepLastGood } from './settings.ts';
import {
  bareIn,
  isBare,
  mayHideItsHost,
  readWedding,
  WEDDING_NAME,
  type Wedding,
  withWanted,
} from './wedding.ts';

export function createRegistry(weddingsDir: string, environment: Environment) {
  const root = resolve(weddingsDir);
  /** As read from the folders, before clashes are detected. */
  let read = new Map<string, Wedding>();
  let known = new Map<string, Wedding>();
  let hosts = new Map<string, Wedding>();
  let scanning: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** Where the folder was when the known weddings were read from it. */
  let disk: string | null = null;

  async function scan(isRepeated = false): Promise<void> {
    const identity = await identityOf(root);
    const [reading] = await Promise.allSettled([identity === null && disk !== null ? [] : readFolders()]);
    // Its disk was unplugged meanwhile, or plugged in.
    if ((await identityOf(root)) !== identity) return scan();
    if (reading.status === 'rejected') {
      // A wedding was removed meanwhile.
      if (!isRepeated) return scan(true);
      throw reading.reason;
    }
    const found = reading.value;
    // Folders without settings are what was written below the mount point.
    const isUnplugged = disk !== null && disk !== identity && found.every(isBare);
    if (!isUnplugged) disk = identity;
    const all = isUnplugged ? [...read.values()].map((wedding) => bareIn(root, wedding)) : found;
    const before = known;
    const { inForce, told } = await settle(all.sort(firstIn(before)));
    read = byName(inForce);
    known = byName(told.map((wedding) => sameAs(before.get(wedding.name), wedding)));
    hosts = new Map();
    for (const wedding of [...told.filter(isUsable), ...told])
      if (wedding.host !== null && !hosts.has(wedding.host))
        hosts.set(wedding.host, known.get(wedding.name) ?? wedding);
  }

  async function readFolders(): Promise<Wedding[]> {
    const found: Wedding[] = [];
    for (const name of folderNames(await readdir(root, { withFileTypes: true }))) {
      const wedding = await readWedding(join(root, name), name, { before: read.get(name), environment });
      if (wedding) found.push(wedding);
    }
    return found;
  }

  /** Scans after this call: a running scan may have missed a change. Unchanged weddings keep their object. */
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
    all: () => [...known.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    named: (name: string) => known.get(name),
    byHost: (host: string) => hosts.get(host),
    /** False if a wedding may be missing: one that the process has never read, or all, whose disk is unplugged. */
    knowsAllHosts: () => hosts.size > 0 && ![...known.values()].some(mayHideItsHost),
    refresh,
  };
}

export type Registry = ReturnType<typeof createRegistry>;

/** Device and inode, which tell a disk from its mount point; null where the mount point went with a disk above. */
async function identityOf(folder: string): Promise<string | null> {
  return stat(folder).then(
    ({ dev, ino }) => `${dev} ${ino}`,
    () => null,
  );
}

/** Skips hidden folders, which hold drafts and removed weddings. */
function folderNames(entries: readonly Dirent[]): string[] {
  return entries
    .filter((entry) => entry.isDirectory() && WEDDING_NAME.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Weddings that had settings in force come first, then older folders: a copy has the same settings. */
function firstIn(before: ReadonlyMap<string, Wedding>): (one: Wedding, other: Wedding) => number {
  const rank = ({ name }: Wedding) => Number(!before.get(name)?.config);
  return (one, other) => rank(one) - rank(other) || one.madeAt - other.madeAt;
}

/** Keeps the settings in force before new ones, so that a mistake takes nothing from any wedding. */
async function settle(found: readonly Wedding[]): Promise<{ inForce: Wedding[]; told: Wedding[] }> {
  // Weddings without settings in force go first, because they have nothing else to fall back on.
  const waiting = found.filter(({ wanted }) => wanted).sort((one, other) => has(one) - has(other));
  const wanting = new Map(waiting.map((each) => [each, withWanted(each)]));
  const clashes = findClashes([...found, ...wanting.values()]);
  const [inForce, told]: [Wedding[], Wedding[]] = [[], []];
  for (const wedding of found) {
    const claim = wanting.get(wedding) ?? wedding;
    const problems = clashes.get(claim);
    if (claim !== wedding && problems === undefined) {
      await keepLastGood(wedding.folder, wedding.wanted?.text ?? '');
      inForce.push(claim);
      told.push(claim);
      continue;
    }
    inForce.push(wedding);
    const config = clashes.has(wedding) ? null : wedding.config;
    told.push(problems ? { ...wedding, config, host: wedding.host ?? claim.host, problems } : wedding);
  }
  return { inForce, told };
}

function byName(weddings: readonly Wedding[]): Map<string, Wedding> {
  return new Map(weddings.map((wedding) => [wedding.name, wedding]));
}

const has = (wedding: Wedding) => Number(isUsable(wedding));

function isUsable({ config }: Wedding): boolean {
  return config !== null;
}

/** Returns the previous object if nothing changed. */
function sameAs(before: Wedding | undefined, wedding: Wedding): Wedding {
  const isSame =
    before?.seen === wedding.seen &&
    before.stamp === wedding.stamp &&
    before.isSuspended === wedding.isSuspended &&
    isUsable(before) === isUsable(wedding) &&
    before.problems.join() === wedding.problems.join();
  return isSame ? before : wedding;
}

/**
 * The host that a request names, as `new URL().hostname` writes it: lower case, no port, no trailing dot.
 * Behind a trusted proxy, the last value of `X-Forwarded-Host`. Empty if the request names none.
 */
export function requestedHost(headers: IncomingHttpHeaders, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined;
  if (forwarded === undefined || forwarded.length === 0) return hostName(headers.host ?? '');
  const last = String(forwarded).split(',').at(-1) ?? '';
  return hostName(last.trim());
}

/** As a registry knows it: without port, and without the dot that writes a name to its root. */
export function hostName(text: string): string {
  const end = text.startsWith('[') ? text.indexOf(']') + 1 : text.indexOf(':');
  const name = (end > 0 ? text.slice(0, end) : text).toLowerCase();
  return name.endsWith('.') ? name.slice(0, -1) : name;
}
