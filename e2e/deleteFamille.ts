import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Site } from './site.fixture.ts';

/** No call deletes a family: it goes when an older backup is restored. */
export function deleteFamille({ dataDir }: Site, id: string): void {
  const db = new DatabaseSync(join(dataDir, 'wedding.sqlite'));
  db.prepare('delete from familles where id = ?').run(id);
  db.close();
}
