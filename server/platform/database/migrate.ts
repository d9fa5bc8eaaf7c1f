import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** By name, in the order of their names; a merged one is never edited. */
export type Migrations = Readonly<Record<string, Migration>>;

export async function isBehind<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const known = await migratorOf(db, migrations).getMigrations();
  return known.some(({ executedAt }) => executedAt === undefined);
}

/** Gives how many were missing. Throws when one fails: then none of them has happened. */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<number> {
  const { error, results = [] } = await migratorOf(db, migrations).migrateToLatest();
  if (error) throw error;
  return results.length;
}

function migratorOf<Tables>(db: Kysely<Tables>, migrations: Migrations): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Of two migrations made side by side the later number may have been merged, and run, first.
    allowUnorderedMigrations: true,
  });
}
