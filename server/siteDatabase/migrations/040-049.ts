/**
 * Migrations 040 to 049: favourites, counters and leases of several processes, import previews, moves,
 * versions of accounts, who asked for erasures, progress of uploads, and the search for positions.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../../platform/database/dialect.ts';
import { addColumn, all, counted, filled, filledWith, key, ofFamille, unique } from './columns.ts';

export const from040: Readonly<Record<string, Migration>> = {
  '040-photoFavourites': {
    async up(db) {
      // Photos that a family marked as favourites.
      await db.schema
        .createTable('photoFavourites')
        .addColumn('familleId', 'text', ofFamille)
        .$call(all('text', 'folder', 'name'))
        .addColumn('at', 'bigint', filled)
        .addPrimaryKeyConstraint('photoFavourites_key', ['familleId', 'folder', 'name'])
        .execute();
      // Finds the favourites of a photo that is moved or removed.
      await db.schema
        .createIndex('photoFavourites_photo')
        .on('photoFavourites')
        .columns(['folder', 'name'])
        .execute();
    },
  },

  '041-counters': {
    async up(db) {
      // Counters that the processes of a site share. On SQLite the only process counts in memory.
      if (!isPostgres(db)) return;
      await db.schema
        .createTable('counters')
        // Unlogged: after a crash the server may forget failed sign-ins.
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
      // Fencing token of the lease under which a mail was handed over.
      await addColumn(db, 'mailingRecipients', ['fence', 'bigint']);
      // Leases for work that one process does at a time. On SQLite there is only one process.
      if (!isPostgres(db)) return;
      await db.schema
        .createTable('leases')
        .addColumn('name', 'text', key)
        .addColumn('owner', 'text', filled)
        .$call(all('bigint', 'fence', 'until'))
        .addColumn('state', 'text', filled)
        .execute();
      await sql`create sequence "leaseFences"`.execute(db);
      // Previews of imports that hosts have not confirmed yet.
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
      // At most two rows: where the database moves or has moved to, and the former place of the photos.
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

  /** An erasure says who asked for it. Rows deleted otherwise are a loss, which a restore brings back. */
  '046-erasuresAsked': {
    async up(db) {
      await sql`drop trigger famille_erased ${isPostgres(db) ? sql`on familles` : sql``}`.execute(db);
      if (isPostgres(db)) await sql`drop function famille_erased()`.execute(db);
      // The three columns stay empty for earlier erasures.
      await addColumn(db, 'erasures', ['how', 'text']);
      await addColumn(db, 'erasures', ['at', 'bigint']);
      await addColumn(db, 'erasures', ['who', 'text']);
    },
  },

  '048-uploadsReceived': {
    async up(db) {
      // Bytes received and the last moment of an upload: limits count these instead of the announced size.
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
      // WebM films no longer get a lighter version or a poster.
      await db
        .updateTable('photos')
        .set({ lighter: 'failed' })
        .where('format', '=', 'webm')
        .where('lighter', '=', 'waiting')
        .execute();
    },
  },
};
