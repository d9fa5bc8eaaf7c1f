import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    // What a refused file is, in French.
    await db.schema.alterTable('photos').addColumn('found', 'text').execute();
  },
};
