import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTrigger } from '../../platform/database/dialect.ts';

export const from010: Readonly<Record<string, Migration>> = {
  /** Ids of deleted families, so that restoring an older backup deletes them again. Triggers: whoever deletes need not remember to. */
  '011-erasures': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('erasures')
        .addColumn('familleId', 'text', (column) => column.primaryKey())
        .execute();
      await createTrigger(db, {
        name: 'famille_erased',
        table: 'familles',
        after: 'delete',
        statement: 'insert into erasures ("familleId") values (OLD.id) on conflict do nothing;',
      });
      await createTrigger(db, {
        name: 'famille_back',
        table: 'familles',
        after: 'insert',
        statement: 'delete from erasures where "familleId" = NEW.id;',
      });
    },
  },

  '012-heartbeat': {
    async up(db) {
      // One row that is written to know that something can be written.
      await db.schema
        .createTable('heartbeat')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();

      // What the operator was told by mail and is not over yet.
      await db.schema
        .createTable('alerts')
        .addColumn('part', 'text', (column) => column.primaryKey())
        .addColumn('since', 'bigint', (column) => column.notNull())
        .execute();
    },
  },

  '013-history': {
    async up(db) {
      await db.schema
        .createTable('history')
        .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        .addColumn('familleId', 'text', (column) =>
          column.notNull().references('familles.id').onDelete('cascade'),
        )
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('by', 'text', (column) => column.notNull())
        .addColumn('before', 'text', (column) => column.notNull())
        .execute();

      await db.schema.createIndex('history_by_famille').on('history').columns(['familleId', 'id']).execute();
    },
  },

  '014-bin': {
    async up(db) {
      await db.schema
        .createTable('bin')
        .addColumn('familleId', 'text', (column) =>
          column.primaryKey().references('familles.id').onDelete('cascade'),
        )
        .addColumn('deletedAt', 'bigint', (column) => column.notNull())
        .execute();
    },
  },

  '017-audit': {
    async up(db) {
      await db.schema
        .createTable('audit')
        .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('lastAt', 'bigint', (column) => column.notNull())
        .addColumn('times', 'integer', (column) => column.notNull())
        .addColumn('browser', 'text')
        .addColumn('familleId', 'text')
        .addColumn('subject', 'text')
        .addColumn('value', 'text')
        .execute();
      await db.schema
        .alterTable('sessions')
        .addColumn('browser', 'text', (column) => column.notNull().defaultTo('Navigateur inconnu'))
        .execute();
      // What ADMIN_PASSWORD was when it was last taken: it replaces the hosts' own only when it changes.
      await db.schema.alterTable('hosts').addColumn('configuredHash', 'text').execute();
    },
  },

  '018-photoFindings': {
    async up(db: Kysely<unknown>) {
      // What a refused file is, in French.
      await db.schema.alterTable('photos').addColumn('found', 'text').execute();
    },
  },

  '019-mailTemplates': {
    async up(db) {
      await db.schema
        .createTable('mailTemplates')
        .addColumn('template', 'text', (column) => column.primaryKey())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('masculine', 'text', (column) => column.notNull())
        .addColumn('feminine', 'text', (column) => column.notNull())
        .addColumn('plural', 'text', (column) => column.notNull())
        .addColumn('version', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
};
