import type { Migration } from 'kysely/migration';

export const migration: Migration = {
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
};
