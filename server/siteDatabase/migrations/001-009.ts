/**
 * Migrations 001 to 009: families, guests and permissions, params, the hosts' password and sessions, photos,
 * archives, mails, and the server's secrets.
 */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, all, filled, filledWith, key, maybe, ofFamille, unique } from './columns.ts';

export const from001: Readonly<Record<string, Migration>> = {
  '001-familles': {
    async up(db) {
      await db.schema
        .createTable('familles')
        .addColumn('id', 'text', key)
        .$call(all('text', 'nom', 'prenom'))
        .addColumn('address1', 'text', filledWith(''))
        .addColumn('address2', 'text', filledWith(''))
        .addColumn('zipCode', 'text', filledWith(''))
        .addColumn('city', 'text', filledWith(''))
        .addColumn('country', 'text', filled)
        .addColumn('email', 'text', filledWith(''))
        .addColumn('hash', 'text', unique)
        .$call(all('boolean', 'invitedTovh', 'invitedToReception'))
        .addColumn('answer', 'boolean')
        .addColumn('emailSent', 'boolean', filled)
        .$call(
          maybe(
            'boolean',
            'gardeEnfant',
            'sleepingInDomain',
            'sleepingInTent',
            'invitedForSunday',
            'answerSunday',
          ),
        )
        .addColumn('hasPaid', 'boolean', filled)
        .addColumn('version', 'integer', filled)
        .addCheckConstraint('one_invitation', sql`not ("invitedTovh" and "invitedToReception")`)
        .execute();

      await db.schema
        .createTable('invites')
        .addColumn('familleId', 'text', ofFamille)
        .addColumn('position', 'integer', filled)
        .$call(all('text', 'nom', 'prenom'))
        .addColumn('child', 'boolean', filled)
        .addColumn('age', 'integer')
        .addPrimaryKeyConstraint('invites_key', ['familleId', 'position'])
        .execute();

      await db.schema
        .createTable('permissions')
        .addColumn('familleId', 'text', ofFamille)
        .addColumn('folder', 'text', filled)
        .addPrimaryKeyConstraint('permissions_key', ['familleId', 'folder'])
        .execute();
    },
  },

  '002-params': {
    async up(db) {
      await db.schema
        .createTable('params')
        .addColumn('key', 'text', key)
        .addColumn('value', 'text', filled)
        .execute();
    },
  },

  '003-hosts': {
    async up(db) {
      await db.schema
        .createTable('hosts')
        .addColumn('id', 'integer', key)
        .addColumn('passwordHash', 'text', filled)
        .execute();

      await db.schema
        .createTable('sessions')
        .addColumn('tokenHash', 'text', key)
        .addColumn('lastSeenAt', 'bigint', filled)
        .execute();
    },
  },

  '004-photos': {
    async up(db) {
      // One row per file in a photo folder: a photo ready to be shown, or a refused file with its reason.
      await db.schema
        .createTable('photos')
        .$call(all('text', 'folder', 'name'))
        .$call(all('bigint', 'size', 'mtime'))
        .$call(maybe('text', 'reason', 'format'))
        .addColumn('crc32', 'bigint')
        .$call(maybe('integer', 'width', 'height'))
        .$call(maybe('text', 'takenAt', 'placeholder'))
        .addPrimaryKeyConstraint('photos_key', ['folder', 'name'])
        .execute();

      await db.schema
        .createTable('archives')
        .addColumn('tokenHash', 'text', key)
        .addColumn('familleHash', 'text')
        .$call(all('text', 'entries', 'tag'))
        .addColumn('expiresAt', 'bigint', filled)
        .execute();
    },
  },

  '005-mails': {
    async up(db) {
      await db.schema
        .createTable('mails')
        .addColumn('id', 'text', key)
        .addColumn('familleId', 'text', ofFamille)
        .addColumn('time', 'bigint', filled)
        .$call(all('text', 'dest', 'subject', 'digest', 'outcome'))
        .addColumn('reason', 'text')
        .execute();

      await db.schema.createIndex('mails_by_famille').on('mails').columns(['familleId', 'time']).execute();
    },
  },

  '006-photoChanges': {
    async up(db) {
      // When the file last changed in any way. The next scan fills it in for existing photos.
      await addColumn(db, 'photos', ['ctime', 'bigint']);
    },
  },

  '007-hostEdits': {
    async up(db) {
      await addColumn(db, 'params', ['version', 'bigint'], filledWith(1));
      await addColumn(db, 'familles', ['tone', 'text']);
    },
  },

  '008-photoEtags': {
    async up(db) {
      // Identifies the file's state in any store. Empty for existing photos: the next scan reads them again.
      await addColumn(db, 'photos', ['etag', 'text'], filledWith(''));
      await db.schema.alterTable('photos').dropColumn('ctime').execute();
      // Bytes of the file that hold a position, and its checksum without them; null until it was searched.
      await addColumn(db, 'photos', ['blanks', 'text']);
      await addColumn(db, 'photos', ['blankedCrc32', 'bigint']);
      await db.schema
        .createIndex('archives_owner')
        .on('archives')
        .columns(['familleHash', 'expiresAt'])
        .execute();
    },
  },

  '009-security': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('secrets')
        .addColumn('name', 'text', key)
        .addColumn('value', 'text', filled)
        .execute();
      await addColumn(db, 'sessions', ['createdAt', 'bigint'], filledWith(0));
      await sql`update sessions set ${sql.ref('createdAt')} = ${sql.ref('lastSeenAt')}`.execute(db);
    },
  },
};
