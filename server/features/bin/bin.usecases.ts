/**
 * Deletes families into the bin, from which hosts bring them back, and for good after 30 days or on a host's
 * order, one or all. Also collects everything that is stored about a family, for its export.
 */
import { DAY_MS } from '../../../contract/durations.ts';
import { type AllErased, BIN_DAYS, type BinnedFamille } from '../../../contract/familles/bin.schema.ts';
import type { HostFamille } from '../../../contract/familles/familles.schema.ts';
import { LIST_ERASED } from '../../../contract/params/lostLink.rules.ts';
import { weddingAhead } from '../../../contract/wedding/pages.rules.ts';
import type { PublicWedding } from '../../../contract/wedding/wedding.schema.ts';
import { ProblemError } from '../../platform/http/problemError.ts';
import type { Store, Transaction } from '../../siteDatabase/tables.ts';
import { findBinned, listBin, requireFamille } from '../familles/familles.repository.ts';
import { listMergedInto, putInBin, takeFromBin } from '../familles/merges.repository.ts';
import { readHistory } from '../history/history.usecases.ts';
import type { Act } from '../hosts/act.ts';
import { recordAudit } from '../hosts/audit/audit.repository.ts';
import { listImportedCells } from '../imports/plan/importedRows.repository.ts';
import { listMails } from '../mail/mail.repository.ts';
import { mailOf } from '../mail/mail.rules.ts';
import { undoMerge } from '../merge/merge.usecases.ts';
import { storeParam } from '../params/params.repository.ts';
import { deleteGuests } from '../photos/arrival/sendings/guests.repository.ts';
import { listRequestsOf } from '../photos/hosts/changes/requests.repository.ts';
import { listFavourites } from '../photos/index/favourites.repository.ts';
import { listSendingsOf } from '../photos/index/sendings.repository.ts';
import { findVisit } from '../visits/visits.repository.ts';
import { type Erasing, eraseEverybody, eraseFamille, listArchives } from './erase.repository.ts';

const BIN_MS = BIN_DAYS * DAY_MS;

/** Disables the family's link. Throws like `requireFamille`. */
export async function deleteFamille(tx: Transaction, id: string, seen: number | undefined, act: Act) {
  await requireFamille(tx, id, seen);
  await putInBin(tx, [id], act.at);
  await recordAudit(tx, { kind: 'famille-deleted', ...act, familleId: id });
}

/** Throws `not-found`. */
export async function bringBack(tx: Transaction, id: string, act: Act): Promise<HostFamille> {
  const famille = await requireBinned(tx, id);
  await takeFromBin(tx, [id]);
  await undoMerge(tx, id, act);
  await recordAudit(tx, { kind: 'famille-back', ...act, familleId: id });
  return famille;
}

/** Throws `not-found`. */
export async function eraseBinned(tx: Transaction, id: string, act: Act): Promise<void> {
  await eraseForGood(tx, await requireBinned(tx, id), { ...act, how: 'one' });
}

/** Erases a family without putting it in the bin. Throws `not-found`. */
export async function erasePersonal(tx: Transaction, id: string, act: Act): Promise<void> {
  await eraseForGood(tx, await requireFamille(tx, id), { ...act, how: 'one' });
}

/**
 * Erases every family, including the bin, with all that is stored about them. Photos, texts, params and the
 * hosts' access remain, but the error page offers no lost link any more and says why.
 * Throws `wedding-ahead`.
 */
export async function eraseAll(
  tx: Transaction,
  wedding: Pick<PublicWedding, 'date' | 'timeZone'>,
  act: Act,
): Promise<AllErased> {
  if (weddingAhead(wedding, act.at)) throw new ProblemError('wedding-ahead');
  const proof = { at: act.at, ...(await eraseEverybody(tx, act)) };
  await deleteGuests(tx);
  await storeParam(tx, { key: 'canAskLink', value: LIST_ERASED }, act.at);
  await recordAudit(tx, { kind: 'all-erased', ...act, value: JSON.stringify(proof) });
  return proof;
}

export async function emptyOldBin(
  { db, write, scrub }: Pick<Store, 'db' | 'write' | 'scrub'>,
  now: number,
): Promise<void> {
  // A merged family belongs to the family that it was merged into, and is erased with it.
  const isOld = ({ deletedAt, mergedInto }: BinnedFamille) =>
    mergedInto === undefined && deletedAt <= now - BIN_MS;
  // Reads first, so that usually nothing is written.
  if (!(await listBin(db)).some(isOld)) return;
  await write(async (tx) => {
    const old = (await listBin(tx)).filter(isOld);
    for (const { famille } of old) await eraseForGood(tx, famille, { at: now, who: null, how: 'bin' });
  });
  await scrub();
}

/** Logs how much was erased as proof for the hosts, without any name. */
async function eraseForGood(tx: Transaction, famille: HostFamille, erasing: Erasing): Promise<void> {
  const erased = await eraseFamille(tx, famille, erasing);
  const { at, who } = erasing;
  await recordAudit(tx, { kind: 'famille-erased', at, who, value: JSON.stringify(erased) });
}

async function requireBinned(tx: Transaction, id: string): Promise<HostFamille> {
  const [binned] = await findBinned(tx, [id]);
  if (!binned) throw new ProblemError('not-found');
  return binned.famille;
}

/** All that is stored about a family, for the family itself, without digests. Throws `not-found`. */
export async function everythingAbout(tx: Transaction, id: string, act: Act) {
  const famille = await requireFamille(tx, id);
  await recordAudit(tx, { kind: 'export', ...act, familleId: id, subject: 'famille.json' });
  const mergedIds = await listMergedInto(tx, id);
  const mails = await listMails(tx, id, ...mergedIds);
  const archives = await listArchives(tx, famille.hash);
  return {
    exportedAt: act.at,
    famille,
    merged: (await findBinned(tx, mergedIds)).map((one) => one.famille),
    mails: mails.map((mail) => mailOf(mail, act.at)),
    visits: await findVisit(tx, id),
    photoRequests: await listRequestsOf(tx, id),
    photoFavourites: await listFavourites(tx, id),
    photosSent: (await listSendingsOf(tx, { by: 'familleId', ids: [id, ...mergedIds] })).map(
      ({ familleId: _own, guestId: _none, ...sent }) => sent,
    ),
    history: await readHistory(tx, id),
    lists: await listImportedCells(tx, [id, ...mergedIds]),
    downloads: archives.map(({ entries, expiresAt }) => ({
      photos: JSON.parse(entries) as string[],
      expiresAt,
    })),
  };
}
