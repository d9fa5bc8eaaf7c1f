import type { Migration } from 'kysely/migration';

export const migration: Migration = {
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
};
