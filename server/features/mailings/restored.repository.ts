/** After a restore nobody knows what has left since the backup: a mail that may have is told, and never sent again. */
import { changeDatabase } from '../../platform/database/plainDatabase.ts';

const RESTORED =
  'Une sauvegarde a été restaurée avant que ce mail soit noté comme parti : personne ne sait s’il est arrivé. Demandez à la famille avant de lui écrire de nouveau.';

/** Gives how many mails. A mailing of a later date has not begun, and leaves then. */
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
