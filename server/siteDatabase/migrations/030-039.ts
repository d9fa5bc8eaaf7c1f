/**
 * Migrations 030 to 039: faults of the mail server, photo folders, films, uploads, photos that guests send,
 * the code of the day, and light archives.
 */
import type { Migration } from 'kysely/migration';
import { addColumn, all, filled, filledWith, key, unique } from './columns.ts';

export const from030: Readonly<Record<string, Migration>> = {
  /** Whether the failure would stop any other mail too, unlike a full mailbox. */
  '030-mailFaults': {
    up: (db) => addColumn(db, 'mails', ['serverFault', 'boolean'], filledWith(false)),
  },

  '032-photoFolders': {
    async up(db) {
      // The couple's own photo folders. A folder without a title uses the content's.
      await db.schema
        .createTable('photoFolders')
        .addColumn('folder', 'text', key)
        .addColumn('title', 'text')
        .addColumn('position', 'integer', filled)
        .addColumn('hidden', 'integer', filledWith(0))
        .addColumn('cover', 'text')
        .addColumn('version', 'integer', filledWith(1))
        .addColumn('deletedAt', 'bigint')
        .execute();
      const folders = ['habillagefio', 'habillageghi', 'preparation', 'couple', 'repas', 'mairie'];
      await db
        .insertInto('photoFolders')
        .values(folders.map((folder, position) => ({ folder, position })))
        .execute();
    },
  },

  '034-films': {
    async up(db) {
      // For films: length, codec, and the progress of the poster and of the lighter version.
      for (const [name, type] of [
        ['seconds', 'real'],
        ['codec', 'text'],
        ['isBright', 'integer'],
        ['poster', 'text'],
        ['lighter', 'text'],
      ] as const)
        await db.schema.alterTable('photos').addColumn(name, type).execute();
      // Films were refused until now: an empty etag makes the next scan read them again.
      await db.updateTable('photos').set({ etag: '' }).where('reason', '=', 'unsupported').execute();
    },
  },

  '036-uploads': {
    async up(db) {
      // Files being uploaded; the bytes received lie beside the photo folders.
      await db.schema
        .createTable('uploads')
        .addColumn('id', 'text', key)
        // The sender; null for the hosts.
        .addColumn('familleId', 'text', (column) => column.references('familles.id').onDelete('cascade'))
        .$call(all('text', 'folder', 'file'))
        .$call(all('bigint', 'bytes', 'modified'))
        .addColumn('crc32', 'bigint')
        .addColumn('createdAt', 'bigint', filled)
        // The file's name in the folder once the upload is complete.
        .addColumn('stored', 'text')
        .execute();
      await db.schema.createIndex('uploads_famille').on('uploads').column('familleId').execute();
    },
  },

  '037-sendings': {
    async up(db) {
      // Photos that guests sent. When a family is erased its photos stay, without a sender.
      await db.schema
        .createTable('sendings')
        .addColumn('id', 'text', key)
        .addColumn('familleId', 'text', (column) => column.references('familles.id').onDelete('set null'))
        .$call(all('text', 'folder', 'name'))
        .$call(all('bigint', 'bytes', 'crc32', 'at'))
        .addUniqueConstraint('sendings_place', ['folder', 'name'])
        .execute();
      await db.schema.createIndex('sendings_famille').on('sendings').column('familleId').execute();
    },
  },

  '038-guestCode': {
    async up(db) {
      // The code of the day: at most one row, with the id 1. Not a param, because anybody can read those.
      await db.schema
        .createTable('guestCode')
        .addColumn('id', 'integer', key)
        .addColumn('code', 'text', filled)
        .$call(all('bigint', 'createdAt', 'expiresAt'))
        .execute();
      // Devices that signed in with the code of the day.
      await db.schema
        .createTable('codeGuests')
        .addColumn('id', 'text', key)
        .addColumn('tokenHash', 'text', unique)
        .addColumn('firstName', 'text', filled)
        .addColumn('codeCreatedAt', 'bigint', filled)
        .execute();
      await addColumn(db, 'uploads', ['guestId', 'text'], (column) =>
        column.references('codeGuests.id').onDelete('cascade'),
      );
      await addColumn(db, 'sendings', ['guestId', 'text'], (column) =>
        column.references('codeGuests.id').onDelete('set null'),
      );
      await db.schema.createIndex('uploads_guest').on('uploads').column('guestId').execute();
      await db.schema.createIndex('sendings_guest').on('sendings').column('guestId').execute();
    },
  },

  '039-photoLight': {
    async up(db) {
      // Size and CRC-32 of the display picture, which light archives contain; null until measured.
      await addColumn(db, 'photos', ['displaySize', 'integer']);
      await addColumn(db, 'photos', ['displayCrc32', 'bigint']);
      await addColumn(db, 'archives', ['variant', 'text'], filledWith('originals'));
    },
  },
};
