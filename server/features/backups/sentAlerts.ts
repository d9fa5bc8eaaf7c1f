/** A restore keeps the site's present list of alerts that the operator was mailed about, not the backup's. */
import { askTable } from '../../platform/database/askDatabase.ts';
import { changeDatabase } from '../../platform/database/plainDatabase.ts';

/** `place` is the database that the prepared file replaces; of one that cannot be read nothing is known. */
export async function keepSentAlerts(database: string, prepared: string): Promise<void> {
  const told = await askTable(database, 'alerts', 'select part, since from alerts').catch(() => []);
  changeDatabase(prepared, (db) => {
    db.exec('DELETE FROM alerts');
    const keep = db.prepare('INSERT INTO alerts (part, since) VALUES (?, ?)');
    for (const { part, since } of told) keep.run(String(part), Number(since));
  });
}
