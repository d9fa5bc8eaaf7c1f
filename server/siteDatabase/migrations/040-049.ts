import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../platform/database/dialect.ts';
import { addColumn, all, counted, filled, filledWith, key, ofFamille, unique } from './columns.ts';

export const from040: Readonly<Record<string, Migration>> = {
  '040-photoFavourites': {
    async up(db) {
      // Photos that a family has given its heart to.
      await db.schema
        .createTable('photoFavourites')
        .addColumn('familleId', 'text', ofFamille)
        .$call(all('text', 'folder', 'name'))
        .addColumn('at', 'bigint', filled)
        .addPrimaryKeyConstraint('photoFavourites_key', ['familleId', 'folder', 'name'])
        .execute();
      // By which a photo that moves or goes takes them along.
      await db.schema
        .createIndex('photoFavourites_photo')
        .on('photoFavourites')
        .columns(['folder', 'name'])
        .execute();
    },
  },

  '041-counters': {
    async up(db) {
      // What the processes of a site share; on SQLite there is one, which counts in its memory.
      if (!isPostgres(db)) return;
      await db.schema
        .createTable('counters')
        // Not in the journal of the server: a crash may forget who guessed.
        .modifyFront(sql`unlogged`)
        .addColumn('key', 'text', key)
        .addColumn('count', 'integer', filled)
        .addColumn('endsAt', 'bigint', filled)
        .execute();
      await db.schema.createIndex('counters_end').on('counters').column('endsAt').execute();
    },
  },

  '042-leases': {
    async up(db) {
      // Of the lease under which a mail was handed over.
      await addColumn(db, 'mailingRecipients', ['fence', 'bigint']);
      // What one process at a time does; on SQLite there is one.
      if (!isPostgres(db)) return;
      await db.schema
        .createTable('leases')
        .addColumn('name', 'text', key)
        .addColumn('owner', 'text', filled)
        .$call(all('bigint', 'fence', 'until'))
        .addColumn('state', 'text', filled)
        .execute();
      await sql`create sequence "leaseFences"`.execute(db);
      // Lists that hosts look at before they are stored.
      await db.schema
        .createTable('importPreviews')
        .addColumn('number', 'integer', counted)
        .addColumn('token', 'text', unique)
        .addColumn('preview', 'text', filled)
        .addColumn('done', 'text')
        .addColumn('expiresAt', 'bigint', filled)
        .execute();
    },
  },

  '044-relocation': {
    async up(db) {
      // Two rows at most: where the rows of this site are on their way to or have gone, and which place its photos have left.
      await db.schema
        .createTable('relocation')
        .addColumn('what', 'text', key)
        .$call(all('text', 'state', 'place', 'moveId'))
        .addColumn('beat', 'integer', filled)
        .execute();
    },
  },

  '045-hostVersions': {
    up: (db) => addColumn(db, 'hostAccounts', ['version', 'integer'], filledWith(1)),
  },

  /** An erasing is what the site was asked for, and says by whom: a row that anything else deleted is a loss, which a restore brings back. */
  '046-erasuresAsked': {
    async up(db) {
      await sql`drop trigger famille_erased ${isPostgres(db) ? sql`on familles` : sql``}`.execute(db);
      if (isPostgres(db)) await sql`drop function famille_erased()`.execute(db);
      // Of those of before nobody knows: all three stay empty.
      await addColumn(db, 'erasures', ['how', 'text']);
      await addColumn(db, 'erasures', ['at', 'bigint']);
      await addColumn(db, 'erasures', ['who', 'text']);
    },
  },

  '048-uploadsReceived': {
    async up(db) {
      // How much of a file has come and when it was last heard of: limits count that, not what was announced.
      for (const column of ['received', 'heardAt'])
        await db.schema
          .alterTable('uploads')
          .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
          .execute();
    },
  },

  '049-photoSearch': {
    async up(db) {
      await addColumn(db, 'photos', ['search', 'integer'], filledWith(0));
      // Nobody makes a lighter version or a poster of a WebM any more.
      await db
        .updateTable('photos')
        .set({ lighter: 'failed' })
        .where('format', '=', 'webm')
        .where('lighter', '=', 'waiting')
        .execute();
    },
  },
};
