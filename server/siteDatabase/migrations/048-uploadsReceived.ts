import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // How much of a file has come and when it was last heard of: limits count that, not what was announced.
    for (const column of ['received', 'heardAt'])
      await db.schema
        .alterTable('uploads')
        .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
        .execute();
  },
};
