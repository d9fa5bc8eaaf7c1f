import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Site } from './site.fixture.ts';

/** Deletes by SQL, as no call does: in reality the restore of an older backup removes a family. */
export function deleteFamille({ dataDir }: Site, id: string): void {
  const db = new DatabaseSync(join(dataDir, 'wedding.sqlite'));
  db.prepare('delete from familles where id = ?').run(id);
  db.close();
}
