/** Backup, loss of everything, restore: every row and file is compared, in clear and encrypted. */
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { DEFAULT_KEEP } from '../../config/variables.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { tableDigests } from '../../platform/database/snapshot.ts';
import { LockedError, lockFolder } from '../../platform/files/processLock.ts';
import { migrations } from '../../siteDatabase/migrations/all.ts';
import { databaseFile } from '../../siteDatabase/siteDatabase.ts';
import { sqliteDatabase } from '../../siteDatabase/sqlite.ts';
import { booleanColumns, type Store, type Tables } from '../../siteDatabase/tables.ts';
import { folder as dataDir, test } from '../../testing/folderKit.fixtures.ts';
import { deleteAlert, insertAlert, listAlerts } from '../alerts/alerts.repository.ts';
import { eraseAll, erasePersonal } from '../bin/bin.usecases.ts';
import { updateFamille } from '../familles/familles.repository.ts';
import { createFamille } from '../familles/familles.usecases.ts';
import { recordAudit } from '../hosts/audit/audit.repository.ts';
import { cleanTexts } from '../mailings/cleanTexts.ts';
import { aMailing } from '../mailings/mailings.fixtures.ts';
import { listRecipients } from '../mailings/mailings.repository.ts';
import { createMailing } from '../mailings/mailings.usecases.ts';
import { openContent } from '../wedding/contentStore.ts';
import { SHIPPED } from '../wedding/read/later.ts';
import { BackupDiskFullError, makeBackup } from './backup.usecases.ts';
import { testSettings } from './backups.fixtures.ts';
import { backupsAmong } from './backups.rules.ts';
import { rescue } from './rescue.ts';
import { BadBackupError, type RestoreOptions, restoreBackup } from './restore.usecases.ts';
import { type BackupSettings, backupRoots, keyOf, openStore, runBackup } from './settings.ts';
import type { BackupStore } from './store.ts';
import { verifyBackup } from './verify.usecases.ts';

const NOW = Date.UTC(2026, 10, 22, 3, 15);
const PHOTO = 'photos/couple/été 1.jpg';
const FILES: Record<string, Buffer> = {
  [PHOTO]: randomBytes(300_000),
  'photos/couple/copie.jpg': Buffer.from('the same'),
  'photos/repas/vide.jpg': Buffer.alloc(0),
  'photos/mairie/copie.jpg': Buffer.from('the same'),
  'content/mariage.yaml': Buffer.from('titre: Nous'),
  'content/textes/dimanche.md': Buffer.from('Venez'),
  'outbox/a.eml': Buffer.from('Subject: x'),
};
const LEFT_OUT = ['photos/couple/thumbs/thumb_été 1.jpg', 'photos/.uploads/part'];

let settings: BackupSettings;
let store: Store;

beforeEach(async () => {
  settings = testSettings(dataDir);
  for (const [path, bytes] of Object.entries(FILES)) await write(path, bytes);
  for (const path of LEFT_OUT) await write(path, Buffer.from('made again'));
  store = await openFile(databaseFile(dataDir));
  for (let index = 0; index < 20; index++) await addFamille(`Famille ${index}`);
});
afterEach(() => store.close());

const openFile = (file: string) => openDatabase<Tables>({ file, migrations, booleanColumns });
const addFamille = (nom: string) =>
  store.write((tx) =>
    createFamille(tx, { nom, prenom: 'Zoé', email: '', invitedTovh: false, invitedToReception: true }),
  );

/** Erases as a host does for a family that asks to be forgotten. */
async function erase(nom: string, who: string | null = null) {
  await store.write(async (tx) => {
    const { id } = await tx
      .selectFrom('familles')
      .select('id')
      .where('nom', '=', nom)
      .executeTakeFirstOrThrow();
    await erasePersonal(tx, id, { at: NOW, who });
  });
}
const names = async () =>
  (await store.db.selectFrom('familles').select('nom').execute()).map(({ nom }) => nom);

async function write(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(join(dataDir, path)), { recursive: true });
  await writeFile(join(dataDir, path), bytes);
}

function rows(file = databaseFile(dataDir)) {
  return readDatabase(file, (db) => tableDigests(db, new Set()));
}

async function loseEverything(): Promise<void> {
  await store.close();
  for (const name of await readdir(dataDir))
    if (name !== 'backups') await rm(join(dataDir, name), { recursive: true });
}

async function restore(
  name: string,
  given: Partial<BackupSettings> = {},
  others: BackupStore[] = [],
  leaveOut: RestoreOptions['leaveOut'] = async () => true,
) {
  const used = { ...settings, ...given };
  const report = await restoreBackup({
    name,
    dataDir: used.dataDir,
    database: sqliteDatabase(databaseFile(used.dataDir)),
    roots: backupRoots(used),
    store: await openStore(used),
    others,
    key: await keyOf(used),
    migrate: async (file) => (await openFile(file)).close(),
    leaveOut,
    withoutDamaged: false,
    now: NOW + DAY_MS,
  });
  store = await openFile(databaseFile(used.dataDir));
  return report;
}

async function verify(name: string) {
  const workDir = await mkdtemp(join(tmpdir(), 'verify-'));
  const verification = await verifyBackup(name, {
    store: await openStore(settings),
    key: await keyOf(settings),
    workDir,
  });
  await rm(workDir, { recursive: true });
  return verification.problems;
}

describe.each([
  { how: 'in clear', key: undefined },
  { how: 'encrypted', key: 'une longue phrase de passe' },
])('a backup $how', ({ key }) => {
  beforeEach(() => {
    settings = { ...settings, backupKey: key };
  });

  test('restores every row and every file, readable by nobody else', async () => {
    const before = rows();
    const { name, files, skipped } = await runBackup(settings, { kind: 'full', now: NOW });
    expect([files, skipped]).toEqual([Object.keys(FILES).length, []]);
    await loseEverything();
    expect(await restore(name)).toMatchObject({ files, unchanged: 0, erased: 0, replaced: null });
    expect(rows()).toEqual(before);
    for (const [path, bytes] of Object.entries(FILES)) {
      expect((await readFile(join(dataDir, path))).equals(bytes), path).toBe(true);
      expect((await stat(join(dataDir, path))).mode & 0o777).toBe(0o600);
    }
    for (const path of LEFT_OUT) await expect(stat(join(dataDir, path))).rejects.toThrow('ENOENT');
    expect((await stat(databaseFile(dataDir))).mode & 0o777).toBe(0o600);
    expect((await stat(settings.backupDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(settings.backupDir, name))).mode & 0o777).toBe(0o600);
  });

  test('made while guests reply holds a consistent state, and the next one stores only what is new', async () => {
    const writing = Promise.all(Array.from({ length: 50 }, (_, index) => addFamille(`Pendant ${index}`)));
    const first = await runBackup(settings, { kind: 'full', now: NOW });
    await writing;
    expect(await verify(first.name)).toEqual([]);
    await write('photos/couple/nouvelle.jpg', Buffer.from('new'));
    const second = await runBackup(settings, { kind: 'full', now: NOW + DAY_MS });
    expect([first.added, second.added, second.files]).toEqual([6, 1, first.files + 1]);
  });

  test('fails verification when a byte of its database or of a photo has changed, or a photo is missing', async () => {
    const { name } = await runBackup(settings, { kind: 'full', now: NOW });
    expect(await verify(name)).toEqual([]);
    const objects = join(settings.backupDir, 'objects');
    const all = await readdir(objects, { recursive: true, withFileTypes: true });
    const sizes = await Promise.all(
      all
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          return { path, size: (await stat(path)).size };
        }),
    );
    const photo = sizes.sort((a, b) => b.size - a.size)[0]?.path ?? '';
    for (const path of [join(settings.backupDir, name), photo]) {
      const good = await readFile(path);
      const bad = Buffer.from(good);
      // A byte in the middle of a name, which only the digest detects.
      const at = good.includes('Famille 7') ? good.indexOf('Famille 7') : good.length >> 1;
      bad[at] = (bad[at] ?? 0) ^ 1;
      await rm(path);
      await writeFile(path, bad);
      expect((await verify(name)).length).toBe(1);
      await expect(restore(name)).rejects.toThrow(BadBackupError);
      await writeFile(path, good);
    }
    await rm(photo);
    expect(await verify(name)).toEqual([`${PHOTO} : absent de la sauvegarde`]);
  });
});

test('an encrypted backup cannot be read without its key or with another', async () => {
  const { name } = await runBackup({ ...settings, backupKey: 'une phrase' }, { kind: 'full', now: NOW });
  expect((await verify(name))[0]).toContain('BACKUP_KEY');
  settings = { ...settings, backupKey: 'une autre phrase' };
  expect((await verify(name))[0]).toContain('la clé n’est pas la bonne');
});

test('mails that waited when the backup was made are not sent after a restore', async () => {
  const familles = await Promise.all(['a', 'b'].map((nom) => addFamille(nom)));
  const ask = async (given = {}) => {
    const asked = await cleanTexts(aMailing(familles, given));
    return store.write((tx) => createMailing(tx, asked, NOW));
  };
  const { id } = await ask();
  await ask({ subject: 'Plus tard', at: NOW + 2 * DAY_MS });
  const { name } = await runBackup(settings, { kind: 'full', now: NOW });
  expect((await restore(name)).unsureMails).toBe(2);
  const outcomes = (await listRecipients(store.db, id)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['unsure', 'unsure']);
});

test('what the operator was mailed about is as it was before the restore, not as it was at the backup', async () => {
  await store.write((tx) => insertAlert(tx, 'mail', NOW));
  await store.write((tx) => insertAlert(tx, 'disk', NOW));
  const { name } = await runBackup(settings, { kind: 'full', now: NOW });
  // Its end was mailed, and another fault since.
  await store.write((tx) => deleteAlert(tx, 'mail'));
  await store.write((tx) => insertAlert(tx, 'photos', NOW + 1));
  await restore(name);
  expect(await listAlerts(store.db)).toEqual([
    { part: 'disk', since: NOW },
    { part: 'photos', since: NOW + 1 },
  ]);
  await loseEverything();
  await restore(name);
  expect(await listAlerts(store.db)).toEqual([]);
});

test('a family erased since does not come back, whether its erasure is known from the database or a later backup', async () => {
  const { name } = await runBackup(settings, { kind: 'full', now: NOW });
  await erase('Famille 3');
  await runBackup(settings, { kind: 'full', now: NOW + DAY_MS });
  await erase('Famille 5');
  expect((await restore(name)).erased).toBe(2);
  await loseEverything();
  expect((await restore(name)).erased).toBe(1);
  expect(await names()).toHaveLength(19);
  expect(await names()).not.toContain('Famille 3');
});

test('rows deleted by other means than the site come back; only the site’s erasures are reported and left out', async () => {
  const { name } = await runBackup(settings, { kind: 'full', now: NOW });
  await erase('Famille 3', 'Zoé');
  changeDatabase(databaseFile(dataDir), (db) => db.exec('delete from familles'));
  const found: unknown[] = [];
  const report = await restore(name, {}, [], async (erased) => {
    found.push(erased, await names());
    return true;
  });
  expect(found).toEqual([{ familles: 20, erased: 1, unknown: 0 }, []]);
  expect([report.familles, report.erased]).toEqual([19, 1]);
  expect(await names()).not.toContain('Famille 3');
  const noted = await store.db.selectFrom('erasures').select(['how', 'at', 'who']).execute();
  expect(noted).toEqual([{ how: 'one', at: NOW, who: 'Zoé' }]);
});

test('erased families come back if the operator chooses so, and are no longer marked as erased', async () => {
  const { name } = await runBackup(settings, { kind: 'full', now: NOW });
  await erase('Famille 3');
  expect(await restore(name, {}, [], async () => false)).toMatchObject({ familles: 20, erased: 0 });
  expect(await restore(name)).toMatchObject({ familles: 20, erased: 0 });
});

test('deletions that an earlier version recorded for every row are left out too, and reported separately', async () => {
  const { name } = await runBackup(settings, { kind: 'full', now: NOW });
  await store.close();
  await rm(databaseFile(dataDir));
  const early = Object.fromEntries(Object.entries(migrations).filter(([each]) => each < '046'));
  await (await openDatabase({ file: databaseFile(dataDir), migrations: early, booleanColumns })).close();
  changeDatabase(databaseFile(dataDir), (db) => {
    const columns = db
      .prepare("select name from pragma_table_info('familles')")
      .all()
      .map(({ name: column }) => column);
    db.exec(`attach '${join(settings.backupDir, name)}' as kept;
      insert into familles select ${columns} from kept.familles;
      delete from familles where nom = 'Famille 3'`);
  });
  const found: unknown[] = [];
  const leaveOut = async (erased: unknown) => found.push(erased) > 0;
  expect(await restore(name, {}, [], leaveOut)).toMatchObject({ familles: 19, erased: 1 });
  expect(found).toEqual([{ familles: 20, erased: 1, unknown: 1 }]);
});

test('after « tout effacer » a restore brings back no family, no text written to them and none of their links', async () => {
  const famille = await addFamille('Effacée');
  const asked = await cleanTexts(aMailing([famille], { subject: 'Chère famille Effacée' }));
  await store.write(async (tx) => {
    await createMailing(tx, asked, NOW);
    await updateFamille(tx, famille, { note: 'à oublier' }, { by: 'host', at: NOW, who: null });
    await recordAudit(tx, { kind: 'famille-back', at: NOW, who: null, familleId: famille.id });
    const bytes = { entries: '[]', tag: 'a', variant: 'originals' } as const;
    const link = { tokenHash: 'a', familleHash: famille.hash, ...bytes, expiresAt: NOW };
    await tx.insertInto('archives').values(link).execute();
    await tx.insertInto('params').values({ key: 'canShowMenu', value: 'true' }).execute();
  });
  const { name } = await runBackup(settings, { kind: 'full', now: NOW });
  const wedding = { date: '2026-09-26', timeZone: 'Europe/Paris' };
  await store.write((tx) => eraseAll(tx, wedding, { at: NOW, who: null }));
  expect((await restore(name)).erased).toBe(21);
  const kept = rows().filter((table) => table.rows > 0);
  const system = ['kysely_migration', 'kysely_migration_lock'];
  expect(kept.map((table) => table.name)).toEqual(['erasures', ...system, 'params', 'photoFolders']);
  const bytes = await readFile(databaseFile(dataDir));
  for (const trace of ['Effacée', 'à oublier', famille.hash])
    expect(bytes.includes(trace), trace).toBe(false);
});

test('the last backup before all families were erased is kept for a week, however few backups are kept', async () => {
  const few = { ...settings, backupKeep: { days: 1, weeks: 0 } };
  const { name } = await runBackup(few, { kind: 'full', now: NOW });
  const wedding = { date: '2026-09-26', timeZone: 'Europe/Paris' };
  await store.write((tx) => eraseAll(tx, wedding, { at: NOW + HOUR_MS, who: null }));
  const goneOn: number[] = [];
  for (let day = 1; day <= 10; day++) {
    const { deleted } = await runBackup(few, { kind: 'full', now: NOW + day * DAY_MS });
    if (deleted.includes(name)) goneOn.push(day);
  }
  expect(goneOn).toEqual([8]);
});

test('an erasure that only the site’s own backups record also applies to a backup stored elsewhere', async () => {
  const elsewhere = { ...settings, backupDir: join(dataDir, 'usb') };
  const { name } = await runBackup(elsewhere, { kind: 'full', now: NOW });
  await erase('Famille 3');
  await runBackup(settings, { kind: 'full', now: NOW + DAY_MS });
  await store.close();
  await rm(databaseFile(dataDir));
  expect((await restore(name, elsewhere, [await openStore(settings)])).erased).toBe(1);
});

test('a lost database is restored whole although its old journal is still there', async () => {
  const file = databaseFile(dataDir);
  await store.close();
  store = await openFile(file);
  await addFamille('Après');
  await cp(`${file}-wal`, join(dataDir, 'journal'));
  const rescued = rescue(file, (to) => changeDatabase(file, (db) => db.prepare('vacuum into ?').run(to)));
  const before = rows();
  await store.close();
  // After a power cut the file may be lost while its journal is not.
  await rm(file);
  await rename(join(dataDir, 'journal'), `${file}-wal`);
  // And an interrupted restore, whose decrypted copy the next one removes.
  await write('.restore-cut/prepared.sqlite', Buffer.from('everybody'));
  await restore(basename(rescued), { backupDir: dataDir });
  expect(rows()).toEqual(before);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('.restore'))).toEqual([]);
});

test('a backup that was copied into the database’s place can be backed up again', async () => {
  const { path } = await runBackup(settings, { kind: 'full', now: NOW });
  await store.close();
  await cp(path, databaseFile(dataDir));
  store = await openFile(databaseFile(dataDir));
  const { name } = await runBackup(settings, { kind: 'full', now: NOW + DAY_MS });
  expect(await verify(name)).toEqual([]);
});

test('an existing folder of backups keeps its modes, as it may be a whole disk', async () => {
  await mkdir(settings.backupDir);
  // The mode given to `mkdir` is less what the account's umask takes away.
  await chmod(settings.backupDir, 0o755);
  const { path } = await runBackup(settings, { kind: 'full', now: NOW });
  const modeOf = async (location: string) => (await stat(location)).mode & 0o777;
  expect(await modeOf(settings.backupDir)).toBe(0o755);
  expect(await modeOf(path)).toBe(0o600);
  for (const name of ['objects', '.work']) expect(await modeOf(join(settings.backupDir, name))).toBe(0o700);
});

test.runIf(process.getuid?.() === 0)(
  'a backup made by the administrator leaves the folders to the site’s account',
  async () => {
    const account = 65_534;
    await chown(dataDir, account, account);
    const { path } = await runBackup(settings, { kind: 'full', now: NOW });
    const objects = join(settings.backupDir, 'objects');
    const made = [
      settings.backupDir,
      path,
      objects,
      join(settings.backupDir, '.work'),
      join(dataDir, 'cache'),
    ];
    for (const name of await readdir(objects)) made.push(join(objects, name));
    for (const location of made) expect([location, (await stat(location)).uid]).toEqual([location, account]);
  },
);

test('a restore over a site moves the old data aside, and leaves identical files alone', async () => {
  const { name, files } = await runBackup(settings, { kind: 'full', now: NOW });
  const before = rows();
  await addFamille('Venue après');
  await rm(join(dataDir, PHOTO));
  await write(PHOTO, Buffer.from('another picture'));
  await store.close();
  const report = await restore(name);
  expect(report).toMatchObject({ files, unchanged: files - 1 });
  expect(rows()).toEqual(before);
  expect(await readFile(join(report.replaced ?? '', PHOTO), 'utf8')).toBe('another picture');
  const old = rows(join(report.replaced ?? '', 'wedding.sqlite'));
  expect(old.find((table) => table.name === 'familles')?.rows).toBe(21);
});

test.runIf(process.getuid?.() === 0)(
  'what a restore by the administrator sets aside is the site’s account’s, who may take it back',
  async () => {
    const account = 65_534;
    const { name } = await runBackup(settings, { kind: 'full', now: NOW });
    await rm(join(dataDir, PHOTO));
    await write(PHOTO, Buffer.from('another picture'));
    await store.close();
    await chown(dataDir, account, account);
    const aside = (await restore(name)).replaced ?? '';
    const set = await readdir(aside, { recursive: true });
    for (const location of ['', ...set].map((each) => join(aside, each)))
      expect([location, (await stat(location)).uid]).toEqual([location, account]);
  },
);

test('a backup of content with a mistake holds the last good one too, which the restored site shows', async () => {
  await rm(join(dataDir, 'content'), { recursive: true });
  await cp(SHIPPED, join(dataDir, 'content'), { recursive: true });
  await cp(SHIPPED, join(dataDir, 'content-last-good'), { recursive: true });
  const reads = await runBackup(settings, { kind: 'full', now: NOW });
  await write('content/mariage.yaml', Buffer.from('prenoms: [\n'));
  const { name, files } = await runBackup(settings, { kind: 'full', now: NOW + 1000 });
  expect(files).toBeGreaterThan(reads.files);
  expect(await verify(name)).toEqual([]);
  await loseEverything();
  await restore(name);
  const [log, warned] = [{ info: () => {}, warn: (line: string) => warned.push(line) }, [] as string[]];
  const content = await openContent({
    dir: join(dataDir, 'content'),
    lastGoodDir: join(dataDir, 'content-last-good'),
    cacheDir: join(dataDir, 'cache'),
    log,
    watching: false,
  });
  expect(content.current().wedding.title).toBe('Fiona & Ghislain');
  expect(warned).toEqual([expect.stringContaining('mariage.yaml:1')]);
});

test('old backups are deleted with their objects, and one before a migration stays', async () => {
  const migration = await runBackup(settings, { kind: 'migration', now: NOW });
  expect(migration.files).toBe(0);
  const keep = { days: 1, weeks: 0 };
  await runBackup({ ...settings, backupKeep: keep }, { kind: 'full', now: NOW });
  await rm(join(dataDir, PHOTO));
  const next = await runBackup({ ...settings, backupKeep: keep }, { kind: 'full', now: NOW + DAY_MS });
  expect(next.deleted).toHaveLength(1);
  const stored = [...(await (await openStore(settings)).list()).entries()];
  expect(backupsAmong(stored.map(([name]) => name)).map(({ name }) => name)).toEqual([
    next.name,
    migration.name,
  ]);
  expect(stored.some(([, bytes]) => bytes === FILES[PHOTO]?.length)).toBe(false);
  expect(await verify(next.name)).toEqual([]);
});

test('a backup names photos that are in the database but not on the disk, and what it lacks compared with the last one', async () => {
  await write('photos/couple/perdue.jpg', Buffer.from('lost'));
  for (const name of ['été 1.jpg', 'perdue.jpg'])
    await store.write((tx) =>
      sql`insert into photos (folder, name, size, mtime) values ('couple', ${name}, 1, 0)`.execute(tx),
    );
  const first = await runBackup(settings, { kind: 'full', now: NOW });
  expect([first.missingFiles, first.shrinkage]).toEqual([[], null]);
  await rm(join(dataDir, 'photos/couple/perdue.jpg'));
  changeDatabase(databaseFile(dataDir), (db) => db.exec("delete from familles where nom like 'Famille 1%'"));
  const second = await runBackup(settings, { kind: 'full', now: NOW + DAY_MS });
  expect(second.missingFiles).toEqual(['couple/perdue.jpg']);
  expect(second.shrinkage).toMatchObject({
    since: new Date(NOW).toISOString(),
    familles: { before: 20, now: 9 },
    gone: ['couple/perdue.jpg'],
  });
});

test('a backup by hand right after a mishap deletes neither last night’s nor another by hand', async () => {
  const kept = { ...settings, backupKeep: { days: 1, weeks: 0 } };
  const night = await runBackup(kept, { kind: 'full', now: NOW });
  changeDatabase(databaseFile(dataDir), (db) => db.exec('delete from familles'));
  for (const hours of [5, 6])
    expect(await runBackup(kept, { kind: 'manual', now: NOW + hours * HOUR_MS })).toMatchObject({
      deleted: [],
    });
  expect((await runBackup(kept, { kind: 'full', now: NOW + DAY_MS })).deleted).toEqual([night.name]);
  const stored = backupsAmong([...(await (await openStore(settings)).list()).keys()]);
  expect(stored.map(({ kind }) => kind)).toEqual(['full', 'manual', 'manual']);
  await restore(stored[2]?.name ?? '');
});

test.each([
  { how: 'in clear', key: undefined },
  { how: 'encrypted', key: 'une longue phrase de passe' },
])('photos whose disk is away stay in the backups, $how, however many nights go by', async ({ key }) => {
  settings = { ...settings, backupKey: key, backupKeep: { days: 1, weeks: 0 } };
  const known = sql`insert into photos (folder, name, size, mtime) values ('couple', 'été 1.jpg', 300000, 0)`;
  await store.write((tx) => known.execute(tx));
  await store.write((tx) =>
    sql`insert into photos (folder, name, size, mtime) values ('mairie', 'b.jpg', 1, 0)`.execute(tx),
  );
  await rm(join(dataDir, 'photos/mairie'), { recursive: true });
  await runBackup(settings, { kind: 'full', now: NOW });
  await rm(join(dataDir, 'photos'), { recursive: true });
  await mkdir(join(dataDir, 'photos/couple'), { recursive: true });
  let last = await runBackup(settings, { kind: 'full', now: NOW + DAY_MS });
  last = await runBackup(settings, { kind: 'full', now: NOW + 2 * DAY_MS });
  expect([last.carriedOver, last.foldersWithoutBackup, last.deleted.length]).toEqual([
    2,
    ['photos/mairie/'],
    1,
  ]);
  expect(await verify(last.name)).toEqual([]);
  await loseEverything();
  await restore(last.name);
  expect((await readFile(join(dataDir, PHOTO))).equals(FILES[PHOTO] ?? Buffer.alloc(0))).toBe(true);

  // Removed on purpose: the index no longer has them, nor does the next backup.
  await store.write((tx) => tx.deleteFrom('photos').execute());
  await rm(join(dataDir, 'photos'), { recursive: true });
  expect((await runBackup(settings, { kind: 'full', now: NOW + 3 * DAY_MS })).carriedOver).toBe(0);
});

test('on a full disk no backup starts, and two at once are refused', async () => {
  const folder = await openStore(settings);
  const options = {
    database: sqliteDatabase(databaseFile(dataDir)),
    kind: 'full' as const,
    roots: backupRoots(settings),
    cacheDir: join(dataDir, 'cache'),
    key: null,
    keep: DEFAULT_KEEP,
    note: async () => true,
    version: '9.9.9',
    now: NOW,
  };
  const full = { ...folder, freeBytes: async () => 1_000_000 };
  await expect(makeBackup({ ...options, store: full })).rejects.toThrow(BackupDiskFullError);
  await expect(makeBackup({ ...options, store: full })).rejects.toThrow(
    /\d+ Mo libres, il en faut 1\d\d Mo$/,
  );
  expect([...(await folder.list()).keys()]).toEqual([]);
  const running = makeBackup({ ...options, store: folder });
  await expect(makeBackup({ ...options, store: folder })).rejects.toThrow(LockedError);
  await running;
  lockFolder(folder.workDir, 'backup', NOW).release();
});
