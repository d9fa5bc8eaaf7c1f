/** The word that a site is on its way elsewhere: in its own database, where each of its processes stores nothing without having seen it. */
import { CompiledQuery } from 'kysely';
import { appliedMigrations, askTable } from '../platform/database/askDatabase.ts';
import type { BeforeCommit } from '../platform/database/groupCommit.ts';
import { changeDatabase } from '../platform/database/plainDatabase.ts';
import { ProblemError } from '../platform/http/problemError.ts';
import type { SiteDatabase } from './port.ts';
import { type Relocation, reasonToRest } from './relocation.rules.ts';
import type { Database, Transaction } from './tables.ts';

/** Seconds: the copy of the last changes takes about one. */
export const BACK_SOON_SECONDS = 5;
const TABLE = 'relocation';
const ALL = CompiledQuery.raw('select * from "relocation"');

/** For every process that serves the site: a group of writes that comes after the word is undone, and nobody is told that it was stored. */
export function refuseWhileMoving(photosPlace: string): BeforeCommit {
  return async (ask) => {
    const { rows } = await ask(ALL as CompiledQuery<Relocation>);
    if (reasonToRest(rows, photosPlace) !== null)
      throw new ProblemError('moving', { retryAfter: BACK_SOON_SECONDS });
  };
}

export function listRelocations(db: Database): Promise<Relocation[]> {
  return db.selectFrom(TABLE).selectAll().execute();
}

/** False, and nothing is changed, while a mail is leaving: where its outcome cannot be stored nobody would know of it. */
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

/** Without `beat` by whoever paused, with it by who has seen no other for long. */
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

/** False where the pause is over, so that the copy may lack something. */
export async function markMoved(tx: Transaction, moveId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(TABLE)
    .set({ state: 'moved' })
    .where('state', '=', 'paused')
    .where('moveId', '=', moveId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The copy is whole: a site may start on it. */
export async function markArrived(tx: Transaction): Promise<void> {
  await tx.deleteFrom(TABLE).where('state', '=', 'arriving').execute();
}

/** In a copy that is put elsewhere, as long as it is not whole. */
export function markArriving(file: string, { moveId, place }: Pick<Relocation, 'moveId' | 'place'>): void {
  changeDatabase(file, (db) => {
    db.exec(`delete from ${TABLE} where what = 'rows'`);
    db.prepare(
      `insert into ${TABLE} (what, state, place, moveId, beat) values ('rows', 'arriving', ?, ?, 0)`,
    ).run(place, moveId);
  });
}

/** A backup may hold the word of a move that is long over. */
export function forgetMoves(file: string): void {
  changeDatabase(file, (db) => db.exec(`delete from ${TABLE}`));
}

/** Of a database of any version. */
export async function relocationsIn(place: string): Promise<Relocation[]> {
  return (await askTable(place, TABLE, `select * from ${TABLE}`)) as unknown as Relocation[];
}

export interface DatabaseLook {
  isEmpty: boolean;
  applied: readonly string[];
  relocations: readonly Relocation[];
  /** By which one wedding is told from another; null where nothing is there. */
  wedding: string | null;
}

/** What a database of any version says of itself. */
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
