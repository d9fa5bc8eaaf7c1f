/** Checks that the backups of one site are there, recent, whole and opened by its key. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import { writeMoment } from '../../contract/wedding/moments.rules.ts';
import type { Config } from '../config/config.ts';
import { lastBackup } from '../features/backups/backups.rules.ts';
import { lostBackup } from '../features/backups/lastSeen.ts';
import {
  COMMAND_PATIENCE,
  keyOf,
  readProblem,
  storeToRead,
  unwritableFolder,
} from '../features/backups/settings.ts';
import { freeForBackups } from '../features/backups/store.ts';
import { closedToKey, weekWarnings } from '../features/backups/verify.usecases.ts';
import { backupCheck, wrong } from '../features/health/checks.rules.ts';
import { firstStart } from '../startup/dataFolder.ts';

const NONE_CLOSED: Awaited<ReturnType<typeof closedToKey>> = { closed: [], closedNewest: null };

export async function checkBackups(
  site: Config,
  { now, timeZone, wedding }: { now: number; timeZone: string; wedding: string | undefined },
): Promise<HealthCheck> {
  const workDir = await mkdtemp(join(tmpdir(), 'mariage-check-'));
  try {
    const store = await storeToRead(site, COMMAND_PATIENCE);
    const names = store ? [...(await store.list()).keys()] : [];
    const arePhotosInBucket = site.photosS3Url !== undefined;
    const read = store && { store, key: await keyOf(site), workDir };
    const warnings = read ? await weekWarnings(names, read, { now, arePhotosInBucket }) : [];
    const { closed, closedNewest } = read ? await closedToKey(names, read, now) : NONE_CLOSED;
    const [newest] = closed;
    if (newest)
      warnings.push(
        `sauvegardes que BACKUP_KEY n’ouvre pas (autre clé, ou fichier abîmé) : ${closed.length}, jusqu’à celle du ${writeMoment(newest.time, { dateStyle: 'long', timeZone })} ; remettez la clé d’avant, ou gardez-la pour elles jusqu’à ce que vous les effaciez`,
      );
    const warning = warnings.join(' ; ') || null;
    return backupCheck({
      last: lastBackup(names, now),
      problem: null,
      warning,
      since: firstStart(site.dataDir) ?? now,
      now,
      timeZone,
      free: await freeForBackups(site),
      lost: await lostBackup(site, names, now),
      unwritable: await unwritableFolder(site),
      closed: closedNewest,
      wedding,
    });
  } catch (error) {
    return wrong(readProblem(error, site));
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
