import type { Migration } from 'kysely/migration';
import { addColumn, all, counted, filled, filledWith, key, keyOfFamille } from './columns.ts';

export const from050: Readonly<Record<string, Migration>> = {
  '050-siteDraft': {
    async up(db) {
      // One row, with the id 1; its version grows even when nothing is left of the draft.
      await db.schema
        .createTable('contentDraft')
        .addColumn('id', 'integer', key)
        .addColumn('version', 'integer', filled)
        .$call(all('text', 'digest', 'base', 'files'))
        .addColumn('savedAt', 'bigint', filled)
        .addColumn('savedBy', 'text', filled)
        .execute();
      await db.schema
        .createTable('contentVersions')
        .addColumn('id', 'integer', counted)
        .addColumn('publishedAt', 'bigint', filled)
        .addColumn('publishedBy', 'text')
        .$call(all('text', 'changed', 'digest', 'texts'))
        .addColumn('isPending', 'boolean', filled)
        .execute();
    },
  },

  '051-answers': {
    async up(db) {
      // JSON of what was answered to the couple's own questions.
      await addColumn(db, 'familles', ['answers', 'text'], filledWith('{}'));
      await addColumn(db, 'invites', ['answers', 'text']);
    },
  },

  '052-phone': {
    up: (db) => addColumn(db, 'familles', ['phone', 'text'], filledWith('')),
  },

  '053-codeFrom': {
    async up(db) {
      // Cards are printed weeks before the day: the code opens nothing until then.
      await addColumn(db, 'guestCode', ['startsAt', 'bigint'], filledWith(0));
    },
  },

  '054-seesPhotos': {
    async up(db) {
      // A caterer counts heads: hosts may keep the photos to their guests.
      await addColumn(db, 'hostAccounts', ['seesPhotos', 'boolean'], filledWith(true));
    },
  },

  '055-seatingPrints': {
    async up(db) {
      // What the last printed list by table said, a row a family.
      await db.schema
        .createTable('seatingPrints')
        .addColumn('familleId', 'text', keyOfFamille)
        .$call(all('text', 'table', 'said'))
        .addColumn('at', 'bigint', filled)
        .addColumn('who', 'text')
        .execute();
    },
  },
};
