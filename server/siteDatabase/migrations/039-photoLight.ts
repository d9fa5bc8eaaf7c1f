import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // Of the display picture, which light archives hold; null until it was measured.
    await db.schema.alterTable('photos').addColumn('displaySize', 'integer').execute();
    await db.schema.alterTable('photos').addColumn('displayCrc32', 'bigint').execute();
    await db.schema
      .alterTable('archives')
      .addColumn('variant', 'text', (column) => column.notNull().defaultTo('originals'))
      .execute();
  },
};
