import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // When anything about the file changed last. Unknown for the photos of before: the next scan takes it over.
    await db.schema.alterTable('photos').addColumn('ctime', 'bigint').execute();
  },
};
