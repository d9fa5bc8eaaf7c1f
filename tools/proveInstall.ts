/**
 * Types all of the guide that touches the system to the letter on empty Debian 12 and 13 and Ubuntu 24.04,
 * offline: installation and upgrade, HTTPS servers, a bucket, PostgreSQL with several processes, many
 * weddings.
 *
 *   npm run prove:install
 *   npm run prove:install -- --old ARCHIVE   upgraded from that release instead of this one
 *   npm run prove:install -- bookworm        on one of them
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DISTRIBUTIONS, type Distribution, packedSystem, whyNoSystems } from './emptySystem/base.ts';
import { keepsPhotosInBucket } from './emptySystem/bucket.ts';
import { tooLong } from './emptySystem/guide.ts';
import { servesMany } from './emptySystem/many.ts';
import { FETCH_PACKAGES, standsBehindProxies } from './emptySystem/proxies.ts';
import { releaseName, renumbered } from './emptySystem/releases.ts';
import { runsSeveral } from './emptySystem/several.ts';
import { comesBack, commandsWork, installs, isClosed, type Story, upgrades } from './emptySystem/story.ts';
import { emptySystem, type System } from './emptySystem/system.ts';

const ROOT = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const { values, positionals } = parseArgs({ allowPositionals: true, options: { old: { type: 'string' } } });

const why = whyNoSystems();
if (why !== null) {
  console.log(`NON PROUVÉ l’installation sur un système vide : ${why}`);
  process.exit(1);
}
execFileSync(process.execPath, [join(ROOT, 'tools/release.ts'), process.arch], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const built = join(ROOT, 'dist/release', `${releaseName(version)}.tar.gz`);
const folder = mkdtempSync(join(tmpdir(), 'prove-install-'));
const onSite = '[ "$1" = start ] && [ "$DATA_DIR" = /srv/mariage ]';
const later = {
  dead: renumbered(built, folder, '9.0.0', '[ "$1" = start ] && exec sleep 1000'),
  silent: renumbered(built, folder, '9.1.0', `${onSite} && export PORT=18080`),
  good: renumbered(built, folder, '9.2.0'),
};
const wanted = DISTRIBUTIONS.filter(({ suite }) => positionals.length === 0 || positionals.includes(suite));
const outcomes = await Promise.all(wanted.map(proves));
rmSync(folder, { recursive: true });
process.exitCode = outcomes.includes(false) ? 1 : 0;

/** Prints the outcome in one line and returns whether all held. */
async function proves(distribution: Distribution): Promise<boolean> {
  const { name } = distribution;
  try {
    await packedSystem(distribution);
  } catch (error) {
    console.log(`NON PROUVÉ ${error instanceof Error ? error.message : error}`);
    return false;
  }
  let tried = 0;
  const holds: Story['holds'] = (what, ran, detail = '') => {
    const { ok, output } = typeof ran === 'boolean' ? { ok: ran, output: detail } : ran;
    if (!ok) throw new Error(`${what}\n${output.trim().split('\n').slice(-15).join('\n')}`);
    tried++;
  };
  const release = { version, archive: values.old ?? built };
  try {
    holds('le texte est court', tooLong('Install') === null);
    const away = await onEmpty(distribution, async (system) => {
      const story = { system, release, holds };
      await system.boot();
      const hash = await installs(story);
      await isClosed(story);
      await commandsWork(story, hash);
      await comesBack(story, hash);
      return upgrades(story, later, hash);
    });
    const isBehindProxies = await onEmpty(distribution, async (system) => {
      const story = { system, release: { version, archive: built }, holds };
      const fetched = await system.prepare(FETCH_PACKAGES);
      if (!fetched.ok) return false;
      await system.boot();
      const hash = await installs(story);
      await standsBehindProxies(story);
      await keepsPhotosInBucket(story);
      await runsSeveral(story, hash);
      await servesMany(story, later.good);
      return true;
    });
    if (!isBehindProxies) console.log(`NON PROUVÉ ${name}, serveur HTTPS : ses paquets ne viennent pas`);
    console.log(`tenu  ${name} : ${tried} points ; ${away} ms sans réponse pendant la mise à jour`);
    return isBehindProxies;
  } catch (error) {
    console.log(`MANQUÉ ${name} : ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

async function onEmpty<Result>(
  distribution: Distribution,
  work: (system: System) => Promise<Result>,
): Promise<Result> {
  const system = await emptySystem(distribution);
  try {
    return await work(system);
  } finally {
    await system.remove();
  }
}
