/**
 * Migrations 011 to 019: erasures, heartbeat and alerts, history, bin, audit, formats of refused photos, and
 * mail templates.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTrigger } from '../../platform/database/dialect.ts';
import {
  addColumn,
  all,
  counted,
  filled,
  filledWith,
  key,
  keyOfFamille,
  maybe,
  ofFamille,
} from './columns.ts';

export const from010: Readonly<Record<string, Migration>> = {
  /** Ids of deleted families, so that a restore deletes them again. Triggers cover every deletion. */
  '011-erasures': {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable('erasures').addColumn('familleId', 'text', key).execute();
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
      // A single row, written regularly to check that the database accepts writes.
      await db.schema
        .createTable('heartbeat')
        .addColumn('id', 'integer', key)
        .addColumn('at', 'bigint', filled)
        .execute();

      // Ongoing problems about which the operator got a mail.
      await db.schema
        .createTable('alerts')
        .addColumn('part', 'text', key)
        .addColumn('since', 'bigint', filled)
        .execute();
    },
  },

  '013-history': {
    async up(db) {
      await db.schema
        .createTable('history')
        .addColumn('id', 'integer', counted)
        .addColumn('familleId', 'text', ofFamille)
        .addColumn('at', 'bigint', filled)
        .$call(all('text', 'by', 'before'))
        .execute();

      await db.schema.createIndex('history_by_famille').on('history').columns(['familleId', 'id']).execute();
    },
  },

  '014-bin': {
    async up(db) {
      await db.schema
        .createTable('bin')
        .addColumn('familleId', 'text', keyOfFamille)
        .addColumn('deletedAt', 'bigint', filled)
        .execute();
    },
  },

  '017-audit': {
    async up(db) {
      await db.schema
        .createTable('audit')
        .addColumn('id', 'integer', counted)
        .addColumn('kind', 'text', filled)
        .$call(all('bigint', 'at', 'lastAt'))
        .addColumn('times', 'integer', filled)
        .$call(maybe('text', 'browser', 'familleId', 'subject', 'value'))
        .execute();
      await addColumn(db, 'sessions', ['browser', 'text'], filledWith('Navigateur inconnu'));
      // Hash of the ADMIN_PASSWORD last applied: only a new value replaces the hosts' own password.
      await addColumn(db, 'hosts', ['configuredHash', 'text']);
    },
  },

  '018-photoFindings': {
    async up(db: Kysely<unknown>) {
      // French name of a refused file's format.
      await addColumn(db, 'photos', ['found', 'text']);
    },
  },

  '019-mailTemplates': {
    async up(db) {
      await db.schema
        .createTable('mailTemplates')
        .addColumn('template', 'text', key)
        .$call(all('text', 'subject', 'masculine', 'feminine', 'plural'))
        .addColumn('version', 'bigint', filled)
        .execute();
    },
  },
};
