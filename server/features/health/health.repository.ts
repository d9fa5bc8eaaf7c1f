import type { Queries } from '../../tables.ts';

/** Throws when the database does not answer. */
export async function askDatabase(db: Queries): Promise<void> {
  await db.selectFrom('params').select('key').limit(1).execute();
}
