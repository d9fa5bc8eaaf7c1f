/** Whether a release works, before it is the one that serves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/freePort.ts';
import { copyFolder } from '../platform/files/disk.ts';
import { databaseFile, siteDatabaseOf } from '../siteDatabase/siteDatabase.ts';

/** What a try must not have: it mails nobody, backs nothing up and touches nothing of the site. */
const NOT_TRIED = /^(SMTP_|MAIL_|ALERT_|BACKUP_|DATABASE_URL|PHOTOS_DIR|CONTENT_DIR|ADMIN_PASSWORD)/;

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
  databaseUrl: string | undefined;
  contentDir: string;
  /** Milliseconds. */
  patience: number;
}

const SAID_CHARACTERS = 1000;
const LAST_WORDS_MS = 1000;

/**
 * Starts the release on a copy of database and content, which it migrates, and ends it again. Null where it answers, otherwise what it said last.
 */
export async function problemOnCopy({
  release,
  env,
  dataDir,
  databaseUrl,
  contentDir,
  patience,
}: Try): Promise<string | null> {
  const copy = await mkdtemp(join(tmpdir(), 'mariage-try-'));
  const kept = Object.entries(env).filter(([name]) => !NOT_TRIED.test(name));
  const port = String(await freePort());
  try {
    // A PostgreSQL too is tried as a file: the migrations are the same.
    const database = await siteDatabaseOf({ dataDir, databaseUrl });
    await database.copyTo(databaseFile(copy));
    await copyFolder(contentDir, join(copy, 'content'));
    const site = spawn(join(release, 'bin/site'), ['start'], {
      env: { ...Object.fromEntries(kept), DATA_DIR: copy, PORT: port },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    site.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-SAID_CHARACTERS);
    });
    const ended = once(site, 'exit').catch(() => {});
    const closed = once(site, 'close').catch(() => {});
    const hasEnded = () => site.exitCode !== null || site.signalCode !== null;
    const works = await answers(healthAt(port), patience, hasEnded);
    site.kill('SIGKILL');
    await ended;
    // Its last words may still be on their way; something that it left behind may hold them for ever.
    await Promise.race([closed, pause(LAST_WORDS_MS)]);
    site.stderr.destroy();
    return works ? null : said.trim() || 'elle ne répond pas';
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
