import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // Files on their way to the photos; the bytes that have arrived lie beside the folders.
    await db.schema
      .createTable('uploads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // Who sends it; null for the hosts.
      .addColumn('familleId', 'text', (column) => column.references('familles.id').onDelete('cascade'))
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('modified', 'bigint', (column) => column.notNull())
      .addColumn('crc32', 'bigint')
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      // Its name in the folder once all of it is there.
      .addColumn('stored', 'text')
      .execute();
    await db.schema.createIndex('uploads_famille').on('uploads').column('familleId').execute();
  },
};
