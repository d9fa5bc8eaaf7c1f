import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ids of deleted families, so that restoring an older backup deletes them again. Triggers: whoever deletes need not remember to. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('erasures')
      .addColumn('familleId', 'text', (column) => column.primaryKey())
      .execute();
    await sql`CREATE TRIGGER famille_erased AFTER DELETE ON familles
      BEGIN INSERT OR IGNORE INTO erasures (familleId) VALUES (OLD.id); END`.execute(db);
    await sql`CREATE TRIGGER famille_back AFTER INSERT ON familles
      BEGIN DELETE FROM erasures WHERE familleId = NEW.id; END`.execute(db);
  },
};
