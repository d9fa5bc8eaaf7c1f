import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const from001: Readonly<Record<string, Migration>> = {
  '001-familles': {
    async up(db) {
      await db.schema
        .createTable('familles')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('nom', 'text', (column) => column.notNull())
        .addColumn('prenom', 'text', (column) => column.notNull())
        .addColumn('address1', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('address2', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('zipCode', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('city', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('hash', 'text', (column) => column.notNull().unique())
        .addColumn('invitedTovh', 'boolean', (column) => column.notNull())
        .addColumn('invitedToReception', 'boolean', (column) => column.notNull())
        .addColumn('answer', 'boolean')
        .addColumn('emailSent', 'boolean', (column) => column.notNull())
        .addColumn('gardeEnfant', 'boolean')
        .addColumn('sleepingInDomain', 'boolean')
        .addColumn('sleepingInTent', 'boolean')
        .addColumn('invitedForSunday', 'boolean')
        .addColumn('answerSunday', 'boolean')
        .addColumn('hasPaid', 'boolean', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addCheckConstraint('one_invitation', sql`not ("invitedTovh" and "invitedToReception")`)
        .execute();

      await db.schema
        .createTable('invites')
        .addColumn('familleId', 'text', (column) =>
          column.notNull().references('familles.id').onDelete('cascade'),
        )
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('nom', 'text', (column) => column.notNull())
        .addColumn('prenom', 'text', (column) => column.notNull())
        .addColumn('child', 'boolean', (column) => column.notNull())
        .addColumn('age', 'integer')
        .addPrimaryKeyConstraint('invites_key', ['familleId', 'position'])
        .execute();

      await db.schema
        .createTable('permissions')
        .addColumn('familleId', 'text', (column) =>
          column.notNull().references('familles.id').onDelete('cascade'),
        )
        .addColumn('folder', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('permissions_key', ['familleId', 'folder'])
        .execute();
    },
  },

  '002-params': {
    async up(db) {
      await db.schema
        .createTable('params')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },

  '003-hosts': {
    async up(db) {
      await db.schema
        .createTable('hosts')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('passwordHash', 'text', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('sessions')
        .addColumn('tokenHash', 'text', (column) => column.primaryKey())
        .addColumn('lastSeenAt', 'bigint', (column) => column.notNull())
        .execute();
    },
  },

  '004-photos': {
    async up(db) {
      // One row per file seen in a photo folder: a photo ready to be shown, or a file refused with its reason.
      await db.schema
        .createTable('photos')
        .addColumn('folder', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('size', 'bigint', (column) => column.notNull())
        .addColumn('mtime', 'bigint', (column) => column.notNull())
        .addColumn('reason', 'text')
        .addColumn('format', 'text')
        .addColumn('crc32', 'bigint')
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('takenAt', 'text')
        .addColumn('placeholder', 'text')
        .addPrimaryKeyConstraint('photos_key', ['folder', 'name'])
        .execute();

      await db.schema
        .createTable('archives')
        .addColumn('tokenHash', 'text', (column) => column.primaryKey())
        .addColumn('familleHash', 'text')
        .addColumn('entries', 'text', (column) => column.notNull())
        .addColumn('tag', 'text', (column) => column.notNull())
        .addColumn('expiresAt', 'bigint', (column) => column.notNull())
        .execute();
    },
  },

  '005-mails': {
    async up(db) {
      await db.schema
        .createTable('mails')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('familleId', 'text', (column) =>
          column.notNull().references('familles.id').onDelete('cascade'),
        )
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addColumn('dest', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('outcome', 'text', (column) => column.notNull())
        .addColumn('reason', 'text')
        .execute();

      await db.schema.createIndex('mails_by_famille').on('mails').columns(['familleId', 'time']).execute();
    },
  },

  '006-photoChanges': {
    async up(db) {
      // When anything about the file changed last. Unknown for the photos of before: the next scan takes it over.
      await db.schema.alterTable('photos').addColumn('ctime', 'bigint').execute();
    },
  },

  '007-hostEdits': {
    async up(db) {
      await db.schema
        .alterTable('params')
        .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
        .execute();
      await db.schema.alterTable('familles').addColumn('tone', 'text').execute();
    },
  },

  '008-photoEtags': {
    async up(db) {
      // What a file is recognised by, whatever keeps it. Empty for the photos of before: the next scan reads them again.
      await db.schema
        .alterTable('photos')
        .addColumn('etag', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema.alterTable('photos').dropColumn('ctime').execute();
      // Where the file says where it was taken, and its checksum without that; null until it was looked for.
      await db.schema.alterTable('photos').addColumn('blanks', 'text').execute();
      await db.schema.alterTable('photos').addColumn('blankedCrc32', 'bigint').execute();
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
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .alterTable('sessions')
        .addColumn('createdAt', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update sessions set ${sql.ref('createdAt')} = ${sql.ref('lastSeenAt')}`.execute(db);
    },
  },
};
