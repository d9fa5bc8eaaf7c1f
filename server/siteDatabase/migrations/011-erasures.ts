import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTrigger } from '../../platform/database/trigger.ts';

/** Ids of deleted families, so that restoring an older backup deletes them again. Triggers: whoever deletes need not remember to. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('erasures')
      .addColumn('familleId', 'text', (column) => column.primaryKey())
      .execute();
    await createTrigger(db, {
      name: 'famille_erased',
      table: 'familles',
      after: 'delete',
      statement: 'insert into erasures ("familleId") values (OLD.id) on conflict do nothing;',
    });
    await createTrigger(db, {
      name: 'famille_back',
      table: 'familles',
      after: 'insert',
      statement: 'delete from erasures where "familleId" = NEW.id;',
    });
  },
};
