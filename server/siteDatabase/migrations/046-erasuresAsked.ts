/** An erasing is what the site was asked for, and says by whom: a row that anything else deleted is a loss, which a restore brings back. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../platform/database/dialect.ts';

export const migration: Migration = {
  async up(db) {
    await sql`drop trigger famille_erased ${isPostgres(db) ? sql`on familles` : sql``}`.execute(db);
    if (isPostgres(db)) await sql`drop function famille_erased()`.execute(db);
    // Of those of before nobody knows: all three stay empty.
    await db.schema.alterTable('erasures').addColumn('how', 'text').execute();
    await db.schema.alterTable('erasures').addColumn('at', 'bigint').execute();
    await db.schema.alterTable('erasures').addColumn('who', 'text').execute();
  },
};
