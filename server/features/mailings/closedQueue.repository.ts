/** The queue of a site that is not open: when its next mail is due, and what a restore makes of its mails. */
import { askDatabase } from '../../platform/database/askDatabase.ts';
import { changeDatabase } from '../../platform/database/plainDatabase.ts';

/** Asked to wake a sleeping wedding in time. */
const WAITING = `select distinct m."at" as "mailingAt", m."nextTryAt" as "mailingTry", r."nextTryAt" as "ownTry", r.outcome as outcome
from "mailingRecipients" r join mailings m on m.id = r."mailingId"
where r.outcome = 'sending' or (r.outcome = 'waiting' and m.control = 'open')`;

/** When the next mail is due; 0 for one cut off while being sent, null for none. Throws database errors. */
export async function nextMailAt(database: string): Promise<number | null> {
  const rows = await askDatabase(database, WAITING);
  const times = rows.map(({ outcome, mailingAt, mailingTry, ownTry }) =>
    outcome === 'sending' ? 0 : Math.max(Number(mailingAt), Number(mailingTry), Number(ownTry)),
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** After a restore nobody knows which mails left since the backup: they are reported and never sent again. */
const RESTORED =
  'Une sauvegarde a été restaurée avant que ce mail soit noté comme parti : personne ne sait s’il est arrivé. Demandez à la famille avant de lui écrire de nouveau.';

/** Returns the number of mails. A mailing of a later date has not begun and is sent as planned. */
export function settleRestored(file: string, now: number): number {
  return changeDatabase(file, (db) =>
    Number(
      db
        .prepare(
          `UPDATE mailingRecipients SET outcome = 'unsure', reason = ? WHERE outcome IN ('waiting', 'sending')
           AND mailingId IN (SELECT id FROM mailings WHERE at <= ?)`,
        )
        .run(RESTORED, now).changes,
    ),
  );
}
