import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('mailings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('template', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('masculine', 'text', (column) => column.notNull())
      .addColumn('feminine', 'text', (column) => column.notNull())
      .addColumn('plural', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('control', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('problemSince', 'bigint')
      .addColumn('nextTryAt', 'bigint', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('mailingRecipients')
      .addColumn('mailingId', 'text', (column) =>
        column.notNull().references('mailings.id').onDelete('cascade'),
      )
      .addColumn('familleId', 'text', (column) =>
        column.notNull().references('familles.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('mailId', 'text', (column) => column.notNull())
      .addColumn('awaited', 'integer', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('dest', 'text')
      .addColumn('firstTriedAt', 'bigint')
      .addColumn('triedAt', 'bigint')
      .addColumn('nextTryAt', 'bigint', (column) => column.notNull())
      // The database itself keeps a family from standing twice in a mailing.
      .addPrimaryKeyConstraint('mailingRecipients_pk', ['mailingId', 'familleId'])
      .execute();

    await db.schema
      .createIndex('mailingRecipients_by_outcome')
      .on('mailingRecipients')
      .columns(['outcome', 'nextTryAt'])
      .execute();
  },
};
