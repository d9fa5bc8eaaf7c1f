/** Upgrades many weddings. All are tried first; those that fail afterwards are rolled back and suspended. */
import type { WeddingConfig } from '../../composition/openWedding.ts';
import { messageOf } from '../../platform/http/problemError.ts';
import { isWeddingFolder } from '../../weddings/settings.ts';
import { SUSPENDED_SECONDS, type Wedding } from '../../weddings/wedding.ts';
import { UsageError } from '../command.ts';
import { onceClosed, resumeIn, suspendIn } from '../wedding/suspend.ts';
import { requireWeddings } from '../weddingSettings.ts';
import { absentAmong, noteBegun } from './begun.ts';
import { answers, type ExpectedHealth } from './health.ts';
import { failedSentence, goBack, putBack, servingSentence, takeOver, type Upgrade } from './release.ts';
import { tableOf, type WeddingReport } from './report.ts';
import { tryOnCopy } from './tryRelease.ts';

/** Before the switch: a failed opening is tried again after five seconds, as is one without a free place. */
const BEFORE_MS = 10_000;

interface Row extends WeddingReport {
  wedding: Wedding;
}
type Tried = Row & { wedding: Wedding & { config: WeddingConfig } };
type Served = Tried & { wedding: { host: string } };

export async function upgradeWeddings(upgrade: Upgrade, without: readonly string[]): Promise<0 | 1> {
  const { version, release, current, old, env, say, now, begun } = upgrade;
  let rows = await rowsOf(env, without);
  const names = rows.map(({ name }) => name);
  const { gone, unknown } = absentAmong(without, names, begun);
  if (unknown.length > 0) throw new UsageError(`Il n’y a pas de mariage « ${unknown.join(', ')} ».`);
  if (gone.length > 0) say(`Il n’y a plus de mariage « ${gone.join(', ')} » : rien à laisser de côté`);
  const tell = () => tableOf(rows).forEach(say);
  const meanwhile = begun === null ? 'rien ne change d’ici là' : await servingSentence(upgrade);
  say(`La version ${version} est d’abord essayée sur une copie de chaque mariage : ${meanwhile}`);
  // The tries take minutes, in which weddings are added, moved and removed.
  while ((await tryEach(rows, upgrade)) > 0) rows = await rowsOf(env, without, rows);
  const failed = rows.filter(hasFailed).map(({ name }) => name);
  if (failed.length > 0) {
    tell();
    throw new Error(
      `la version ${version} ne marche pas sur une copie de ${failed.join(', ')} ; ${await failedSentence(upgrade)}.\n` +
        `Pour passer sans eux, leurs visiteurs lisant que le site se repose : ${failed.map((name) => `--without ${name}`).join(' ')}`,
    );
  }
  const tried = rows.filter(({ trial }) => trial !== null).length;
  const serving = await servingSentence(upgrade);
  say(`La version ${version} marche sur une copie de chaque mariage (${tried}) ; ${serving}`);

  const laidAside = rows.filter(
    ({ isLeft, name, wedding }) => isLeft && (!wedding.isSuspended || begun?.laidAside.includes(name)),
  );
  await noteBegun(current, {
    release,
    old,
    began: now,
    laidAside: laidAside.map(({ name }) => name),
    without: [...without],
  });
  for (const { wedding } of laidAside) await suspendIn(wedding.folder, now);
  const served = rows.filter(isServed);
  const wrong = await takeOver(upgrade);
  if (wrong === null) await openEach(served, upgrade);
  // If no wedding works everything goes back, whatever answered before: no guest can have stored anything yet.
  if (wrong !== null || (served.length > 0 && !served.some(({ serves }) => serves))) {
    for (const { wedding } of laidAside) await resumeIn(wedding.folder);
    const locations = rows.flatMap(({ name, wedding: { config } }) =>
      config ? [{ ...config, wedding: name }] : [],
    );
    await goBack(
      upgrade,
      wrong ?? { told: `La version ${version} ne répond pas`, neverEnded: false },
      locations,
    );
    return 1;
  }
  const lost = served.filter(({ serves, servedBefore }) => !serves && servedBefore !== false);
  for (const row of lost) row.problem = await bringBack(row, upgrade);
  tell();
  say(`La version ${version} est en service ; l’ancienne reste à côté`);
  return lost.length === 0 ? 0 : 1;
}

/** Tries each wedding that has not been tried, and returns how many these are. */
async function tryEach(rows: readonly Row[], upgrade: Upgrade): Promise<number> {
  const { release, env, patience, progress, begun, now } = upgrade;
  const toTry = rows.filter(isTried).filter(({ trial }) => trial === null);
  for (const [index, row] of toTry.entries()) {
    const { config } = row.wedding;
    progress(`essai ${index + 1} sur ${toTry.length} : ${row.name}…`);
    // After a cut the new version may answer already.
    if (begun === null && isServed(row))
      row.servedBefore = await serves(row, BEFORE_MS, upgrade, (answer) => {
        row.statusBefore = answer?.status ?? null;
      });
    const tried = { ...config, release, patience, now, env: { ...env, PUBLIC_URL: config.publicUrl } };
    row.trial = await tryOnCopy({ ...tried, wedding: row.name });
  }
  progress('');
  return toTry.length;
}

const hasFailed = ({ trial }: Row) => trial !== null && trial.problem !== null;

/** The weddings as they stand now. A try of before counts, unless the settings have changed since. */
async function rowsOf(
  env: NodeJS.ProcessEnv,
  without: readonly string[],
  before: readonly Row[] = [],
): Promise<Row[]> {
  const weddings = await requireWeddings(env);
  const rows = weddings.map(
    (wedding): Row => ({
      wedding,
      name: wedding.name,
      // Nothing may be written into the mount point of a disk that is unplugged, not even that it is suspended.
      isLeft: without.includes(wedding.name) && isWeddingFolder(wedding.folder),
      isSuspended: wedding.isSuspended,
      trial: null,
      servedBefore: null,
      statusBefore: null,
      serves: null,
      openSeconds: null,
      problem:
        wedding.config === null ? `ses réglages sont à corriger : ${wedding.problems.join(' ; ')}` : null,
    }),
  );
  for (const row of rows.filter(isTried)) {
    const seen = before.find(({ name }) => name === row.name);
    if (seen?.wedding.stamp !== row.wedding.stamp) continue;
    const { trial, servedBefore, statusBefore } = seen;
    Object.assign(row, { trial, servedBefore, statusBefore });
  }
  return rows;
}

function isTried(row: Row): row is Tried {
  return !row.isLeft && row.wedding.config !== null;
}

function isServed(row: Row): row is Served {
  return isTried(row) && row.wedding.host !== null && !row.wedding.isSuspended;
}

/** Opens one after the other, because opening backs up and migrates. The process itself retries failures. */
async function openEach(served: readonly Served[], upgrade: Upgrade): Promise<void> {
  for (const [index, row] of served.entries()) {
    upgrade.progress(`ouverture ${index + 1} sur ${served.length} : ${row.name}…`);
    const began = performance.now();
    row.serves = await serves(row, 0, upgrade);
    row.openSeconds = (performance.now() - began) / 1000;
  }
  upgrade.progress('');
  const waiting = served.filter(({ serves }) => !serves);
  await Promise.all(
    waiting.map(async (row) => {
      row.serves = await serves(row, upgrade.patience, upgrade);
    }),
  );
}

function serves(
  { wedding: { host } }: Served,
  patience: number,
  { port }: Upgrade,
  see?: ExpectedHealth['see'],
): Promise<boolean> {
  return answers({ port, host }, patience, { see });
}

/** Suspends the wedding and restores its data from before. Returns what went wrong; null if nothing did. */
async function bringBack({ wedding }: Served, upgrade: Upgrade): Promise<string | null> {
  try {
    await suspendIn(wedding.folder, upgrade.now);
    const rests = { as: ({ retryAfter }: { retryAfter: number }) => retryAfter === SUSPENDED_SECONDS };
    await answers({ port: upgrade.port, host: wedding.host }, upgrade.patience, rests);
    (await onceClosed(wedding.folder)).release();
    await putBack(upgrade, { ...wedding.config, wedding: wedding.name });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}
