import type { Migration } from 'kysely/migration';

export const from050: Readonly<Record<string, Migration>> = {
  '050-siteDraft': {
    async up(db) {
      // One row, with the id 1; its version grows even when nothing is left of the draft.
      await db.schema
        .createTable('contentDraft')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('base', 'text', (column) => column.notNull())
        .addColumn('files', 'text', (column) => column.notNull())
        .addColumn('savedAt', 'bigint', (column) => column.notNull())
        .addColumn('savedBy', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('contentVersions')
        .addColumn('id', 'integer', (column) => column.autoIncrement().primaryKey())
        .addColumn('publishedAt', 'bigint', (column) => column.notNull())
        .addColumn('publishedBy', 'text')
        .addColumn('changed', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('texts', 'text', (column) => column.notNull())
        .addColumn('isPending', 'boolean', (column) => column.notNull())
        .execute();
    },
  },

  '051-answers': {
    async up(db) {
      // JSON of what was answered to the couple's own questions.
      await db.schema
        .alterTable('familles')
        .addColumn('answers', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute();
      await db.schema.alterTable('invites').addColumn('answers', 'text').execute();
    },
  },

  '052-phone': {
    async up(db) {
      await db.schema
        .alterTable('familles')
        .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },

  '053-codeFrom': {
    async up(db) {
      // Cards are printed weeks before the day: the code opens nothing until then.
      await db.schema
        .alterTable('guestCode')
        .addColumn('startsAt', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },

  '054-seesPhotos': {
    async up(db) {
      // A caterer counts heads: hosts may keep the photos to their guests.
      await db.schema
        .alterTable('hostAccounts')
        .addColumn('seesPhotos', 'boolean', (column) => column.notNull().defaultTo(true))
        .execute();
    },
  },

  '055-seatingPrints': {
    async up(db) {
      // What the last printed list by table said, a row a family.
      await db.schema
        .createTable('seatingPrints')
        .addColumn('familleId', 'text', (column) =>
          column.primaryKey().references('familles.id').onDelete('cascade'),
        )
        .addColumn('table', 'text', (column) => column.notNull())
        .addColumn('said', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('who', 'text')
        .execute();
    },
  },
};
