import { ask } from '../../platform/database/postgres/exchange.ts';

/** Ids of the families that this PostgreSQL knows as erased; none where no site is in it yet. */
export async function erasuresOn(url: string): Promise<string[]> {
  const [known] = await ask(url, `select to_regclass('erasures') is not null as "isThere"`);
  if (known?.isThere !== true) return [];
  const rows = await ask(url, 'select "familleId" from erasures');
  return rows.map((row) => String(row.familleId));
}
