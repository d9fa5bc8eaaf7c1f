/** A family has the right to read all that is kept about it. */
import type { Transaction } from '../../siteDatabase/tables.ts';
import { findBinned, requireFamille } from '../familles/familles.repository.ts';
import { listMergedInto } from '../familles/merges.repository.ts';
import { readHistory } from '../history/history.usecases.ts';
import type { Act } from '../hosts/act.ts';
import { recordAudit } from '../hosts/audit/audit.repository.ts';
import { listMails } from '../mail/mail.repository.ts';
import { mailOf } from '../mail/mail.rules.ts';
import { listRequestsOf } from '../photos/hosts/changes/requests.repository.ts';
import { listFavourites } from '../photos/index/favourites.repository.ts';
import { listSendingsOf } from '../photos/index/sendings.repository.ts';
import { findVisit } from '../visits/visits.repository.ts';
import { listArchives } from './erase.repository.ts';

/** Everything but the digests of mails and links, which say nothing. Throws `not-found`. */
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
    downloads: archives.map(({ entries, expiresAt }) => ({
      photos: JSON.parse(entries) as string[],
      expiresAt,
    })),
  };
}
