import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // One row per file seen in a photo folder: a photo ready to be shown, or a file refused with its reason.
    await db.schema
      .createTable('photos')
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('mtime', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('format', 'text')
      .addColumn('crc32', 'bigint')
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('takenAt', 'text')
      .addColumn('placeholder', 'text')
      .addPrimaryKeyConstraint('photos_key', ['folder', 'name'])
      .execute();

    await db.schema
      .createTable('archives')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('familleHash', 'text')
      .addColumn('entries', 'text', (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
