/**
 * The command `wedding list`: prints each wedding's address, state, size, last reply, last backup and
 * problems, as a table or as lines of JSON. The table comes after what commands that were killed left is removed.
 */
import { parseArgs } from 'node:util';
import type { HealthCheck } from '../../../contract/hosts/health.schema.ts';
import type { WeddingConfig } from '../../composition/openWedding.ts';
import { newestBackup } from '../../features/backups/backups.rules.ts';
import { lostBackup } from '../../features/backups/lastSeen.ts';
import {
  COMMAND_PATIENCE,
  keyOf,
  readProblem,
  storeToRead,
  unwritableFolder,
} from '../../features/backups/settings.ts';
import { freeForBackups } from '../../features/backups/store.ts';
import { closedBy } from '../../features/backups/verify.usecases.ts';
import { backupCheck } from '../../features/health/checks.rules.ts';
import { checkDisk } from '../../features/health/diskFacts.ts';
import { lastReplyAt } from '../../features/history/history.repository.ts';
import { askTable } from '../../platform/database/askDatabase.ts';
import { isOlder, newerSentence, siteDatabaseOf } from '../../siteDatabase/siteDatabase.ts';
import { firstStart, readMarker } from '../../startup/dataFolder.ts';
import { openBy, overdueProblem } from '../../weddings/overdue.ts';
import type { Wedding } from '../../weddings/wedding.ts';
import { adminPasswordProblem } from '../adminPassword.ts';
import { checkContent } from '../checkContent.ts';
import { checkBucket } from '../checkPhotos.ts';
import { type Command, NONE, relocationCheck, tableLines } from '../command.ts';
import { megabytes, sentenceOfSiteError } from '../errorSentences.ts';
import { migrationBackupProblem, shutOut } from '../migrationBackup.ts';
import { openSite } from '../openSite.ts';
import { linesOf } from '../sharedLines.ts';
import { requireWeddings } from '../weddingSettings.ts';
import { folderBytes } from './folderBytes.ts';
import { removeLeftovers } from './leftovers.ts';
import { cutRemoval } from './suspend.ts';

/** Weddings examined at the same time. */
const TOGETHER = 20;

const HEAD = ['nom', 'adresse', 'état', 'taille', 'dernière réponse', 'sauvegarde'];

/** One wedding in the output of `--json`. */
interface Listed {
  name: string;
  host: string | null;
  /** `failed` if the settings cannot be used, or no content can be shown. */
  state: 'open' | 'asleep' | 'suspended' | 'failed';
  problems: readonly string[];
  /** Null if a part of the folder cannot be read. */
  bytes: number | null;
  /** ISO 8601 in whole seconds; null if none exists or the date is unknown. */
  lastReply: string | null;
  lastBackup: string | null;
}

export const list: Command = async ({ args, env, say, now }) => {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  // A script reads nothing but JSON.
  if (!values.json) await removeLeftovers(env, say);
  const weddings = await requireWeddings(env);
  const listed: Listed[] = [];
  // In groups, so that several buckets or databases that do not answer are waited for at the same time.
  for (let first = 0; first < weddings.length; first += TOGETHER) {
    const some = weddings.slice(first, first + TOGETHER);
    listed.push(...(await Promise.all(some.map((wedding) => look(wedding, now)))));
  }
  // Below the table, because one long problem would push all columns off the screen.
  const found = weddings.flatMap((wedding, at) =>
    (listed[at]?.problems ?? []).map((problem) => ({ wedding, problem })),
  );
  for (const line of values.json
    ? listed.map((each) => JSON.stringify(each))
    : [...tableLines([HEAD, ...listed.map(rowOf)]), ...linesOf(found)])
    say(line);
  return listed.every(({ problems }) => problems.length === 0) ? 0 : 1;
};

/** A time, null if there is none, and what is to correct. */
type Asked<Time extends string> = Record<Time, number | null> & { problem: string | null };

const STATES = { open: 'ouvert', asleep: 'endormi', suspended: 'suspendu' } as const;

function rowOf({ name, host, state, problems, bytes, lastReply, lastBackup }: Listed): string[] {
  const toMend = problems.length === 0 ? [] : ['à corriger'];
  const told = [...(state === 'failed' ? [] : [STATES[state]]), ...toMend].join(', ');
  const size = bytes === null ? NONE : megabytes(bytes);
  return [name, host ?? NONE, told, size, dayOf(lastReply), dayOf(lastBackup)];
}

async function look(wedding: Wedding, now: number): Promise<Listed> {
  const { name, folder, host, config, problems } = wedding;
  const bytes = await folderBytes(folder);
  const known = { name, host, problems, bytes };
  if (config === null) return { ...known, state: 'failed', lastReply: null, lastBackup: null };
  const { check: content, isShown, timeZone } = await checkContent(config);
  const [asked, backups, disk, relocation, photos] = await Promise.all([
    ask(config, name).catch(
      async (error: unknown) => `base : ${await sentenceOfSiteError(error, config, name)}`,
    ),
    backupsOf(config, { name, now, timeZone }).catch(
      (error: unknown) => `sauvegardes : ${readProblem(error, config)}`,
    ),
    checkDisk(config.dataDir),
    relocationCheck(config),
    checkBucket(config),
  ]);
  const told = [asked, backups].map((part) => (typeof part === 'string' ? part : part.problem));
  const parts = { disque: disk, lieu: relocation, photos };
  // A sleeping wedding reports nothing. Of a suspended one only its close is expected; one that never began lacks
  // backups and more, and is only told what would keep it from opening.
  const met = [
    ...(wedding.isSuspended ? [] : linesOfChecks({ contenu: content })),
    ...(wedding.isSuspended || readMarker(config.dataDir) === null ? [] : [...told, ...linesOfChecks(parts)]),
  ];
  const found = [overdueProblem(folder), cutRemoval(folder), ...met].filter((each) => each !== null);
  return {
    ...known,
    state: stateOf(wedding, isShown),
    problems: [...problems, ...found],
    lastReply: typeof asked === 'string' ? null : isoOf(asked.replied),
    lastBackup: typeof backups === 'string' ? null : isoOf(backups.last),
  };
}

function linesOfChecks(checks: Readonly<Record<string, HealthCheck>>): string[] {
  const bad = Object.entries(checks).filter(([, { ok }]) => !ok);
  return bad.map(([part, { detail }]) => `${part} : ${detail}`);
}

/** The time of the newest, with a French line as in `check`, without opening any but the newest. */
async function backupsOf(
  config: WeddingConfig,
  { name, now, timeZone }: { name: string; now: number; timeZone: string },
): Promise<Asked<'last'>> {
  const store = await storeToRead(config, COMMAND_PATIENCE);
  const names = store ? [...(await store.list()).keys()] : [];
  const newest = newestBackup(names, now);
  const read = newest && store && { name: newest.name, store };
  const last = newest?.time ?? null;
  const { ok, detail } = backupCheck({
    last,
    problem: null,
    since: firstStart(config.dataDir) ?? now,
    now,
    timeZone,
    free: await freeForBackups(config),
    lost: await lostBackup(config, names, now),
    unwritable: await unwritableFolder(config),
    closed: read && (await closedBy(read.name, { store: read.store, key: await keyOf(config) })),
    wedding: name,
  });
  return { last, problem: ok ? null : `sauvegardes : ${detail}` };
}

/** Without a fraction of a second, which jq’s `fromdateiso8601` refuses. */
const isoOf = (time: number | null) =>
  time === null ? null : new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

/** The lock in the folder tells whether a process has the wedding open. One that cannot open does not sleep. */
function stateOf({ folder, isSuspended }: Wedding, isShown: boolean): Listed['state'] {
  if (isSuspended) return 'suspended';
  if (openBy(folder) !== null) return 'open';
  return isShown ? 'asleep' : 'failed';
}

/** Reads from the database when the last reply came and whether the password of the settings is in force. */
async function ask(config: WeddingConfig, wedding: string): Promise<Asked<'replied'>> {
  const older = await addressOfOlder(config);
  // Its next opening migrates it, which asks nothing of anybody if it can be backed up before.
  if (older !== null) {
    const unbacked = await migrationBackupProblem(config);
    return { replied: await lastReplyIn(older), problem: unbacked && `base : ${shutOut(unbacked)}` };
  }
  const { db, close } = await openSite(config, wedding);
  try {
    return {
      replied: await lastReplyAt(db),
      problem: await adminPasswordProblem(config, db, { isOneOfMany: true }),
    };
  } finally {
    await close();
  }
}

/** Where the database is, if it waits for a migration; null also where it cannot be asked, which opening it tells. */
async function addressOfOlder(config: WeddingConfig): Promise<string | null> {
  const { address, isThere, applied } = await siteDatabaseOf(config);
  const known = await isThere()
    .then((is) => (is ? applied() : []))
    .catch(() => []);
  return known.length > 0 && isOlder(known) && newerSentence(known, { name: '' }) === null ? address : null;
}

/** In a table of an earlier version, which may not be there. */
async function lastReplyIn(address: string): Promise<number | null> {
  const asking = `select max(at) as last from history where "by" = 'guest'`;
  const [row] = await askTable(address, 'history', asking).catch(() => []);
  return row?.last == null ? null : Number(row.last);
}

function dayOf(time: string | null): string {
  return time === null ? NONE : new Date(time).toLocaleDateString('fr-FR');
}
