import type { Database } from '../../tables.ts';

/** Throws when the database does not answer. */
export async function askDatabase(db: Database): Promise<void> {
  await db.selectFrom('params').select('key').limit(1).execute();
}
