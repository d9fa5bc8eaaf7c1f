import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** By name, in the order of their names; a merged one is never edited. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Gives how many were missing. Throws when one fails: then none of them has happened. */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<number> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Two made at the same time: whoever has run the later number gets the earlier one too.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.length;
}
