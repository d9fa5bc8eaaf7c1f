import { expect, test } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import {
  backupCheck,
  clockCheck,
  contentCheck,
  databaseCheck,
  diskCheck,
  filmsCheck,
  mailCheck,
  photosCheck,
} from './checks.rules.ts';

const NOW = Date.UTC(2026, 10, 22, 3, 15);
const MB = 1024 * 1024;
const timeZone = 'Europe/Paris';

test.each([
  { free: null, ok: false, says: 'ne répond pas' },
  { free: 'missing' as const, ok: false, says: '/srv n’existe pas : corrigez DATA_DIR s’il est mal écrit' },
  { free: 99 * MB, ok: false, says: 'faites de la place, bientôt rien' },
  { free: 0, ok: false, says: 'faites de la place, plus rien n’est enregistré' },
  { free: 5 * 1024 * MB, ok: true, says: '5 Go libres dans /srv' },
  { free: 408 * 1024, ok: false, says: '408 ko libres dans /srv' },
  { free: 5.25 * 1024 * MB, ok: true, says: '5,3 Go libres dans /srv' },
])('a disk with $free bytes is healthy: $ok', ({ free, ok, says }) => {
  const check = diskCheck({ folder: '/srv', free });
  expect(check.ok).toBe(ok);
  expect(check.detail).toContain(says);
});

test('a folder that went from under a running site is never called a slip in its name', () => {
  const { detail } = diskCheck({ folder: '/srv', free: 'missing', isGone: true });
  expect(detail).toBe('le disque de /srv ne répond pas : rebranchez-le');
});

test('a folder that is no longer the site’s is not healthy, however much room its mount point has', () => {
  const check = diskCheck({ folder: '/srv', free: 5 * 1024 * MB, isGone: true });
  expect(check).toEqual({ ok: false, detail: expect.stringContaining('rebranchez son disque') });
});

test.each([
  { files: null, indexed: 0, ok: true },
  { files: null, indexed: 12, ok: false },
  { files: 0, indexed: 12, ok: false },
  { files: 0, indexed: 0, ok: true },
  { files: 12, indexed: 12, ok: true },
])(
  'a photo folder with $files files, of which the site knows $indexed, is healthy: $ok',
  ({ files, indexed, ok }) => {
    expect(photosCheck({ folder: '/srv/photos', files, indexed }).ok).toBe(ok);
  },
);

test.each([
  { files: 'away' as const, ok: false, says: 'vérifiez le réseau' },
  { files: 0, ok: false, says: 'le bon seau' },
  { files: 'no-bucket' as const, ok: false, says: 'ce seau n’existe plus' },
  { files: 'refused' as const, ok: false, says: 'elle a expiré' },
  { files: 12, ok: true, says: '12 photos' },
])('a bucket of 12 photos that lists $files is healthy: $ok', ({ files, ok, says }) => {
  const check = photosCheck({ folder: 's3://serveur/noces', files, indexed: 12 });
  expect(check.ok).toBe(ok);
  expect(check.detail).toContain(says);
});

test.each([
  { version: '5.1', count: 4, ok: true, says: 'ffmpeg 5.1' },
  { version: null, count: 0, ok: true, says: 'apt install ffmpeg' },
  { version: null, count: 4, ok: false, says: 'les 4 films' },
])('$count films with the program of version $version are healthy: $ok', ({ version, count, ok, says }) => {
  const check = filmsCheck({ program: 'ffmpeg', version, count });
  expect(check.ok).toBe(ok);
  expect(check.detail).toContain(says);
});

test.each([
  { why: 'on the first day', last: null, since: NOW - DAY_MS, ok: true },
  { why: 'with none after three days', last: null, since: NOW - 3 * DAY_MS, ok: false },
  { why: 'with one of this night', last: NOW - DAY_MS / 2, since: 0, ok: true },
  { why: 'with one of three days ago', last: NOW - 3 * DAY_MS, since: 0, ok: false },
])('backups are healthy $why: $ok', ({ last, since, ok }) => {
  expect(backupCheck({ last, problem: null, since, now: NOW, timeZone }).ok).toBe(ok);
});

test('a first backup that failed is told at once, with why', () => {
  const check = backupCheck({ last: null, problem: 'le disque est plein', since: NOW, now: NOW, timeZone });
  expect(check).toEqual({ ok: false, detail: 'aucune n’a encore été faite : le disque est plein' });
});

test('a backup that contains suspiciously little is reported, with what it lacks', () => {
  const made = { last: NOW - DAY_MS / 2, problem: null, since: 0, now: NOW, timeZone };
  expect(backupCheck({ ...made, warning: '30 familles de moins' })).toEqual({
    ok: false,
    detail: expect.stringContaining('à regarder : 30 familles de moins'),
  });
});

test.each([
  { free: 0, says: '0 ko libres sur leur disque' },
  { free: 99 * MB, says: '99 Mo libres sur leur disque' },
  { free: 100 * MB, says: null },
  { free: null, says: null },
])('backups whose own disk has $free bytes free are told before the night', ({ free, says }) => {
  const check = backupCheck({ last: null, problem: null, since: NOW, now: NOW, timeZone, free });
  expect(check.ok).toBe(says === null);
  if (says !== null) expect(check.detail).toContain(says);
});

test('a backup that is no longer where it was is told, in a bucket too', () => {
  const made = { last: NOW - DAY_MS / 2, problem: null, since: 0, now: NOW, timeZone };
  const detailOf = (location: string, wedding?: string) =>
    backupCheck({ ...made, lost: { time: NOW, location: location }, wedding });
  expect(detailOf('/mnt/sauvegardes')).toEqual({
    ok: false,
    detail: expect.stringMatching(
      /^la sauvegarde du 22 novembre 2026 à 04h15 n’est plus dans .mnt.sauvegardes : son disque est-il monté.\? S’il est perdu.: npm run site -- backup --sans-perdues$/,
    ),
  });
  // One of many must be named, or the command refuses.
  expect(detailOf('s3://serveur/noces', 'amina').detail).toMatch(
    /: est-ce le bon seau.\? S’il est perdu.: .* backup --sans-perdues --wedding amina$/,
  );
});

test('a newest backup that its key does not open is told before what else there is to look at', () => {
  const made = { last: NOW - DAY_MS / 2, problem: null, since: 0, now: NOW, timeZone };
  const known = { ...made, warning: 'familles : 4', free: 0, wedding: 'amina' };
  expect(backupCheck({ ...known, closed: 'other-key' })).toEqual({
    ok: false,
    detail: expect.stringMatching(
      /^BACKUP_KEY n’ouvre pas la dernière sauvegarde, du 21 novembre 2026 à 16h15 .* ; pour en faire une autre : .* backup --wedding amina ; familles : 4$/,
    ),
  });
  // Another backup would be one that anybody reads.
  expect(backupCheck({ ...made, closed: 'no-key' })).toEqual({
    ok: false,
    detail:
      'la dernière sauvegarde, du 21 novembre 2026 à 16h15, est chiffrée et BACKUP_KEY manque : remettez-la dans les réglages, sinon la prochaine ne le sera pas',
  });
});

test('the clock is told in the wedding’s time zone too, which it names', () => {
  const now = Date.UTC(2026, 10, 26, 20, 19);
  expect(clockCheck({ now, latest: 0, moved: 0, timeZone }).detail).toBe(
    '26 novembre 2026 à 21h19 (Europe/Paris)',
  );
});

test('the time of a backup is shown in the wedding’s time zone', () => {
  const last = Date.UTC(2026, 10, 26, 12, 58);
  const known = { last, problem: null, since: last, now: last };
  expect(backupCheck({ ...known, timeZone: 'Europe/Paris' }).detail).toMatch(/à 13h58$/);
  expect(backupCheck({ ...known, timeZone: 'Indian/Reunion' }).detail).toMatch(/à 16h58$/);
});

test('a clock is healthy unless the site has already written later times, or somebody changed it', () => {
  expect(clockCheck({ now: NOW, latest: NOW - DAY_MS, moved: 0, timeZone }).ok).toBe(true);
  expect(clockCheck({ now: NOW, latest: NOW + 60_000, moved: 0, timeZone }).ok).toBe(true);
  expect(clockCheck({ now: NOW, latest: NOW + DAY_MS, moved: 0, timeZone }).detail).toContain(
    'mettez-la à l’heure',
  );
  expect(clockCheck({ now: NOW, latest: 0, moved: 365 * DAY_MS, timeZone }).detail).toContain(
    'avancé d’un coup de 365 jours',
  );
  expect(clockCheck({ now: NOW, latest: 0, moved: -DAY_MS, timeZone }).detail).toContain(
    'reculé d’un coup de 24 h',
  );
});

test.each([
  { reason: 'disk-full', remedy: 'faites de la place' },
  { reason: 'disk-read-only', remedy: 'montez le disque en écriture' },
  { reason: 'database-lost', remedy: 'restaurez la copie' },
  { reason: 'unavailable', remedy: 'redémarrez-le' },
] as const)('a database that takes nothing ($reason) is told with its remedy', ({ reason, remedy }) => {
  expect(databaseCheck(null, null).ok).toBe(true);
  const { ok, detail } = databaseCheck({ said: 'disk I/O error', reason }, null);
  expect([ok, detail]).toEqual([false, expect.stringContaining(remedy)]);
});

test.each([
  { reason: 'server-full', remedy: 'sur le disque de ce serveur' },
  { reason: 'server-read-only', remedy: 'ne fait que lire' },
  { reason: 'unavailable', remedy: 'vérifiez ce serveur' },
] as const)('a PostgreSQL that takes nothing ($reason) is named, with its remedy', ({ reason, remedy }) => {
  const server = 'PostgreSQL db.exemple.fr:5432/mariage';
  const { detail } = databaseCheck({ said: 'cannot execute', reason }, server);
  expect(detail).toContain(`dans ${server} (cannot execute)`);
  expect(detail).toContain(remedy);
});

test('a PostgreSQL without a free connection is told as such, not as one that the network hides', () => {
  const failure = {
    said: 'sorry, too many clients already',
    reason: 'unavailable',
    lacksConnections: true,
  } as const;
  const { detail } = databaseCheck(failure, 'PostgreSQL db.exemple.fr:5432/mariage');
  expect(detail).toMatch(/^PostgreSQL db\.exemple\.fr:5432\/mariage n’a plus de connexions libres \(sorry/);
  expect(detail).toContain('pool=2');
});

test('content without a newer version’s keys is healthy, and the line says so', () => {
  expect(contentCheck([], { defaults: ['modeles.yaml : …'] })).toEqual({
    ok: true,
    detail: 'lu en entier ; modeles.yaml : …',
  });
});

test('problems of the content are named', () => {
  expect(contentCheck([]).ok).toBe(true);
  expect(contentCheck(['menu.yaml, ligne 3']).detail).toMatch(
    /^la dernière version correcte est montrée ; .* menu\.yaml, ligne 3$/,
  );
  expect(contentCheck(['menu.yaml, ligne 3'], { isShown: false }).detail).toMatch(
    /^aucune version correcte n’est là, et le site ne s’ouvre pas .* menu\.yaml, ligne 3$/,
  );
});

test.each([
  { last: 'none' as const, ok: true, says: /^aucun mail n’est encore parti$/ },
  { last: 'sent' as const, ok: true, says: /^le dernier mail est parti$/ },
  { last: { problem: 'Quota dépassé.' }, ok: false, says: /^le dernier mail n’est pas parti. Quota dépassé/ },
  { last: null, ok: true, says: /^se dira quand la base répondra$/ },
])('of the last mail only what is known is said: $says', ({ last, ok, says }) => {
  const check = mailCheck({ delivery: 'smtp', last });
  expect([check.ok, check.detail]).toEqual([ok, expect.stringMatching(says)]);
});
