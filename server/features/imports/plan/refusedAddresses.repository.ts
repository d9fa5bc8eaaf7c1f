/** Reads which addresses mail servers refused, which a list must not put back. */
import type { Database } from '../../../siteDatabase/tables.ts';

/** Addresses, also former ones, whose last mail was refused for good. */
export async function listRefusedAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('dest')
    .distinct()
    .where('outcome', '=', 'failed')
    .where('serverFault', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as later')
            .select('later.id')
            .whereRef('later.dest', '=', 'mails.dest')
            .whereRef('later.time', '>', 'mails.time'),
        ),
      ),
    )
    .execute();
  return rows.map(({ dest }) => dest);
}
