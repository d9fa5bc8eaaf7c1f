/**
 * « Vos photos envoyées »: describes the photos that a family or a guest with the code has sent, and erases
 * one that they take back. Decides which sendings are a sender's, and which still exist.
 */
import { explainPhotoProblem } from '../../../../../contract/photos/photoProblems.ts';
import { sendingRules } from '../../../../../contract/photos/sendings.rules.ts';
import type { Sending, Sendings } from '../../../../../contract/photos/sendings.schema.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { Database, SendingTable, Store } from '../../../../siteDatabase/tables.ts';
import { listMergedInto } from '../../../familles/merges.repository.ts';
import { listParams } from '../../../params/params.repository.ts';
import { eraseOne, LONG_REMOVED } from '../../hosts/changes/photoBin.usecases.ts';
import type { Catalogue } from '../../index/photos.catalogue.ts';
import { deleteAt } from '../../index/placedRows.repository.ts';
import {
  amountSent,
  findSending,
  IMPORT_MS,
  listAlbumFolders,
  listSendingsOf,
  type Owner,
} from '../../index/sendings.repository.ts';
import { isPhoto } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import type { GuestSender } from '../uploads/senders.ts';
import { mayStillSend } from './guests.usecases.ts';

interface SendingsDeps {
  store: Pick<Store, 'db'>;
  library: PhotoLibrary;
  now: () => number;
}

export async function describeSendings(
  { store: { db }, library: { catalogue }, now }: SendingsDeps,
  sender: GuestSender,
): Promise<Sendings> {
  const rules = sendingRules(await listParams(db));
  const own = await ownerOf(db, sender);
  const inAlbum = await listAlbumFolders(db, sender.kind === 'famille' ? sender.id : null);
  const at = now();
  const standing = (await listSendingsOf(db, own)).filter((sent) => isStanding(catalogue, sent, at));
  return {
    open: rules.open && (await mayStillSend(db, sender, at)),
    atOnce: rules.atOnce,
    used: await amountSent(db, own, { now: at }),
    most: rules.perFamille,
    sendings: standing.map((sent) => sentPhoto(catalogue, sent, inAlbum)),
  };
}

/** Throws `not-found`, also for another sender's. */
export async function ownSending(
  { store: { db } }: Pick<SendingsDeps, 'store'>,
  sender: GuestSender,
  sendingId: string,
): Promise<SendingTable> {
  const sent = await findSending(db, sendingId);
  const { by, ids } = await ownerOf(db, sender);
  const isOwn = sent && ids.includes(sent[by] ?? '');
  if (!isOwn) throw new ProblemError('not-found');
  return sent;
}

/** Erases a sending at once, past the hosts' bin. If its disk is away, the file is erased when it returns. */
export async function takeBack(
  { library }: Pick<SendingsDeps, 'library'>,
  sent: SendingTable,
): Promise<void> {
  const place = { folder: sent.folder, name: sent.name };
  await library.runExclusive(async () => {
    await library.catalogue.mark(
      [place],
      (marks) => ({ ...marks, removedAt: LONG_REMOVED }),
      (tx) => deleteAt(tx, 'sendings', place),
    );
    await eraseOne(library, place);
  });
}

function sentPhoto(
  catalogue: PhotoLibrary['catalogue'],
  { id, folder, name, bytes, at }: SendingTable,
  inAlbum: ReadonlySet<string>,
): Sending {
  const sending = { id, name, bytes, at };
  const file = catalogue.files(folder).get(name);
  if (file === undefined) return { ...sending, state: 'preparing' };
  if (!isPhoto(file)) {
    const explanation = explainPhotoProblem(file.reason, file.found);
    return { ...sending, state: 'unreadable', explanation };
  }
  if (file.marks.removedAt !== null) return { ...sending, state: 'removed' };
  if (file.marks.hidden) return { ...sending, state: 'waiting' };
  // The hosts may have hidden the folder.
  const isShown = inAlbum.has(folder) && catalogue.photo(folder, name) !== undefined;
  return { ...sending, state: isShown ? 'shown' : 'accepted' };
}

/** True if the file exists or may still be imported. */
export function isStanding(
  catalogue: Pick<Catalogue, 'files'>,
  { folder, name, at }: Pick<SendingTable, 'folder' | 'name' | 'at'>,
  now: number,
): boolean {
  return catalogue.files(folder).has(name) || now - at < IMPORT_MS;
}

/** Includes what families merged into this one have sent. */
export async function ownerOf(db: Database, { kind, id }: GuestSender): Promise<Owner> {
  if (kind === 'guest') return { by: 'guestId', ids: [id] };
  return { by: 'familleId', ids: [id, ...(await listMergedInto(db, id))] };
}
