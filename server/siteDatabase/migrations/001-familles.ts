import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable('familles')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('nom', 'text', (column) => column.notNull())
      .addColumn('prenom', 'text', (column) => column.notNull())
      .addColumn('address1', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('address2', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('zipCode', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('city', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('invitedTovh', 'boolean', (column) => column.notNull())
      .addColumn('invitedToReception', 'boolean', (column) => column.notNull())
      .addColumn('answer', 'boolean')
      .addColumn('emailSent', 'boolean', (column) => column.notNull())
      .addColumn('gardeEnfant', 'boolean')
      .addColumn('sleepingInDomain', 'boolean')
      .addColumn('sleepingInTent', 'boolean')
      .addColumn('invitedForSunday', 'boolean')
      .addColumn('answerSunday', 'boolean')
      .addColumn('hasPaid', 'boolean', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addCheckConstraint('one_invitation', sql`not ("invitedTovh" and "invitedToReception")`)
      .execute();

    await db.schema
      .createTable('invites')
      .addColumn('familleId', 'text', (column) =>
        column.notNull().references('familles.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('nom', 'text', (column) => column.notNull())
      .addColumn('prenom', 'text', (column) => column.notNull())
      .addColumn('child', 'boolean', (column) => column.notNull())
      .addColumn('age', 'integer')
      .addPrimaryKeyConstraint('invites_key', ['familleId', 'position'])
      .execute();

    await db.schema
      .createTable('permissions')
      .addColumn('familleId', 'text', (column) =>
        column.notNull().references('familles.id').onDelete('cascade'),
      )
      .addColumn('folder', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('permissions_key', ['familleId', 'folder'])
      .execute();
  },
};
