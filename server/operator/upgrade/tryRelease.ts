/**
 * Tries a release on a copy of the site before it takes over: it must start, migrate the copy, and lose no
 * family or photo.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tools/freePort.ts';
import type { Restorable } from '../../features/backups/recoveryHint.ts';
import { lastGoodContent } from '../../features/wedding/lastGood.ts';
import { appliedMigrations } from '../../platform/database/askDatabase.ts';
import { readDatabase } from '../../platform/database/plainDatabase.ts';
import { copyFolder } from '../../platform/files/disk.ts';
import { databaseFile, siteDatabaseOf } from '../../siteDatabase/siteDatabase.ts';
import { checkContent } from '../checkContent.ts';
import { sentenceOfSiteError } from '../errorSentences.ts';
import { migrationBackupProblem } from '../migrationBackup.ts';
import { answers } from './health.ts';

/** Variables withheld from a trial, so that it sends no mail, makes no backup and never touches the site. */
const NOT_TRIED =
  /^(SMTP_|MAIL_|ALERT_|BACKUP_|DATABASE_URL|PHOTOS_|CONTENT_DIR|ADMIN_PASSWORD|WEDDINGS_DIR)/;

/** Prefix of trial folders, beside the releases: the next upgrade removes those of a killed one. */
const TRY = 'essai-';
/** Where the system provides it, the trial dies with the command, however the command ends. */
const SETPRIV = '/usr/bin/setpriv';
const TIED = existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig=SIGKILL', '--'] : [];

export interface Try extends Restorable {
  /** Folder of the unpacked release. */
  release: string;
  env: NodeJS.ProcessEnv;
  contentDir: string;
  /** The name of one of many. */
  wedding?: string;
  /** Milliseconds to wait for an answer. */
  patience: number;
}

export interface Trial {
  /** The end of the release's error output if it does not work. */
  problem: string | null;
  /** Something to mend that stops no release: mistakes in the content, where the last good one is shown. */
  remark: string | null;
  counts: Counts | null;
  seconds: number;
}

/** Removes the copies that interrupted trials left behind. */
export async function removeTries(releases: string): Promise<void> {
  const left = (await readdir(releases)).filter((name) => name.startsWith(TRY));
  for (const name of left) await rm(join(releases, name), { recursive: true, force: true });
}

/** Starts the release on a copy of database and content, which it migrates, then kills it. Never rejects. */
export async function tryOnCopy(wanted: Try): Promise<Trial> {
  const began = performance.now();
  const copy = await mkdtemp(join(dirname(wanted.release), TRY));
  let counts: Counts | null = null;
  let problem: string | null;
  try {
    // A PostgreSQL is copied into an SQLite file too: the migrations are the same.
    const database = await siteDatabaseOf(wanted);
    await database.copyTo(databaseFile(copy));
    counts = countsOf(databaseFile(copy));
    await copyFolder(wanted.contentDir, join(copy, 'content'));
    // The site goes on with it after a couple's mistake, which is then no fault of the release.
    const lastGood = lastGoodContent(wanted.dataDir);
    if (existsSync(lastGood)) await copyFolder(lastGood, lastGoodContent(copy));
    const before = (await appliedMigrations(databaseFile(copy))).length;
    problem = await problemIn(copy, wanted, counts);
    // The copy is not backed up, so that it says nothing of the place for that.
    const isMigrated = (await appliedMigrations(databaseFile(copy))).length > before;
    if (problem === null && isMigrated) problem = await migrationBackupProblem(wanted);
  } catch (error) {
    problem = await sentenceOfSiteError(error, wanted, wanted.wedding);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  const seconds = (performance.now() - began) / 1000;
  // A release that fails has its own reason, and may have shown no content at all.
  const remark = problem === null ? await remarkOn(wanted) : null;
  return { problem, remark, counts, seconds };
}

async function remarkOn(wanted: Try): Promise<string | null> {
  const { ok, detail } = (await checkContent(wanted)).check;
  return ok ? null : `contenu : ${detail}`;
}

const SAID_CHARACTERS = 1000;
/** Kept of what it says, which is cut once its folders are named anew. */
const HEARD_CHARACTERS = 10 * SAID_CHARACTERS;
const LAST_WORDS_MS = 1000;

async function problemIn(copy: string, wanted: Try, before: Counts | null) {
  const { release, env, patience } = wanted;
  const kept = Object.entries(env).filter(([name]) => !NOT_TRIED.test(name));
  const port = await freePort();
  const [program = '', ...args] = [...TIED, join(release, 'bin/site'), 'start'];
  const site = spawn(program, args, {
    env: { ...Object.fromEntries(kept), DATA_DIR: copy, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  site.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-HEARD_CHARACTERS);
  });
  const ended = once(site, 'exit').catch(() => {});
  const closed = once(site, 'close').catch(() => {});
  const hasEnded = () => site.exitCode !== null || site.signalCode !== null;
  const works = await answers({ port }, patience, { hasEnded });
  const lost = works ? lossOf(before, countsOf(databaseFile(copy))) : null;
  site.kill('SIGKILL');
  await ended;
  // The last output may still arrive; a child that outlives the trial may keep the pipe open for ever.
  await Promise.race([closed, pause(LAST_WORDS_MS)]);
  site.stderr.destroy();
  return works ? lost : atHome(said, copy, wanted).trim().slice(-SAID_CHARACTERS) || 'elle ne répond pas';
}

/** Names the wedding's own folders: the copy is gone by the time that somebody reads of it. */
function atHome(said: string, copy: string, { contentDir, dataDir }: Try): string {
  return said.replaceAll(join(copy, 'content'), contentDir).replaceAll(copy, dataDir);
}

/** Rows of a site before and after a release migrates it, without the bins, which a start may empty. */
interface Counts {
  familles: number;
  photos: number;
}

const FAMILLES = 'select count(*) as n from familles where id not in (select "familleId" from bin)';
const PHOTOS = 'select count(*) as n from photos where reason is null';

/** Returns null for a schema without these tables. */
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

/** Returns null if no count decreased, or if a count is unknown. */
export function lossOf(before: Counts | null, after: Counts | null): string | null {
  if (before === null || after === null) return null;
  const lost = (['familles', 'photos'] as const).filter((what) => after[what] < before[what]);
  if (lost.length === 0) return null;
  return lost.map((what) => `${what} : ${before[what]} avant la migration, ${after[what]} après`).join(' ; ');
}
