import type { Migration } from 'kysely/migration';

export const migration: Migration = {
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
};
