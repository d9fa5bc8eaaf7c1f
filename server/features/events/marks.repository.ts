import type { Database } from '../../siteDatabase/tables.ts';
import type { FamilleMark } from './changes.rules.ts';

/** All families, including those in the bin. */
export async function listFamilleVersions(db: Database): Promise<FamilleMark[]> {
  return db
    .selectFrom('familles')
    .leftJoin('bin', 'bin.familleId', 'familles.id')
    .select(({ selectFrom }) => [
      'familles.id',
      'familles.version',
      'bin.deletedAt',
      selectFrom('history')
        .select(({ fn }) => fn.max<number>('history.id').as('last'))
        .whereRef('history.familleId', '=', 'familles.id')
        .as('lastChange'),
    ])
    .execute();
}
