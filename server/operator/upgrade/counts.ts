/** What a site holds, counted before a release migrates it and after. */
import { readDatabase } from '../../platform/database/plainDatabase.ts';

/** Without what lies in the bins, which a start may empty. */
export interface Counts {
  familles: number;
  photos: number;
}

const FAMILLES = 'select count(*) as n from familles where id not in (select "familleId" from bin)';
const PHOTOS = 'select count(*) as n from photos where reason is null';

/** Null of a schema that does not know them. */
export function countsOf(file: string): Counts | null {
  try {
    return readDatabase(file, (db) => {
      const count = (query: string) => Number(db.prepare(query).get()?.n);
      return { familles: count(FAMILLES), photos: count(PHOTOS) };
    });
  } catch {
    return null;
  }
}

/** Null where nothing got less, or where it cannot be told. */
export function lossOf(before: Counts | null, after: Counts | null): string | null {
  if (before === null || after === null) return null;
  const lost = (['familles', 'photos'] as const).filter((what) => after[what] < before[what]);
  if (lost.length === 0) return null;
  return lost.map((what) => `${what} : ${before[what]} avant la migration, ${after[what]} après`).join(' ; ');
}
