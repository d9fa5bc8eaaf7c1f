/** Whether a release works, before it is the one that serves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/freePort.ts';
import { databaseFile } from '../features/backups/settings.ts';
import { copyFolder } from '../platform/copyFolder.ts';
import { copyDatabase } from '../platform/database/snapshot.ts';

/** What a try must not have: it mails nobody, backs nothing up and touches nothing of the site. */
const NOT_TRIED = /^(SMTP_|MAIL_|ALERT_|BACKUP_|PHOTOS_DIR|CONTENT_DIR|ADMIN_PASSWORD)/;

export const healthAt = (port: number | string) => `http://127.0.0.1:${port}/api/health`;

/** Within `patience` milliseconds, unless it `hasEnded` before; asked once at least. */
export async function answers(
  health: string,
  patience: number,
  hasEnded: () => boolean = () => false,
): Promise<boolean> {
  const end = performance.now() + patience;
  do {
    const answer = await fetch(health, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return true;
    await pause(200);
  } while (!hasEnded() && performance.now() < end);
  return false;
}

export interface Try {
  /** The folder of the unpacked release. */
  release: string;
  env: NodeJS.ProcessEnv;
  dataDir: string;
  contentDir: string;
  /** Milliseconds. */
  patience: number;
}

/** Starts the release on a copy of database and content, which it migrates, and ends it again. */
export async function worksOnCopy({ release, env, dataDir, contentDir, patience }: Try): Promise<boolean> {
  const copy = await mkdtemp(join(tmpdir(), 'mariage-try-'));
  const kept = Object.entries(env).filter(([name]) => !NOT_TRIED.test(name));
  const port = String(await freePort());
  try {
    await copyDatabase(databaseFile(dataDir), databaseFile(copy));
    await copyFolder(contentDir, join(copy, 'content'));
    const site = spawn(join(release, 'bin/site'), ['start'], {
      env: { ...Object.fromEntries(kept), DATA_DIR: copy, PORT: port },
      stdio: 'ignore',
    });
    const ended = once(site, 'exit').catch(() => {});
    const hasEnded = () => site.exitCode !== null || site.signalCode !== null;
    const works = await answers(healthAt(port), patience, hasEnded);
    site.kill('SIGKILL');
    await ended;
    return works;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
