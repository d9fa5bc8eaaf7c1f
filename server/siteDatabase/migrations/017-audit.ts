import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('audit')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('lastAt', 'bigint', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addColumn('browser', 'text')
      .addColumn('familleId', 'text')
      .addColumn('subject', 'text')
      .addColumn('value', 'text')
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('browser', 'text', (column) => column.notNull().defaultTo('Navigateur inconnu'))
      .execute();
    // What ADMIN_PASSWORD was when it was last taken: it replaces the hosts' own only when it changes.
    await db.schema.alterTable('hosts').addColumn('configuredHash', 'text').execute();
  },
};
