/**
 * Fetches the empty systems of three distributions by debootstrap, once, and keeps them packed under
 * dist/systems; says why this machine cannot make any.
 */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFromDebian, onPath } from '../debian.mjs';
import { tryRun } from './command.ts';

export interface Distribution {
  name: string;
  suite: string;
  archive: string;
  /** Debootstrap's script. Debian lacks those of newer Ubuntus; all are alike. */
  script: string;
  components: string;
  keyring: string;
}

const DEBIAN = {
  archive: 'http://deb.debian.org/debian',
  script: 'sid',
  components: 'main',
  keyring: '/usr/share/keyrings/debian-archive-keyring.gpg',
};

export const DISTRIBUTIONS: readonly Distribution[] = [
  { name: 'Debian 12', suite: 'bookworm', ...DEBIAN },
  { name: 'Debian 13', suite: 'trixie', ...DEBIAN },
  {
    name: 'Ubuntu 24.04',
    suite: 'noble',
    archive: 'http://archive.ubuntu.com/ubuntu',
    script: 'gutsy',
    components: 'main,universe',
    keyring: '/usr/share/keyrings/ubuntu-archive-keyring.gpg',
  },
];

const KEPT = join(import.meta.dirname, '../../dist/systems');
const TOOLS = { debootstrap: 'debootstrap', 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux' };

/** Returns why this machine cannot make an empty system, in French; null when it can. */
export function whyNoSystems(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'un système vide ne se fait que sous Linux et en root';
  const missing = Object.entries(TOOLS).filter(([program]) => !onPath(program));
  if (missing.length === 0 || installFromDebian(missing.map(([, packageName]) => packageName))) return null;
  return `il manque ${missing.map(([program]) => program).join(', ')}`;
}

/** Path of the packed system. Throws in French when its archive or its keys cannot be fetched. */
export async function packedSystem(distribution: Distribution): Promise<string> {
  const { name, suite, archive, script, components, keyring } = distribution;
  const packed = join(KEPT, `${suite}.tar`);
  if (existsSync(packed)) return packed;
  if (!existsSync(keyring)) throw new Error(`${name} : il manque ses clés, ${keyring}`);
  mkdirSync(KEPT, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'empty-system-'));
  try {
    const options = [`--components=${components}`, `--keyring=${keyring}`];
    const made = await tryRun('debootstrap', [
      ...options,
      suite,
      folder,
      archive,
      `/usr/share/debootstrap/scripts/${script}`,
    ]);
    if (!made.ok)
      throw new Error(`${name} : debootstrap n’a pas pu (${made.output.trim().split('\n').at(-1)})`);
    await tryRun('tar', ['-C', folder, '--numeric-owner', '--xattrs', '-cf', `${packed}.part`, '.']);
    renameSync(`${packed}.part`, packed);
    return packed;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
