/**
 * Stores sendings: which family or guest with the code sent which photo. Lists them by sender, names senders,
 * and sums what one of them, or all together, have sent, with uploads on their way.
 */
import { type Amount, SILENT_AFTER } from '../../../../contract/photos/sendings.rules.ts';
import type { Database, SendingTable, Transaction } from '../../../siteDatabase/tables.ts';
import type { Place } from '../store/photoStore.ts';
import { deleteAt } from './placedRows.repository.ts';

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

/** The owner of sendings: merged families, or a guest with the code. */
export interface Owner {
  readonly by: 'familleId' | 'guestId';
  readonly ids: readonly string[];
}

export async function listSendingsOf(db: Database, { by, ids }: Owner): Promise<SendingTable[]> {
  return db
    .selectFrom('sendings')
    .selectAll()
    .where(by, 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
}

/** Lists the folders that a family may open; for null, those that any family may. */
export async function listAlbumFolders(db: Database, familleId: string | null): Promise<ReadonlySet<string>> {
  const all = db.selectFrom('permissions').select('folder').distinct();
  const rows = await (familleId === null ? all : all.where('familleId', '=', familleId)).execute();
  return new Set(rows.map(({ folder }) => folder));
}

export interface SenderName extends Place {
  nom: string | null;
  prenom: string | null;
  /** Set for a guest with the code. */
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

/** Maps file names of a folder to senders; all guests with the code count as one. */
export async function sendersIn(db: Database, folder: Place['folder']): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('sendings')
    .where('folder', '=', folder)
    .select(['name', 'familleId'])
    .execute();
  return new Map(rows.map(({ name, familleId }) => [name, familleId ?? 'guests']));
}

/** Lists `folder/file` of all sendings. */
export async function sentPlaces(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('sendings').select(['folder', 'name']).execute();
  return new Set(rows.map(({ folder, name }) => `${folder}/${name}`));
}

interface Counted {
  readonly now: number;
  /** The id of an upload to leave out, because it is about to be counted. */
  readonly except?: string;
}

/** Sums a sender's files and bytes: stored, and uploads as announced or, if silent, as received. */
export async function amountSent(
  db: Database,
  { by, ids }: Owner,
  { now, except = '' }: Counted,
): Promise<Amount> {
  const since = now - SILENT_AFTER;
  const sent = await standing(db, now).where(by, 'in', ids).executeTakeFirstOrThrow();
  const coming = await onTheWay(db, except)
    .where(by, 'in', ids)
    .select(({ fn, case: when, ref, lit }) => [
      fn.sum<number | null>(when().when('heardAt', '>=', since).then(lit(1)).else(lit(0)).end()).as('files'),
      fn
        .sum<number | null>(
          when().when('heardAt', '>=', since).then(ref('bytes')).else(ref('received')).end(),
        )
        .as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return added(sent, coming);
}

/**
 * Sums all families' or all code guests' stored files, and the received bytes of uploads. Announced bytes do
 * not count: a byte each of five hundred files, from five phones, kept everybody else's photos out.
 */
export async function amountOfAll(
  db: Database,
  kind: 'famille' | 'guest',
  { now, except = '' }: Counted,
): Promise<Amount> {
  const is = kind === 'guest' ? 'is not' : 'is';
  // Includes sendings of families that were erased since.
  const sent = await standing(db, now).where('guestId', is, null).executeTakeFirstOrThrow();
  const coming = await onTheWay(db, except)
    .where(kind === 'guest' ? 'guestId' : 'familleId', 'is not', null)
    .select(({ fn, lit }) => [lit(0).as('files'), fn.sum<number | null>('received').as('bytes')])
    .executeTakeFirstOrThrow();
  return added(sent, coming);
}

/** Milliseconds within which a file is imported, even after a whole party's photos. */
export const IMPORT_MS = 60 * 60 * 1000;

/** Sendings whose file exists or may still be imported; files deleted by an operator do not count. */
const standing = (db: Database, now: number) =>
  db
    .selectFrom('sendings')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('at', '>', now - IMPORT_MS),
        exists(
          selectFrom('photos')
            .select('photos.name')
            .whereRef('photos.folder', '=', 'sendings.folder')
            .whereRef('photos.name', '=', 'sendings.name'),
        ),
      ]),
    )
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('bytes').as('bytes')]);

const onTheWay = (db: Database, except: string) =>
  db.selectFrom('uploads').where('stored', 'is', null).where('id', '<>', except);

type Sum = Readonly<Record<keyof Amount, number | null>>;

function added(sent: Sum, coming: Sum): Amount {
  return {
    files: Number(sent.files) + Number(coming.files),
    bytes: Number(sent.bytes) + Number(coming.bytes),
  };
}
