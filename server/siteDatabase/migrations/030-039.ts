import type { Migration } from 'kysely/migration';

export const from030: Readonly<Record<string, Migration>> = {
  /** Whether a mail failed for a reason that would hold up any other: a full mailbox says nothing of the site. */
  '030-mailFaults': {
    async up(db) {
      await db.schema
        .alterTable('mails')
        .addColumn('serverFault', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute();
    },
  },

  '032-photoFolders': {
    async up(db) {
      // The couple's own photo folders. Without a title of their own, they bear the content's.
      await db.schema
        .createTable('photoFolders')
        .addColumn('folder', 'text', (column) => column.primaryKey())
        .addColumn('title', 'text')
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('cover', 'text')
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
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
        .addColumn('id', 'text', (column) => column.primaryKey())
        // Who sends it; null for the hosts.
        .addColumn('familleId', 'text', (column) => column.references('familles.id').onDelete('cascade'))
        .addColumn('folder', 'text', (column) => column.notNull())
        .addColumn('file', 'text', (column) => column.notNull())
        .addColumn('bytes', 'bigint', (column) => column.notNull())
        .addColumn('modified', 'bigint', (column) => column.notNull())
        .addColumn('crc32', 'bigint')
        .addColumn('createdAt', 'bigint', (column) => column.notNull())
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
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('familleId', 'text', (column) => column.references('familles.id').onDelete('set null'))
        .addColumn('folder', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('bytes', 'bigint', (column) => column.notNull())
        .addColumn('crc32', 'bigint', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
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
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'bigint', (column) => column.notNull())
        .addColumn('expiresAt', 'bigint', (column) => column.notNull())
        .execute();
      // Whoever came by it, one a device.
      await db.schema
        .createTable('codeGuests')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
        .addColumn('firstName', 'text', (column) => column.notNull())
        .addColumn('codeCreatedAt', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .alterTable('uploads')
        .addColumn('guestId', 'text', (column) => column.references('codeGuests.id').onDelete('cascade'))
        .execute();
      await db.schema
        .alterTable('sendings')
        .addColumn('guestId', 'text', (column) => column.references('codeGuests.id').onDelete('set null'))
        .execute();
      await db.schema.createIndex('uploads_guest').on('uploads').column('guestId').execute();
      await db.schema.createIndex('sendings_guest').on('sendings').column('guestId').execute();
    },
  },

  '039-photoLight': {
    async up(db) {
      // Of the display picture, which light archives hold; null until it was measured.
      await db.schema.alterTable('photos').addColumn('displaySize', 'integer').execute();
      await db.schema.alterTable('photos').addColumn('displayCrc32', 'bigint').execute();
      await db.schema
        .alterTable('archives')
        .addColumn('variant', 'text', (column) => column.notNull().defaultTo('originals'))
        .execute();
    },
  },
};
