/** Reads what imported lists told of each family; `storeFamilles` stores it with the families. */
import type { Database } from '../../../siteDatabase/tables.ts';
import type { ImportedRow } from './importedRows.rules.ts';

/** What lists said of these families, cell by cell. */
export async function listImportedCells(
  db: Database,
  ids: readonly string[],
): Promise<ImportedRow['cells'][]> {
  const rows = await db.selectFrom('listTold').select('told').where('familleId', 'in', ids).execute();
  return rows.flatMap(({ told }) => (JSON.parse(told) as ImportedRow[]).map(({ cells }) => cells));
}

/** JSON list of `ImportedRow`, and the family that it is stored for. */
export type ImportedRowsText = readonly [owner: string, told: string];

/** By the family's id. What was told of a merged family counts for the kept one too. */
export async function readImportedRows(
  db: Database,
): Promise<ReadonlyMap<string, readonly ImportedRowsText[]>> {
  const rows = await db.selectFrom('listTold').selectAll().execute();
  const merges = await db.selectFrom('merges').select(['familleId', 'intoId']).execute();
  const into = new Map(merges.map(({ familleId, intoId }) => [familleId, intoId]));
  const byFamille = new Map<string, ImportedRowsText[]>();
  for (const { familleId, told } of rows) {
    // A kept family may have been merged in turn. Its own row comes last, as the newest.
    for (let id = into.get(familleId); id !== undefined; id = into.get(id))
      byFamille.set(id, [[familleId, told], ...(byFamille.get(id) ?? [])]);
    byFamille.set(familleId, [...(byFamille.get(familleId) ?? []), [familleId, told]]);
  }
  return byFamille;
}
