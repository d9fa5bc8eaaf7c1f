/** When the next mail to many is due, asked without opening the site: a wedding that sleeps is woken for it. */
import { askDatabase } from '../../platform/database/askDatabase.ts';

const WAITING = `select distinct m."at" as "mailingAt", m."nextTryAt" as "mailingTry", r."nextTryAt" as "ownTry", r.outcome as outcome
from "mailingRecipients" r join mailings m on m.id = r."mailingId"
where r.outcome = 'sending' or (r.outcome = 'waiting' and m.control = 'open')`;

/** Milliseconds since 1970; 0 for one that was on its way when the site was cut off. Null where none waits. Throws like the database. */
export async function nextMailAt(place: string): Promise<number | null> {
  const rows = await askDatabase(place, WAITING);
  const times = rows.map(({ outcome, mailingAt, mailingTry, ownTry }) =>
    outcome === 'sending' ? 0 : Math.max(Number(mailingAt), Number(mailingTry), Number(ownTry)),
  );
  return times.length === 0 ? null : Math.min(...times);
}
