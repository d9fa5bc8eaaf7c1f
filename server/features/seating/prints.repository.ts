/** The last printed list by table; a family's line is erased with the family. */
import type { PrintedFamille, SeatingPrint } from '../../../contract/seating/seating.schema.ts';
import { chunksOf } from '../../platform/async/concurrency.ts';
import type { Database, Transaction } from '../../siteDatabase/tables.ts';
import type { Act } from '../hosts/act.ts';

/** Replaces the last list. Skips families that were erased since the sheet was shown. */
export async function replacePrint(
  tx: Transaction,
  familles: readonly PrintedFamille[],
  act: Act,
): Promise<void> {
  await tx.deleteFrom('seatingPrints').execute();
  const told = new Map(familles.map((famille) => [famille.id, famille]));
  for await (const slice of chunksOf([...told.values()])) {
    const ids = slice.map(({ id }) => id);
    const known = await tx.selectFrom('familles').select('id').where('id', 'in', ids).execute();
    const kept = new Set(known.map(({ id }) => id));
    const rows = slice
      .filter(({ id }) => kept.has(id))
      .map(({ id, table, said }) => ({ familleId: id, table, said, ...act }));
    if (rows.length > 0) await tx.insertInto('seatingPrints').values(rows).execute();
  }
}

export async function lastPrint(db: Database): Promise<SeatingPrint | null> {
  const rows = await db
    .selectFrom('seatingPrints')
    .innerJoin('familles', 'familles.id', 'seatingPrints.familleId')
    .select(['familles.id', 'nom', 'prenom', 'table', 'said', 'at', 'who'])
    .execute();
  const [first] = rows;
  if (!first) return null;
  return {
    at: first.at,
    who: first.who,
    familles: rows.map(({ id, nom, prenom, table, said }) => ({
      id,
      table,
      said,
      name: `${nom} ${prenom}`.trim(),
    })),
  };
}
