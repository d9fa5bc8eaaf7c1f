import { join } from 'node:path';
import { DEFAULT_KEEP } from '../../config/variables.ts';
import type { BackupSettings } from './settings.ts';

/** Settings of a site with all its data in `dataDir`, without encryption. */
export function testSettings(dataDir: string): BackupSettings {
  return {
    dataDir,
    databaseUrl: undefined,
    photosDir: join(dataDir, 'photos'),
    contentDir: join(dataDir, 'content'),
    backupDir: join(dataDir, 'backups'),
    backupS3Url: undefined,
    backupKeep: DEFAULT_KEEP,
    backupKey: undefined,
    version: '9.9.9',
  };
}
