import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .alterTable('photos')
      .addColumn('search', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // Nobody makes a lighter version or a poster of a WebM any more.
    await db
      .updateTable('photos')
      .set({ lighter: 'failed' })
      .where('format', '=', 'webm')
      .where('lighter', '=', 'waiting')
      .execute();
  },
};
