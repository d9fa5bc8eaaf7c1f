/** Who sent which photo, and what is on its way. */
import type { Database, SendingTable, Transaction } from '../../tables.ts';
import { deleteAt } from './places.repository.ts';
import type { Place } from './store/photoStore.ts';

/** Replaces the row of an earlier photo at the same place, whose file was deleted by hand. */
export async function saveSending(tx: Transaction, sending: SendingTable): Promise<void> {
  const { id, ...fields } = sending;
  await deleteAt(tx, 'sendings', sending);
  await tx
    .insertInto('sendings')
    .values({ id, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
    .execute();
}

export async function findSending(db: Database, id: string): Promise<SendingTable | undefined> {
  return db.selectFrom('sendings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whose they are: of families that are one, or of who came by the code. */
export interface Owner {
  readonly by: 'familleId' | 'guestId';
  readonly ids: readonly string[];
}

/** The newest first. */
export async function listSendingsOf(db: Database, { by, ids }: Owner): Promise<SendingTable[]> {
  return db
    .selectFrom('sendings')
    .selectAll()
    .where(by, 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
}

export interface SenderName extends Place {
  nom: string | null;
  prenom: string | null;
  /** Of who came by the code. */
  firstName: string | null;
}

export async function listSenders(db: Database): Promise<SenderName[]> {
  return db
    .selectFrom('sendings')
    .leftJoin('familles', 'familles.id', 'sendings.familleId')
    .leftJoin('codeGuests', 'codeGuests.id', 'sendings.guestId')
    .where((row) => row.or([row('familleId', 'is not', null), row('guestId', 'is not', null)]))
    .select(['folder', 'name', 'nom', 'prenom', 'firstName'])
    .execute();
}

/** Files and bytes that stand, and those on their way; of one sender, or of all guests. */
export async function amountSent(db: Database, owner?: Owner): Promise<{ files: number; bytes: number }> {
  const of = (table: 'sendings' | 'uploads') =>
    db
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('bytes').as('bytes')])
      .$if(owner !== undefined, (query) => query.where(owner?.by ?? 'familleId', 'in', owner?.ids ?? []));
  const sent = await of('sendings').executeTakeFirstOrThrow();
  const coming = await of('uploads')
    .where('stored', 'is', null)
    .$if(owner === undefined, (query) =>
      query.where((row) => row.or([row('familleId', 'is not', null), row('guestId', 'is not', null)])),
    )
    .executeTakeFirstOrThrow();
  return {
    files: Number(sent.files) + Number(coming.files),
    bytes: Number(sent.bytes ?? 0) + Number(coming.bytes ?? 0),
  };
}
