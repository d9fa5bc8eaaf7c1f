import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // One row that is written to know that something can be written.
    await db.schema
      .createTable('heartbeat')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();

    // What the operator was told by mail and is not over yet.
    await db.schema
      .createTable('alerts')
      .addColumn('part', 'text', (column) => column.primaryKey())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();
  },
};
