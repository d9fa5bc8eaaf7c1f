/**
 * Migrations 050 to 057: the content draft and versions, answers to questions, telephone numbers, the first
 * day of the guests' code, readers who may not see photos, printed seatings, and what imported lists
 * told and how their columns were set.
 */
import type { Migration } from 'kysely/migration';
import { addColumn, all, counted, filled, filledWith, key, keyOfFamille } from './columns.ts';

export const from050: Readonly<Record<string, Migration>> = {
  '050-siteDraft': {
    async up(db) {
      // A single row with the id 1, whose version grows even when the draft is emptied.
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
      // JSON of the answers to the couple's own questions.
      await addColumn(db, 'familles', ['answers', 'text'], filledWith('{}'));
      await addColumn(db, 'invites', ['answers', 'text']);
    },
  },

  '052-phone': {
    up: (db) => addColumn(db, 'familles', ['phone', 'text'], filledWith('')),
  },

  '053-codeFrom': {
    async up(db) {
      // First moment at which the code works, because cards are printed weeks before the day.
      await addColumn(db, 'guestCode', ['startsAt', 'bigint'], filledWith(0));
    },
  },

  '054-seesPhotos': {
    async up(db) {
      // Whether a reader sees the photos: a caterer only counts heads.
      await addColumn(db, 'hostAccounts', ['seesPhotos', 'boolean'], filledWith(true));
    },
  },

  '055-seatingPrints': {
    async up(db) {
      // What the last printed list by table said, one row per family.
      await db.schema
        .createTable('seatingPrints')
        .addColumn('familleId', 'text', keyOfFamille)
        .$call(all('text', 'table', 'said'))
        .addColumn('at', 'bigint', filled)
        .addColumn('who', 'text')
        .execute();
    },
  },

  '056-listTold': {
    async up(db) {
      // What imported lists told of a family, so that the next import knows news from the hosts' changes.
      await db.schema
        .createTable('listTold')
        .addColumn('familleId', 'text', keyOfFamille)
        .addColumn('told', 'text', filled)
        .execute();
    },
  },

  '057-importColumns': {
    async up(db) {
      // How hosts set the columns of a list, by the mark of its headings.
      await db.schema
        .createTable('importColumns')
        .addColumn('list', 'text', key)
        .addColumn('columns', 'text', filled)
        .addColumn('at', 'bigint', filled)
        .execute();
    },
  },

  '058-lastImport': {
    async up(db) {
      // Which families the last import created and changed, so that it can be undone after a day too.
      await db.schema
        .createTable('lastImport')
        .addColumn('familleId', 'text', keyOfFamille)
        .addColumn('how', 'text', filled)
        .addColumn('at', 'bigint', filled)
        .execute();
    },
  },
};
