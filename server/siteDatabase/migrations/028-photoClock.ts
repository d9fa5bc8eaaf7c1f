import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    // Minutes by which the camera's clock was wrong.
    await db.schema
      .alterTable('photoMarks')
      .addColumn('clock', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // As the photo names it, empty where it does not; null until it was looked for.
    await db.schema.alterTable('photos').addColumn('camera', 'text').execute();
  },
};
