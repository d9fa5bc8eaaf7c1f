import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('hosts')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('passwordHash', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('sessions')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('lastSeenAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
