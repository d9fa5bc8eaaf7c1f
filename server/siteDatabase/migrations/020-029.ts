/**
 * Migrations 020 to 028: mailings, accounts, notes and labels, visits, the hosts' marks on photos and camera
 * clocks, merges, diets, and requests to take photos away.
 */
import type { Migration } from 'kysely/migration';
import {
  addColumn,
  all,
  filled,
  filledWith,
  key,
  keyOfFamille,
  maybe,
  ofFamille,
  unique,
} from './columns.ts';

export const from020: Readonly<Record<string, Migration>> = {
  '020-mailings': {
    async up(db) {
      await db.schema
        .createTable('mailings')
        .addColumn('id', 'text', key)
        .$call(all('text', 'template', 'subject', 'masculine', 'feminine', 'plural', 'digest'))
        .$call(all('bigint', 'createdAt', 'at'))
        .addColumn('control', 'text', filled)
        .addColumn('problem', 'text')
        .addColumn('problemSince', 'bigint')
        .addColumn('nextTryAt', 'bigint', filled)
        .execute();

      await db.schema
        .createTable('mailingRecipients')
        .addColumn('mailingId', 'text', (column) =>
          column.notNull().references('mailings.id').onDelete('cascade'),
        )
        .addColumn('familleId', 'text', ofFamille)
        .addColumn('position', 'integer', filled)
        .addColumn('mailId', 'text', filled)
        .addColumn('awaited', 'integer', filled)
        .addColumn('outcome', 'text', filled)
        .$call(maybe('text', 'reason', 'dest'))
        .$call(maybe('bigint', 'firstTriedAt', 'triedAt'))
        .addColumn('nextTryAt', 'bigint', filled)
        // The primary key prevents a family from standing twice in a mailing.
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
        .addColumn('id', 'text', key)
        .addColumn('name', 'text', filled)
        .addColumn('simpleName', 'text', unique)
        .$call(all('text', 'role', 'passwordHash'))
        .addColumn('createdAt', 'bigint', filled)
        .execute();
      await addColumn(db, 'hosts', ['switchedOff', 'boolean'], filledWith(false));
      await addColumn(db, 'sessions', ['hostId', 'text'], (column) =>
        column.references('hostAccounts.id').onDelete('cascade'),
      );
      await addColumn(db, 'history', ['who', 'text']);
      await addColumn(db, 'audit', ['who', 'text']);
    },
  },

  '022-hostNotes': {
    async up(db) {
      await addColumn(db, 'familles', ['note', 'text'], filledWith(''));
      await addColumn(db, 'familles', ['labels', 'text'], filledWith('[]'));
    },
  },

  '023-visits': {
    async up(db) {
      await db.schema
        .createTable('visits')
        .addColumn('familleId', 'text', keyOfFamille)
        .$call(all('text', 'first', 'last'))
        .execute();
    },
  },

  '024-photoMarks': {
    async up(db) {
      // What the hosts decided about a photo. Not in the index, whose rows come and go with the files.
      await db.schema
        .createTable('photoMarks')
        .$call(all('text', 'folder', 'name'))
        .addColumn('hidden', 'integer', filledWith(0))
        .addColumn('turn', 'integer', filledWith(0))
        .addColumn('caption', 'text')
        .addColumn('removedAt', 'bigint')
        .addPrimaryKeyConstraint('photoMarks_key', ['folder', 'name'])
        .execute();
      // Degrees by which the existing smaller pictures were turned when they were made.
      await addColumn(db, 'photos', ['turned', 'integer'], filledWith(0));
    },
  },

  '025-merges': {
    async up(db) {
      await db.schema
        .createTable('merges')
        .addColumn('familleId', 'text', keyOfFamille)
        .addColumn('intoId', 'text', ofFamille)
        .$call(all('integer', 'version', 'historyId'))
        .addColumn('linked', 'boolean', filled)
        .execute();
      await db.schema.createIndex('merges_by_into').on('merges').column('intoId').execute();
    },
  },

  '026-diets': {
    up: (db) => addColumn(db, 'invites', ['diet', 'text']),
  },

  '027-photoRequests': {
    async up(db) {
      // Requests of families to take a photo away.
      await db.schema
        .createTable('photoRequests')
        .$call(all('text', 'folder', 'name'))
        .addColumn('familleId', 'text', ofFamille)
        .addColumn('reason', 'text', filled)
        .addColumn('at', 'bigint', filled)
        .addPrimaryKeyConstraint('photoRequests_key', ['folder', 'name', 'familleId'])
        .execute();
    },
  },

  '028-photoClock': {
    async up(db) {
      // Minutes by which the camera's clock was wrong.
      await addColumn(db, 'photoMarks', ['clock', 'integer'], filledWith(0));
      // The camera's name in the file, or empty; null until the file was searched.
      await addColumn(db, 'photos', ['camera', 'text']);
    },
  },
};
