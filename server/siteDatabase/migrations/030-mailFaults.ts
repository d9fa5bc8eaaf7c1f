import type { Migration } from 'kysely/migration';

/** Whether a mail failed for a reason that would hold up any other: a full mailbox says nothing of the site. */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('mails')
      .addColumn('serverFault', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
