/** SQLite has no booleans: sqlite.ts stores 0 and 1, this reads the named columns back as booleans. */
import type { KyselyPlugin, UnknownRow } from 'kysely';

export function booleansPlugin(columns: ReadonlySet<string>): KyselyPlugin {
  const read = (row: UnknownRow): UnknownRow => {
    for (const column in row) {
      const value = row[column];
      if (columns.has(column) && value !== null) row[column] = value === 1;
    }
    return row;
  };
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(read) }),
  };
}
