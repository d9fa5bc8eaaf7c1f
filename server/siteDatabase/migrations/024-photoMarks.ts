import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // What the hosts decided about a photo. Apart from the index, whose rows come and go with the files.
    await db.schema
      .createTable('photoMarks')
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('caption', 'text')
      .addColumn('removedAt', 'bigint')
      .addPrimaryKeyConstraint('photoMarks_key', ['folder', 'name'])
      .execute();
    // Degrees by which the smaller pictures were turned when they were made.
    await db.schema
      .alterTable('photos')
      .addColumn('turned', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
