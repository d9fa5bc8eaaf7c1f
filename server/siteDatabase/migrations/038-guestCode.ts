import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // The code of the day: one row at most, with the id 1. No param, for anybody reads those.
    await db.schema
      .createTable('guestCode')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    // Whoever came by it, one a device.
    await db.schema
      .createTable('codeGuests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
      .addColumn('firstName', 'text', (column) => column.notNull())
      .addColumn('codeCreatedAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('uploads')
      .addColumn('guestId', 'text', (column) => column.references('codeGuests.id').onDelete('cascade'))
      .execute();
    await db.schema
      .alterTable('sendings')
      .addColumn('guestId', 'text', (column) => column.references('codeGuests.id').onDelete('set null'))
      .execute();
    await db.schema.createIndex('uploads_guest').on('uploads').column('guestId').execute();
    await db.schema.createIndex('sendings_guest').on('sendings').column('guestId').execute();
  },
};
