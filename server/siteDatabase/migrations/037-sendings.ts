import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // Photos that guests sent. A family that is erased leaves its photos, and nobody knows any more whose they were.
    await db.schema
      .createTable('sendings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('familleId', 'text', (column) => column.references('familles.id').onDelete('set null'))
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('crc32', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('sendings_place', ['folder', 'name'])
      .execute();
    await db.schema.createIndex('sendings_famille').on('sendings').column('familleId').execute();
  },
};
