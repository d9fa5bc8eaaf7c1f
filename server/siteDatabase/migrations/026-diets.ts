import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema.alterTable('invites').addColumn('diet', 'text').execute();
  },
};
