import type { Migration } from 'kysely/migration';

export const from020: Readonly<Record<string, Migration>> = {
  '020-mailings': {
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
  },

  '021-namedHosts': {
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
  },

  '022-hostNotes': {
    async up(db) {
      await db.schema
        .alterTable('familles')
        .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema
        .alterTable('familles')
        .addColumn('labels', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
    },
  },

  '023-visits': {
    async up(db) {
      await db.schema
        .createTable('visits')
        .addColumn('familleId', 'text', (column) =>
          column.primaryKey().references('familles.id').onDelete('cascade'),
        )
        .addColumn('first', 'text', (column) => column.notNull())
        .addColumn('last', 'text', (column) => column.notNull())
        .execute();
    },
  },

  '024-photoMarks': {
    async up(db) {
      // What the hosts decided about a photo. Apart from the index, whose rows come and go with the files.
      await db.schema
        .createTable('photoMarks')
        .addColumn('folder', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('caption', 'text')
        .addColumn('removedAt', 'bigint')
        .addPrimaryKeyConstraint('photoMarks_key', ['folder', 'name'])
        .execute();
      // Degrees by which the smaller pictures were turned when they were made.
      await db.schema
        .alterTable('photos')
        .addColumn('turned', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },

  '025-merges': {
    async up(db) {
      await db.schema
        .createTable('merges')
        .addColumn('familleId', 'text', (column) =>
          column.primaryKey().references('familles.id').onDelete('cascade'),
        )
        .addColumn('intoId', 'text', (column) =>
          column.notNull().references('familles.id').onDelete('cascade'),
        )
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('historyId', 'integer', (column) => column.notNull())
        .addColumn('linked', 'boolean', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('merges_by_into').on('merges').column('intoId').execute();
    },
  },

  '026-diets': {
    async up(db) {
      await db.schema.alterTable('invites').addColumn('diet', 'text').execute();
    },
  },

  '027-photoRequests': {
    async up(db) {
      // Families who ask for a photo to be taken away.
      await db.schema
        .createTable('photoRequests')
        .addColumn('folder', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('familleId', 'text', (column) =>
          column.notNull().references('familles.id').onDelete('cascade'),
        )
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('photoRequests_key', ['folder', 'name', 'familleId'])
        .execute();
    },
  },

  '028-photoClock': {
    async up(db) {
      // Minutes by which the camera's clock was wrong.
      await db.schema
        .alterTable('photoMarks')
        .addColumn('clock', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      // As the photo names it, empty where it does not; null until it was looked for.
      await db.schema.alterTable('photos').addColumn('camera', 'text').execute();
    },
  },
};
