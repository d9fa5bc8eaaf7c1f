import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { DEFAULT_KEEP, parseKeep } from '../../config/variables.ts';
import {
  type BackupName,
  backupBefore,
  backupName,
  backupsAmong,
  backupsToDelete,
  findBackup,
  fitsOnDisk,
  isBackupDue,
  lastBackup,
  parseBackupName,
  RESERVE_BYTES,
} from './backups.rules.ts';

const NIGHT = Date.UTC(2026, 10, 22, 3, 15);

function backupAt(time: number, kind: BackupName['kind'] = 'full'): BackupName {
  return { name: backupName({ time, kind, encrypted: false }), time, kind };
}

test('a name states date and reason, and is parsed back', () => {
  const second = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000);
  const kind = fc.constantFrom('full' as const, 'manual' as const, 'migration' as const);
  fc.assert(
    fc.property(second, kind, fc.boolean(), (time, kind, encrypted) => {
      const name = backupName({ time, kind, encrypted });
      expect(parseBackupName(name)).toEqual({ name, time, kind });
    }),
  );
});

test.each(['mariage.sqlite', 'mariage-2026-13-40T999999Z.sqlite', '.work', 'objects', '../x'])(
  '%s is no backup',
  (name) => {
    expect(parseBackupName(name)).toBeNull();
  },
);

describe('what is kept', () => {
  const nightly = Array.from({ length: 120 }, (_, day) => backupAt(NIGHT - day * DAY_MS));

  test('is fourteen days, eight weeks, and every backup before a migration', () => {
    const migrations = [
      backupAt(NIGHT - 100 * DAY_MS, 'migration'),
      backupAt(NIGHT - 3 * DAY_MS, 'migration'),
    ];
    const deleted = backupsToDelete([...nightly, ...migrations], DEFAULT_KEEP);
    expect(deleted.every(({ kind }) => kind === 'full')).toBe(true);
    const kept = nightly.filter((backup) => !deleted.includes(backup));
    expect(kept.slice(0, 14)).toEqual(nightly.slice(0, 14));
    expect(kept.length).toBeGreaterThanOrEqual(14 + 5);
    expect(kept.length).toBeLessThanOrEqual(14 + 8);
    expect(NIGHT - (kept.at(-1)?.time ?? 0)).toBeGreaterThan(6 * 7 * DAY_MS);
  });

  test('always includes the newest, whatever the clock did', () => {
    const times = fc.array(fc.integer({ min: 0, max: 4_000_000_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(times, (seconds) => {
        const backups = seconds.map((second) => backupAt(second * 1000));
        const deleted = backupsToDelete(backups, { days: 0, weeks: 0 });
        const newest = Math.max(...backups.map(({ time }) => time));
        expect(deleted.length).toBeLessThan(backups.length);
        expect(backups.some((backup) => backup.time === newest && !deleted.includes(backup))).toBe(true);
      }),
    );
  });

  test('is the first and the newest of the last day, and the newest of earlier days', () => {
    const [night, noon, evening] = [3, 9, 15].map((hours) => backupAt(NIGHT + hours * HOUR_MS)) as [
      BackupName,
      BackupName,
      BackupName,
    ];
    expect(backupsToDelete([night, noon], DEFAULT_KEEP)).toEqual([]);
    expect(backupsToDelete([night, noon, evening], DEFAULT_KEEP)).toEqual([noon]);
    const next = backupAt(NIGHT + DAY_MS);
    expect(backupsToDelete([night, noon, next], DEFAULT_KEEP)).toEqual([night]);
  });

  test('never replaces a nightly backup by one by hand of the same day', () => {
    const byHand = backupAt(NIGHT + 9 * HOUR_MS, 'manual');
    const later = Array.from({ length: 13 }, (_, day) => backupAt(NIGHT + (day + 1) * DAY_MS));
    const night = backupAt(NIGHT);
    expect(backupsToDelete([night, byHand], { days: 1, weeks: 0 })).toEqual([]);
    expect(backupsToDelete([night, byHand, ...later], DEFAULT_KEEP)).not.toContain(night);
  });

  test('keeps a backup by hand for a week whatever else is made, and then deletes it', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 60 });
    const kinds = fc.infiniteStream(fc.constantFrom('full' as const, 'manual' as const));
    fc.assert(
      fc.property(minutes, kinds, (ages, kind) => {
        const backups = ages.map((age) => backupAt(NIGHT - age * 60_000, kind.next().value));
        const newest = Math.max(...backups.map(({ time }) => time));
        const young = backupsToDelete(backups, { days: 1, weeks: 0 }).filter(
          ({ kind, time }) => kind === 'manual' && time > newest - 7 * DAY_MS,
        );
        expect(young).toEqual([]);
      }),
    );
    const byHand = backupAt(NIGHT - 8 * DAY_MS - HOUR_MS, 'manual');
    expect(backupsToDelete([...nightly.slice(0, 9), byHand], { days: 1, weeks: 0 })).toContain(byHand);
  });

  test('deletes a backup by hand after a week if fewer nights than that are kept', () => {
    for (const keep of [
      { days: 1, weeks: 0 },
      { days: 3, weeks: 0 },
    ]) {
      let kept = [backupAt(NIGHT + HOUR_MS, 'manual')];
      for (let day = 1; day <= 10; day++) {
        kept = [...kept, backupAt(NIGHT + day * DAY_MS)];
        const deleted = backupsToDelete(kept, keep);
        kept = kept.filter((backup) => !deleted.includes(backup));
        if (day <= 7) expect(kept[0]?.kind, `${keep.days} kept, day ${day}`).toBe('manual');
      }
      expect(kept.some(({ kind }) => kind === 'manual')).toBe(false);
    }
  });

  test('keeps a backup by hand when the clock jumps a year ahead', () => {
    const byHand = backupAt(NIGHT - DAY_MS, 'manual');
    expect(backupsToDelete([backupAt(NIGHT + 365 * DAY_MS), byHand], { days: 1, weeks: 0 })).toEqual([]);
  });
});

test('a backup is found by its day, its hour, its name, or as the last one', () => {
  const names = [backupAt(NIGHT), backupAt(NIGHT + HOUR_MS), backupAt(NIGHT - DAY_MS)].map(
    ({ name }) => name,
  );
  const backups = backupsAmong([...names, 'objects']);
  expect(findBackup(backups, '2026-11-22', NIGHT + DAY_MS)?.time).toBe(NIGHT + HOUR_MS);
  expect(findBackup(backups, '2026-11-22T03', NIGHT + DAY_MS)?.time).toBe(NIGHT);
  expect(findBackup(backups, names[2] ?? '', NIGHT + DAY_MS)?.time).toBe(NIGHT - DAY_MS);
  expect(findBackup(backups, 'latest', NIGHT + DAY_MS)?.time).toBe(NIGHT + HOUR_MS);
  expect(findBackup(backups, '2026-11-20', NIGHT + DAY_MS)).toBeUndefined();
  expect(findBackup(backups, '', NIGHT + DAY_MS)).toBeUndefined();
});

test('the backup of before a migration is neither a later one’s nor an older one’s', () => {
  const times = [NIGHT - 60 * DAY_MS, NIGHT, NIGHT + 30 * DAY_MS];
  const backups = [...times.map((time) => backupAt(time, 'migration')), backupAt(NIGHT + 1000)];
  expect(backupBefore(backups, NIGHT + 2000)?.time).toBe(NIGHT);
  // Migrated by a restore, before which none is made.
  expect(backupBefore(backups, NIGHT + 5 * DAY_MS)).toBeUndefined();
});

test('the number of kept backups is expressed in days, or in days and weeks', () => {
  expect(parseKeep('7')).toEqual({ days: 7, weeks: 8 });
  expect(parseKeep('30, 12')).toEqual({ days: 30, weeks: 12 });
  for (const wrong of ['', '0', '-1', 'quatorze', '14;8', '14,8,1']) expect(parseKeep(wrong)).toBeNull();
});

describe('a backup is due', () => {
  test.each([
    { why: 'where none was ever made', hour: 14, last: null, due: true },
    { why: 'at night, a day after the last', hour: 3, last: NIGHT - DAY_MS, due: true },
    { why: 'at night, an hour after the last', hour: 3, last: NIGHT - HOUR_MS, due: false },
    { why: 'by day, hours after the last', hour: 14, last: NIGHT - 11 * HOUR_MS, due: false },
    { why: 'by day, where the night was missed', hour: 14, last: NIGHT - 27 * HOUR_MS, due: true },
  ])('$why: $due', ({ hour, last, due }) => {
    expect(isBackupDue({ now: NIGHT, hour, last, since: 0 })).toBe(due);
  });

  test.each([
    { why: 'at once where others are to be restored first', hour: 14, age: HOUR_MS, due: false },
    { why: 'in the first night there', hour: 3, age: HOUR_MS, due: false },
    { why: 'after a day there', hour: 14, age: 27 * HOUR_MS, due: true },
  ])('of a site that begins beside older backups, $why: $due', ({ hour, age, due }) => {
    const last = NIGHT - 7 * DAY_MS;
    expect(isBackupDue({ now: NIGHT, hour, last, since: NIGHT - age })).toBe(due);
  });
});

test('a backup dated next year, made before the clock was corrected, is not the last one', () => {
  const both = [backupAt(NIGHT + 365 * DAY_MS), backupAt(NIGHT - DAY_MS)];
  expect(findBackup(both, 'latest', NIGHT)).toEqual(both[1]);
  expect(findBackup(both, '2027', NIGHT)).toBeUndefined();
  expect(findBackup(both, '2027-11-22', NIGHT)).toEqual(both[0]);
  // With the clock in 1970 all of them are in the future.
  expect(findBackup(both, 'latest', 0)).toEqual(both[0]);
  const [next, real] = [backupAt(NIGHT + 365 * DAY_MS), backupAt(NIGHT - DAY_MS)];
  expect(lastBackup([next.name, real.name], NIGHT)).toBe(real.time);
  expect(lastBackup([next.name], NIGHT)).toBeNull();
});

test('a backup leaves disk space for replies', () => {
  expect(fitsOnDisk({ free: RESERVE_BYTES + 10, needed: 10 })).toBe(true);
  expect(fitsOnDisk({ free: RESERVE_BYTES + 10, needed: 11 })).toBe(false);
});
