import type { Migration } from 'kysely/migration';
import { addColumn, all, filled, filledWith, key, unique } from './columns.ts';

export const from030: Readonly<Record<string, Migration>> = {
  /** Whether a mail failed for a reason that would hold up any other: a full mailbox says nothing of the site. */
  '030-mailFaults': {
    up: (db) => addColumn(db, 'mails', ['serverFault', 'boolean'], filledWith(false)),
  },

  '032-photoFolders': {
    async up(db) {
      // The couple's own photo folders. Without a title of their own, they bear the content's.
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
      // Of films: how long, as a browser is asked about them, and how far their poster and the version that plays everywhere are.
      for (const [name, type] of [
        ['seconds', 'real'],
        ['codec', 'text'],
        ['isBright', 'integer'],
        ['poster', 'text'],
        ['lighter', 'text'],
      ] as const)
        await db.schema.alterTable('photos').addColumn(name, type).execute();
      // Refused until now; read again by their names.
      await db.updateTable('photos').set({ etag: '' }).where('reason', '=', 'unsupported').execute();
    },
  },

  '036-uploads': {
    async up(db) {
      // Files on their way to the photos; the bytes that have arrived lie beside the folders.
      await db.schema
        .createTable('uploads')
        .addColumn('id', 'text', key)
        // Who sends it; null for the hosts.
        .addColumn('familleId', 'text', (column) => column.references('familles.id').onDelete('cascade'))
        .$call(all('text', 'folder', 'file'))
        .$call(all('bigint', 'bytes', 'modified'))
        .addColumn('crc32', 'bigint')
        .addColumn('createdAt', 'bigint', filled)
        // Its name in the folder once all of it is there.
        .addColumn('stored', 'text')
        .execute();
      await db.schema.createIndex('uploads_famille').on('uploads').column('familleId').execute();
    },
  },

  '037-sendings': {
    async up(db) {
      // Photos that guests sent. A family that is erased leaves its photos, and nobody knows any more whose they were.
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
      // The code of the day: one row at most, with the id 1. No param, for anybody reads those.
      await db.schema
        .createTable('guestCode')
        .addColumn('id', 'integer', key)
        .addColumn('code', 'text', filled)
        .$call(all('bigint', 'createdAt', 'expiresAt'))
        .execute();
      // Whoever came by it, one a device.
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
      // Of the display picture, which light archives hold; null until it was measured.
      await addColumn(db, 'photos', ['displaySize', 'integer']);
      await addColumn(db, 'photos', ['displayCrc32', 'bigint']);
      await addColumn(db, 'archives', ['variant', 'text'], filledWith('originals'));
    },
  },
};
