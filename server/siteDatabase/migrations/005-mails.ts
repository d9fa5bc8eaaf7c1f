import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('familleId', 'text', (column) =>
        column.notNull().references('familles.id').onDelete('cascade'),
      )
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addColumn('dest', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .execute();

    await db.schema.createIndex('mails_by_famille').on('mails').columns(['familleId', 'time']).execute();
  },
};
