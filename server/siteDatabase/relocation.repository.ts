/**
 * Records a move in the site's own database, where all of its processes see it before they commit, and
 * refuses their writes during the last copy. Also looks at a database of any version: migrations, moves,
 * wedding.
 */
import { CompiledQuery } from 'kysely';
import { appliedMigrations, askTable } from '../platform/database/askDatabase.ts';
import type { BeforeCommit } from '../platform/database/groupCommit.ts';
import { changeDatabase } from '../platform/database/plainDatabase.ts';
import { ProblemError } from '../platform/http/problemError.ts';
import type { SiteDatabase } from './port.ts';
import { pauseReason, type Relocation } from './relocation.rules.ts';
import type { Database, Transaction } from './tables.ts';

/** Seconds. Copying the last changes takes about one. */
export const BACK_SOON_SECONDS = 5;
const TABLE = 'relocation';
const ALL = CompiledQuery.raw('select * from "relocation"');

/** Rolls back every group of writes that would commit after the last copy began; runs in all processes. */
export function refuseWhileMoving(photosLocation: string): BeforeCommit {
  return async (ask) => {
    const { rows } = await ask(ALL as CompiledQuery<Relocation>);
    if (pauseReason(rows, photosLocation) !== null)
      throw new ProblemError('moving', { retryAfter: BACK_SOON_SECONDS });
  };
}

export function listRelocations(db: Database): Promise<Relocation[]> {
  return db.selectFrom(TABLE).selectAll().execute();
}

/** Returns false, if `patient`, while a mail is being sent, whose outcome could not be stored. */
export async function pauseWrites(
  tx: Transaction,
  { moveId, place, patient }: Pick<Relocation, 'moveId' | 'place'> & { patient: boolean },
): Promise<boolean> {
  const leaving = await tx
    .selectFrom('mailingRecipients')
    .select('mailId')
    .where('outcome', '=', 'sending')
    .limit(1)
    .executeTakeFirst();
  if (leaving && patient) return false;
  const pause = { state: 'paused', place, moveId, beat: 0 } as const;
  await tx
    .insertInto(TABLE)
    .values({ what: 'rows', ...pause })
    .onConflict((conflict) => conflict.column('what').doUpdateSet(pause))
    .execute();
  return true;
}

export async function showLife(tx: Transaction, moveId: string): Promise<void> {
  await tx
    .updateTable(TABLE)
    .set(({ eb }) => ({ beat: eb('beat', '+', 1) }))
    .where('moveId', '=', moveId)
    .where('state', '=', 'paused')
    .execute();
}

/** Called without `beat` by the process that paused, with it by one that saw no new beat for too long. */
export async function endPause(
  tx: Transaction,
  { moveId, beat }: { moveId: string; beat?: number },
): Promise<void> {
  await tx
    .deleteFrom(TABLE)
    .where('state', '=', 'paused')
    .where('moveId', '=', moveId)
    .$if(beat !== undefined, (query) => query.where('beat', '=', beat ?? 0))
    .execute();
}

/** Returns false if the pause was ended meanwhile: the copy may then lack some rows. */
export async function markMoved(tx: Transaction, moveId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(TABLE)
    .set({ state: 'moved' })
    .where('state', '=', 'paused')
    .where('moveId', '=', moveId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Called once the copy is complete, so that a site may start on it. */
export async function markArrived(tx: Transaction): Promise<void> {
  await tx.deleteFrom(TABLE).where('state', '=', 'arriving').execute();
}

/** Marks a copy as incomplete until `markArrived`. */
export function markArriving(file: string, { moveId, place }: Pick<Relocation, 'moveId' | 'place'>): void {
  changeDatabase(file, (db) => {
    db.exec(`delete from ${TABLE} where what = 'rows'`);
    db.prepare(
      `insert into ${TABLE} (what, state, place, moveId, beat) values ('rows', 'arriving', ?, ?, 0)`,
    ).run(place, moveId);
  });
}

/** Called on a restored backup, which may hold the record of an earlier move. */
export function forgetMoves(file: string): void {
  changeDatabase(file, (db) => db.exec(`delete from ${TABLE}`));
}

/** Works on any schema version. */
export async function relocationsIn(database: string): Promise<Relocation[]> {
  return (await askTable(database, TABLE, `select * from ${TABLE}`)) as unknown as Relocation[];
}

export interface DatabaseLook {
  isEmpty: boolean;
  applied: readonly string[];
  relocations: readonly Relocation[];
  /** A secret that identifies the wedding; null if the database is empty. */
  wedding: string | null;
}

/** Works on any schema version. */
export async function lookAt({
  address,
  isEmpty,
}: Pick<SiteDatabase, 'address' | 'isEmpty'>): Promise<DatabaseLook> {
  if (await isEmpty()) return { isEmpty: true, applied: [], relocations: [], wedding: null };
  const [secret] = await askTable(address, 'secrets', "select value from secrets where name = 'csrf'");
  return {
    isEmpty: false,
    applied: await appliedMigrations(address),
    relocations: await relocationsIn(address),
    wedding: secret === undefined ? null : String(secret.value),
  };
}
