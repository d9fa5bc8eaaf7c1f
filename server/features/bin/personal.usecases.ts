/** A family has the right to read all that is kept about it. */
import { ProblemError } from '../../platform/problemError.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findFamilleById } from '../familles/familles.repository.ts';
import { readHistory } from '../history/history.usecases.ts';
import { listMails } from '../mail/mail.repository.ts';
import { toldMail } from '../mail/mail.rules.ts';
import type { OneFamille } from './bin.usecases.ts';
import { listArchives } from './erase.repository.ts';

/** Everything but the digests of mails and links, which say nothing; moments in milliseconds since 1970. Throws `not-found`. */
export async function everythingAbout({ write, id, now }: OneFamille) {
  return write(async (tx) => {
    const famille = await findFamilleById(tx, id);
    if (!famille) throw new ProblemError('not-found');
    await recordAudit(tx, { kind: 'export', at: now, familleId: id, subject: 'famille.json' });
    const mails = await listMails(tx, id);
    const archives = await listArchives(tx, famille.hash);
    return {
      exportedAt: now,
      famille,
      mails: mails.map((mail) => toldMail(mail, now)),
      history: await readHistory(tx, id),
      downloads: archives.map(({ entries, expiresAt }) => ({
        photos: JSON.parse(entries) as string[],
        expiresAt,
      })),
    };
  });
}
