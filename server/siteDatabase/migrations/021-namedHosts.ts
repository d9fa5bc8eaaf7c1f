import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('hostAccounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('simpleName', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('passwordHash', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('hosts')
      .addColumn('switchedOff', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('hostId', 'text', (column) => column.references('hostAccounts.id').onDelete('cascade'))
      .execute();
    await db.schema.alterTable('history').addColumn('who', 'text').execute();
    await db.schema.alterTable('audit').addColumn('who', 'text').execute();
  },
};
