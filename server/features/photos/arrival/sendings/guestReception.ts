/**
 * The rules for files of families and of guests with the code: the folder and limits that hosts set, no photo
 * twice, and hidden until hosts publish them, unless hosts have chosen to show them at once.
 */
import {
  brokenLimit,
  DEFAULT_SENDINGS_FOLDER,
  FREE_OF_GUESTS,
  FREE_RESERVE,
  sendingRules,
} from '../../../../../contract/photos/sendings.rules.ts';
import { ProblemError } from '../../../../platform/http/problemError.ts';
import type { Store, Transaction } from '../../../../siteDatabase/tables.ts';
import { findFamilleById } from '../../../familles/familles.repository.ts';
import { listParams } from '../../../params/params.repository.ts';
import {
  amountOfAll,
  amountSent,
  findSending,
  listSendingsOf,
  saveSending,
} from '../../index/sendings.repository.ts';
import { NO_MARKS } from '../../model/photos.rules.ts';
import type { PhotoLibrary } from '../../photoLibrary.ts';
import type { Reception } from '../uploads/reception.ts';
import { type GuestSender, sentBy } from '../uploads/senders.ts';
import { noteReceived } from '../uploads/uploads.repository.ts';
import { mayStillSend } from './guests.usecases.ts';
import { isStanding, ownerOf } from './sendings.usecases.ts';

export function createGuestReception(
  {
    store: { db, write },
    library: { catalogue, folders },
    now,
  }: {
    store: Pick<Store, 'db' | 'write'>;
    library: Pick<PhotoLibrary, 'catalogue' | 'folders'>;
    now: () => number;
  },
  sender: GuestSender,
): Reception {
  async function requireOpen() {
    const { open } = sendingRules(await listParams(db));
    if (!open || !(await mayStillSend(db, sender, now()))) throw new ProblemError('sendings-closed');
  }

  /** `file.received` is the number of bytes after the chunk that is about to arrive. */
  async function requireRoom(tx: Transaction, file: { id: string; bytes: number; received: number }) {
    const { perFamille, inAll, byCode } = sendingRules(await listParams(tx));
    const counted = { now: now(), except: file.id };
    const sent = {
      own: await amountSent(tx, await ownerOf(tx, sender), counted),
      together: await amountOfAll(tx, sender.kind, counted),
    };
    const most = { own: perFamille, together: sender.kind === 'guest' ? byCode : inAll };
    const broken = brokenLimit(most, sent, file);
    if (broken) throw new ProblemError(broken);
  }

  return {
    reserve: sender.kind === 'guest' ? FREE_OF_GUESTS : FREE_RESERVE,
    requireOpen,
    async folderFor() {
      await requireOpen();
      const { folder } = sendingRules(await listParams(db));
      const standing = folders.standing().map((each) => each.folder);
      // Another folder if the hosts have deleted the chosen one, so that sending goes on during a party.
      const chosen = [folder, DEFAULT_SENDINGS_FOLDER].find((each) => standing.includes(each)) ?? standing[0];
      if (chosen === undefined) throw new ProblemError('sendings-closed');
      return chosen;
    },
    requireRoom: (tx, { id, bytes }) => requireRoom(tx, { id, bytes, received: bytes }),
    async expect({ id, bytes }, received) {
      await write(async (tx) => {
        await requireRoom(tx, { id, bytes, received });
        await noteReceived(tx, id, { received, heardAt: now() });
      });
    },
    async note({ id }, received) {
      await write((tx) => noteReceived(tx, id, { received, heardAt: now() }));
    },
    async isThere({ folder, bytes, crc32 }) {
      if (crc32 === null) return false;
      const isSame = (photo: { size: number; crc32: number; blankedCrc32: number }) =>
        photo.size === bytes && (photo.crc32 === crc32 || photo.blankedCrc32 === crc32);
      // Sent by somebody else, or downloaded from the gallery.
      if (catalogue.photos(folder).some(isSame)) return true;
      const own = await listSendingsOf(db, await ownerOf(db, sender));
      return own.some(
        (sent) => sent.bytes === bytes && sent.crc32 === crc32 && isStanding(catalogue, sent, now()),
      );
    },
    // A photo that was cut off on its way into the folder has its row already, and is no copy of itself.
    hasCopy: async () => false,
    async arriving({ id, bytes }, place, crc32) {
      const { atOnce } = sendingRules(await listParams(db));
      // Marked before the file arrives, so that it is never visible, also over marks of an earlier namesake.
      await catalogue.mark(
        [place],
        () => ({ ...NO_MARKS, hidden: !atOnce }),
        async (tx) => {
          const isGone = sender.kind === 'famille' && !(await findFamilleById(tx, sender.id));
          if (isGone) throw new ProblemError('unknown-family');
          await saveSending(tx, { id, ...sentBy(sender), ...place, bytes, crc32, at: now() });
        },
      );
    },
    async found({ id }, { folder, name }) {
      const sent = await findSending(db, id);
      // The sender's own file, whose last answer was lost.
      if (sent?.folder === folder && sent.name === name) return;
      throw new ProblemError('already-sent');
    },
  };
}
