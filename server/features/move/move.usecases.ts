/** A site goes to another database, another place of its photos, or both. Photos are copied while guests go on; it pauses for the last of them and for the rows, which are megabytes. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repeat } from '../../platform/async/timers.ts';
import { readDatabase } from '../../platform/database/plainDatabase.ts';
import { type TableDigest, tableDigests } from '../../platform/database/snapshot.ts';
import type { Aside, SiteDatabase } from '../../siteDatabase/port.ts';
import {
  endPause,
  listRelocations,
  markArrived,
  markArriving,
  markMoved,
  pauseWrites,
  relocationsIn,
  showLife,
} from '../../siteDatabase/relocation.repository.ts';
import { BEAT_EVERY_MS } from '../../siteDatabase/relocation.rules.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import type { PhotoMove } from './photoMove.ts';

export interface MoveOptions {
  /** The source's, which stores whatever it is told to. */
  store: Store;
  source: SiteDatabase;
  /** Null where the rows stay. */
  target: SiteDatabase | null;
  /** Null where the photos stay. */
  photos: PhotoMove | null;
  /** For copies in clear; the caller empties it. */
  workDir: string;
  aside: Aside;
  say: (line: string) => void;
}

export interface MoveReport {
  tables: number;
  rows: number;
  photos: number;
  /** Milliseconds during which nothing was stored. */
  paused: number;
}

/** The copy is not what it was made from; the site goes on where it was. */
export class UnlikeError extends Error {}

/** The caller has looked at both places, and nobody else moves this site. */
export async function moveSite(options: MoveOptions): Promise<MoveReport> {
  const { store, source, target, photos, workDir, aside, say } = options;
  const moveId = randomUUID();
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir, { mode: 0o700 });
  await photos?.copyWhileServing();
  if (target !== null) say('Le site se met en pause le temps de copier ses lignes');
  const began = performance.now();
  const pause = await pauseSite(store, { moveId, place: target?.name ?? photos?.to ?? '' });
  try {
    await photos?.copyTheLast();
    const copied = target === null ? [] : await copyRows({ source, target, moveId, workDir, aside });
    await (target === null
      ? settleHere(store, { photos, moveId })
      : settleThere(store, { photos, moveId, target }));
    return {
      tables: copied.length,
      rows: copied.reduce((sum, { rows }) => sum + rows, 0),
      photos: photos?.count() ?? 0,
      paused: performance.now() - began,
    };
  } finally {
    await pause.end();
  }
}

/** What a move that was cut has left there is of no use to anybody; anything else is kept. */
async function fill(target: SiteDatabase, prepared: string, { folder, owner }: Aside): Promise<void> {
  const isLeftOver =
    (await target.isThere()) &&
    (await relocationsIn(target.address)).some(({ state }) => state === 'arriving');
  await target.replaceBy(prepared, { folder: isLeftOver ? null : folder, owner });
}

/** What only this table holds is about one database alone. */
const UNLIKE: ReadonlySet<string> = new Set(['relocation', 'kysely_migration', 'kysely_migration_lock']);

async function copyRows({
  source,
  target,
  moveId,
  workDir,
  aside,
}: Pick<MoveOptions, 'source' | 'workDir' | 'aside'> & {
  target: SiteDatabase;
  moveId: string;
}): Promise<TableDigest[]> {
  const rows = join(workDir, 'rows.sqlite');
  await source.copyTo(rows);
  markArriving(rows, { moveId, place: source.name });
  await fill(target, rows, aside);
  const copy = join(workDir, 'copy.sqlite');
  await target.copyTo(copy);
  const [wanted, found] = [digestsOf(rows), digestsOf(copy)];
  const unlike = wanted.filter(({ digest }, index) => found[index]?.digest !== digest);
  if (unlike.length > 0 || wanted.length !== found.length)
    throw new UnlikeError(
      `la copie n’est pas la même (${unlike.map(({ name }) => name).join(', ')}) ; le site continue où il est`,
    );
  return wanted;
}

function digestsOf(file: string): TableDigest[] {
  return readDatabase(file, (db) => tableDigests(db, UNLIKE, { byKey: true }));
}

const PAUSE_OVER = 'la pause a pris fin avant la copie, le site continue où il est : recommencez';

/** In this order a cut leaves no two databases on which a site may start, and the same command ends what it began. */
async function settleThere(
  store: Store,
  { photos, moveId, target }: { photos: PhotoMove | null; moveId: string; target: SiteDatabase },
): Promise<void> {
  const there = await target.open();
  try {
    await there.write(async (tx) => photos?.settle(tx));
    if (!(await store.write((tx) => markMoved(tx, moveId)))) throw new Error(PAUSE_OVER);
    await there.write(markArrived);
  } finally {
    await there.close();
  }
}

async function settleHere(
  store: Store,
  { photos, moveId }: { photos: PhotoMove | null; moveId: string },
): Promise<void> {
  await store.write(async (tx) => {
    const isPaused = (await listRelocations(tx)).some(
      (one) => one.state === 'paused' && one.moveId === moveId,
    );
    if (!isPaused) throw new Error(PAUSE_OVER);
    await photos?.settle(tx);
  });
}

/** What a move that was cut right before its end leaves to do. */
export async function finishMove(target: SiteDatabase): Promise<void> {
  const there = await target.open();
  await there.write(markArrived).finally(there.close);
}

/** A mail that is leaving takes a second or two; no longer than that is waited for one. */
const PATIENCE_MS = 5000;
const ASK_AGAIN_MS = 100;

/** The pause of a site whose last changes are copied. It ends with whoever asked for it, however they end. */
async function pauseSite({ write }: Store, { moveId, place }: { moveId: string; place: string }) {
  const until = performance.now() + PATIENCE_MS;
  const ask = () => write((tx) => pauseWrites(tx, { moveId, place, patient: performance.now() < until }));
  while (!(await ask())) await wait(ASK_AGAIN_MS);
  const stop = repeat(BEAT_EVERY_MS, () => write((tx) => showLife(tx, moveId)));
  return {
    /** Harmless where it is over. */
    async end() {
      stop();
      await write((tx) => endPause(tx, { moveId }));
    },
  };
}
