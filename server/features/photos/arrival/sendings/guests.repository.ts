/** The code of the day, and the guests who entered with it. */
import { countRows } from '../../../../platform/database/dialect.ts';
import type {
  CodeGuestTable,
  Database,
  GuestCodeTable,
  Transaction,
} from '../../../../siteDatabase/tables.ts';

export async function findCode(db: Database): Promise<GuestCodeTable | undefined> {
  return db.selectFrom('guestCode').selectAll().executeTakeFirst();
}

export async function saveCode(tx: Transaction, code: Omit<GuestCodeTable, 'id'>): Promise<void> {
  await tx
    .insertInto('guestCode')
    .values({ id: 1, ...code })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(code))
    .execute();
}

export async function deleteCode(tx: Transaction): Promise<void> {
  await tx.deleteFrom('guestCode').execute();
}

export async function insertGuest(tx: Transaction, guest: CodeGuestTable): Promise<void> {
  await tx.insertInto('codeGuests').values(guest).execute();
}

/** Counts the guests of the code created at that time. */
export function countGuests(db: Database, codeCreatedAt: number): Promise<number> {
  return countRows(db.selectFrom('codeGuests').where('codeCreatedAt', '=', codeCreatedAt));
}

/** Deletes the guest of that code with the fewest bytes, no sending and nothing since; false if none. */
export async function deleteIdleGuest(
  tx: Transaction,
  codeCreatedAt: number,
  since: number,
): Promise<boolean> {
  const idle = tx
    .selectFrom('codeGuests')
    .select('codeGuests.id')
    .where('codeCreatedAt', '=', codeCreatedAt)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sendings').select('id').whereRef('guestId', '=', 'codeGuests.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('uploads')
            .select('id')
            .whereRef('guestId', '=', 'codeGuests.id')
            .where('received', '>', 0)
            .where('heardAt', '>=', since),
        ),
      ),
    )
    .orderBy(({ fn, selectFrom, lit }) =>
      fn.coalesce(
        selectFrom('uploads')
          .whereRef('guestId', '=', 'codeGuests.id')
          .select((sent) => sent.fn.sum<number>('received').as('received')),
        lit(0),
      ),
    )
    .orderBy('codeGuests.id')
    .limit(1);
  const { numDeletedRows } = await tx.deleteFrom('codeGuests').where('id', '=', idle).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findGuestByToken(db: Database, tokenHash: string): Promise<CodeGuestTable | undefined> {
  return db.selectFrom('codeGuests').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
}

export async function findGuest(db: Database, id: string): Promise<CodeGuestTable | undefined> {
  return db.selectFrom('codeGuests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Their photos stay, without a sender. */
export async function deleteGuests(tx: Transaction): Promise<void> {
  await tx.deleteFrom('codeGuests').execute();
}
