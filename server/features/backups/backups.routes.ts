import { type BackupStatus, backupStatusSchema } from '../../../contract/backups.schema.ts';
import type { App } from '../../platform/http.ts';
import type { HostGuard } from '../hosts/hosts.guard.ts';
import { isLate } from './backups.rules.ts';
import type { NightlyBackups } from './nightly.ts';

export interface BackupsDeps {
  backups: NightlyBackups;
  requireHost: HostGuard;
  /** When the site first started, milliseconds since 1970. */
  since: number;
  now: () => number;
}

export function backupsRoutes(app: App, { backups, requireHost, since, now }: BackupsDeps): void {
  const schema = { response: { 200: backupStatusSchema } };

  function told(): BackupStatus {
    const status = backups.status();
    return { ...status, late: isLate({ last: status.last, since, now: now() }) };
  }

  app.get('/api/adminouminou/backups', { onRequest: requireHost, schema }, async () => told());

  app.post('/api/adminouminou/backups', { onRequest: requireHost, schema }, async () => {
    await backups.run();
    return told();
  });
}
