/**
 * Moves a site to another database or photo store, or finishes such a move that was interrupted at its end.
 * The site pauses only for the last photos and the rows, whose copy is compared.
 */
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
  /** The source's store, which a pause does not stop. */
  store: Store;
  source: SiteDatabase;
  /** Null if the rows stay. */
  target: SiteDatabase | null;
  /** Null if the photos stay. */
  photos: PhotoMove | null;
  /** For unencrypted copies; the caller empties it. */
  workDir: string;
  aside: Aside;
  say: (line: string) => void;
}

export interface MoveReport {
  tables: number;
  rows: number;
  photos: number;
  /** Milliseconds without writes. */
  paused: number;
}

/** The copy differs from its source, so that the site stays where it was. */
export class UnlikeError extends Error {}

/** The caller has checked both places and excluded a second move of this site. */
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
    await photos?.copyRemaining();
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

/** Overwrites what an interrupted move has left in the target; keeps anything else aside. */
async function fill(target: SiteDatabase, prepared: string, { folder, owner }: Aside): Promise<void> {
  const isLeftOver =
    (await target.isThere()) &&
    (await relocationsIn(target.address)).some(({ state }) => state === 'arriving');
  await target.replaceBy(prepared, { folder: isLeftOver ? null : folder, owner });
}

/** Tables about a single database, which are not compared. */
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

/** In this order an interruption leaves one usable database, and the same command finishes the move. */
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

/** Finishes a move that was interrupted just before its end. */
export async function finishMove(target: SiteDatabase): Promise<void> {
  const there = await target.open();
  await there.write(markArrived).finally(there.close);
}

/** Milliseconds to wait for a mail that is being sent, which takes a second or two. */
const PATIENCE_MS = 5000;
const ASK_AGAIN_MS = 100;

/** Pauses the site's writes, kept alive by a heartbeat that ends with this process. */
async function pauseSite({ write }: Store, { moveId, place }: { moveId: string; place: string }) {
  const until = performance.now() + PATIENCE_MS;
  const ask = () => write((tx) => pauseWrites(tx, { moveId, place, patient: performance.now() < until }));
  while (!(await ask())) await wait(ASK_AGAIN_MS);
  const stop = repeat(BEAT_EVERY_MS, () => write((tx) => showLife(tx, moveId)));
  return {
    /** Does nothing if the pause is over. */
    async end() {
      stop();
      await write((tx) => endPause(tx, { moveId }));
    },
  };
}
