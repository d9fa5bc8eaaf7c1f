/** All migrations in order, ten per file. A merged migration is never edited: write the next one. */
import type { Migration } from 'kysely/migration';
import { from001 } from './001-009.ts';
import { from010 } from './010-019.ts';
import { from020 } from './020-029.ts';
import { from030 } from './030-039.ts';
import { from040 } from './040-049.ts';
import { from050 } from './050-059.ts';

export const migrations: Readonly<Record<string, Migration>> = {
  ...from001,
  ...from010,
  ...from020,
  ...from030,
  ...from040,
  ...from050,
};
