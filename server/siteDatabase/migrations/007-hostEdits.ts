import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('params')
      .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('familles').addColumn('tone', 'text').execute();
  },
};
