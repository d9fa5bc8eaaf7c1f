import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // Photos that a family has given its heart to.
    await db.schema
      .createTable('photoFavourites')
      .addColumn('familleId', 'text', (column) =>
        column.notNull().references('familles.id').onDelete('cascade'),
      )
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('photoFavourites_key', ['familleId', 'folder', 'name'])
      .execute();
    // By which a photo that moves or goes takes them along.
    await db.schema
      .createIndex('photoFavourites_photo')
      .on('photoFavourites')
      .columns(['folder', 'name'])
      .execute();
  },
};
