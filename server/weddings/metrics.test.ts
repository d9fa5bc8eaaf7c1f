/** Metrics of many weddings over HTTP; the rules and the dashboard of deploy/ may use no others. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { testSettings } from '../features/backups/backups.fixtures.ts';
import { runBackup } from '../features/backups/settings.ts';
import { eventually } from '../testing/eventually.fixtures.ts';
import { replyOf } from '../testing/site.fixtures.ts';
import { familleOf, sendPhoto } from './hostActs.fixtures.ts';
import { addWedding, openTestWeddings, type TestWeddings } from './weddings.fixtures.ts';

const TOKEN = 'a token of the whole process';
const DEPLOY = join(import.meta.dirname, '../../deploy');

let weddings: TestWeddings;
afterEach(() => weddings.remove());

const open = (names: string[], given = {}) => openTestWeddings(names, { metricsToken: TOKEN, ...given });
const told = async () =>
  (await weddings.visitor('nobody').get('/api/metrics', { authorization: `Bearer ${TOKEN}` })).text;
const linesOf = (text: string, wedding: string) =>
  text.split('\n').filter((line) => line.startsWith('mariage_') && line.includes(`wedding="${wedding}"`));
const numberOf = (text: string, name: string) =>
  Number(new RegExp(`^${name}\\{wedding="amina"\\} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

test('a token that is not the process’s is told as such, and not as a wrong address', async () => {
  weddings = await open(['amina']);
  for (const headers of [{ authorization: `Bearer ${TOKEN}x` }, {}]) {
    const refused = await weddings.visitor('nobody').get('/api/metrics', headers);
    expect([refused.status, refused.json<{ detail: string }>().detail]).toEqual([
      401,
      expect.stringContaining('METRICS_TOKEN du processus'),
    ]);
  }
});

test('reports each wedding without waking it: as it is, or as it fell asleep, also after a restart', async () => {
  weddings = await open(['amina', 'bruno'], { weddingsOpen: 1 });
  const host = await weddings.visitor('amina').signIn();
  const famille = await familleOf(host);
  const guest = weddings.visitor('amina');
  await guest.get(`/api/famille/${famille.hash}`);
  expect((await guest.post('/api/response/add', replyOf(famille))).status).toBe(200);
  await sendPhoto(host);
  const mailing = { template: 'news', subject: 'Bonjour', body: '<p>À bientôt</p>', familles: [famille.id] };
  await host.post('/api/adminouminou/mailings', { ...mailing, at: Date.now() + 3_600_000 });
  const awake = await told();
  expect(awake).toContain('mariage_wedding_state{wedding="amina",state="open"} 1');
  expect(awake).toContain('mariage_part_ok{wedding="amina",part="database"} 1');
  // It is not yet time for that mail.
  for (const name of ['mails_waiting', 'mails_refused', 'photos_waiting'])
    expect(numberOf(awake, `mariage_${name}`), name).toBe(0);
  expect(Math.abs(Date.now() / 1000 - numberOf(awake, 'mariage_last_reply_timestamp_seconds'))).toBeLessThan(
    600,
  );
  expect(numberOf(awake, 'mariage_disk_free_bytes')).toBeGreaterThan(0);
  // Beside the data, where the room is told already.
  expect(numberOf(awake, 'mariage_backup_disk_free_bytes')).toBeNaN();

  await weddings.visitor('bruno').get('/api/params');
  const asleep = await told();
  expect(asleep).toContain('mariage_wedding_state{wedding="amina",state="asleep"} 1');
  const parts = (text: string) => linesOf(text, 'amina').filter((line) => line.includes('part='));
  expect(parts(asleep)).toEqual(parts(awake));
  expect(numberOf(asleep, 'mariage_last_reply_timestamp_seconds')).toBe(
    numberOf(awake, 'mariage_last_reply_timestamp_seconds'),
  );

  await weddings.stop();
  weddings = await open([], { dir: weddings.dir });
  expect(parts(await told())).toEqual(parts(awake));
  expect(weddings.logged.filter(({ msg }) => msg === 'wedding opened')).toEqual([]);
  // A wedding works without its stored figures.
  rmSync(join(weddings.dir, 'amina/chiffres.json'));
  await weddings.stop();
  weddings = await open([], { dir: weddings.dir });
  expect(linesOf(await told(), 'amina')).toEqual(['mariage_wedding_state{wedding="amina",state="asleep"} 1']);
});

test('tells a sleeping wedding’s backup, as large as its file is, and the mails that wait for its mail server', async () => {
  weddings = await open(['bruno'], { weddingsOpen: 1 });
  // Nothing listens there.
  const mails = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'nous@exemple.fr' };
  addWedding(weddings.dir, 'amina', mails);
  const [amina, bruno] = [weddings.visitor('amina'), weddings.visitor('bruno')];
  const opens = async ({ get }: typeof amina) =>
    eventually(async () => expect((await get('/api/params')).status).toBe(200));
  await opens(amina);
  const famille = await familleOf(await amina.signIn());
  const mailing = { template: 'news', subject: 'Bonjour', body: '<p>À bientôt</p>', familles: [famille.id] };
  expect((await amina.post('/api/adminouminou/mailings', { ...mailing, at: null })).status).toBe(202);
  // A wedding has its first backup soon after its first opening.
  await eventually(async () =>
    expect(numberOf(await told(), 'mariage_backup_size_bytes')).toBeGreaterThan(0),
  );
  const made = await runBackup(testSettings(join(weddings.dir, 'amina')), { kind: 'full', now: Date.now() });
  // The last backup is read at the opening.
  for (const visitor of [bruno, amina, bruno]) await opens(visitor);

  const opened = () => weddings.logged.filter(({ msg }) => msg === 'wedding opened').length;
  const before = opened();
  const asleep = await told();
  expect(asleep).toContain('mariage_wedding_state{wedding="amina",state="asleep"} 1');
  expect(numberOf(asleep, 'mariage_backup_size_bytes')).toBe(statSync(made.path).size);
  expect(numberOf(asleep, 'mariage_mails_waiting')).toBe(1);
  expect(opened()).toBe(before);
});

test('tells how much room the backups’ own disk has, of a sleeping wedding too', async () => {
  weddings = await open(['amina', 'bruno'], { weddingsOpen: 1 });
  for (const name of ['amina', 'bruno']) await weddings.visitor(name).get('/api/params');
  // A file system of its own without a free byte.
  addWedding(weddings.dir, 'amina', { BACKUP_DIR: '/sys' });
  await eventually(async () => expect(numberOf(await told(), 'mariage_backup_disk_free_bytes')).toBe(0));
});

test('tells that a sleeping wedding’s backups are no longer on their disk', async () => {
  weddings = await open(['amina', 'bruno'], { weddingsOpen: 1 });
  for (const name of ['amina', 'bruno']) await weddings.visitor(name).get('/api/params');
  const partIs = async (value: 0 | 1) =>
    expect(await told()).toContain(`mariage_part_ok{wedding="amina",part="backup"} ${value}`);
  await eventually(() => partIs(1));
  const folder = join(weddings.dir, 'amina');
  mkdirSync(join(folder, 'cache'), { recursive: true });
  const seen = { place: join(folder, 'backups'), name: 'mariage-2026-11-22T031500Z.sqlite' };
  writeFileSync(join(folder, 'cache/last-backup.json'), JSON.stringify(seen));
  await partIs(0);
  expect(numberOf(await told(), 'mariage_backup_age_seconds')).toBeGreaterThan(0);
});

/** Names of the site's metrics, including `_count` and `_bucket` of histograms. */
const OURS = /\bmariage_[a-z_]+/g;

interface Board {
  panels: { targets?: { expr: string; legendFormat?: string }[] }[];
}
const BOARD: Board = JSON.parse(readFileSync(join(DEPLOY, 'grafana.json'), 'utf8'));
const TARGETS = BOARD.panels.flatMap(({ targets = [] }) => targets);

/** Names of labels: in selectors, in groupings, and in legends and annotations. */
const LABELS = /(\w+)(?:=~|!~|!=|=)"|\b(?:by|on) \(([^)]*)\)|\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g;
/** What Prometheus adds. */
const NOT_OURS = ['__name__', 'instance', 'job'];

test('the rules and the dashboard use only metrics, and labels of them, that exist', async () => {
  weddings = await open(['amina']);
  const own = 'a token of amina alone';
  addWedding(weddings.dir, 'bruno', { METRICS_TOKEN: own });
  const bruno = weddings.visitor('bruno');
  await eventually(async () => expect((await bruno.get('/api/params')).status).toBe(200));
  const both = `${await told()}${(await bruno.get('/api/metrics', { authorization: `Bearer ${own}` })).text}`;
  // Severities are the rules' own.
  const rules = readFileSync(join(DEPLOY, 'alertes.yml'), 'utf8').replaceAll(/^ *labels: .*/gm, '');
  const board = TARGETS.flatMap(({ expr, legendFormat = '' }) => [expr, legendFormat]).join('\n');
  for (const [file, text] of Object.entries({ rules, board })) {
    const names = new Set(text.match(OURS));
    expect(names.size, file).toBeGreaterThan(5);
    expect(
      [...names].filter((name) => !both.includes(`${name.replace(/_(count|bucket|sum)$/, '')} `)),
      file,
    ).toEqual([]);
    const labels = new Set(
      [...text.matchAll(LABELS)].flatMap(([, one = '', many = '', told = '']) =>
        [one, ...many.split(', '), told].filter(Boolean),
      ),
    );
    expect(labels.size, file).toBeGreaterThan(2);
    expect(
      [...labels].filter((label) => !NOT_OURS.includes(label) && !both.includes(`${label}="`)),
      file,
    ).toEqual([]);
  }
});

/** Debian's promtool, which `npm run prove` fetches. */
const { PROMTOOL } = process.env;
const promtool = (...args: string[]) => execFileSync(String(PROMTOOL), args, { encoding: 'utf8' });

test.runIf(PROMTOOL !== undefined)(
  'Prometheus itself loads each rule, which fires for its own problem only',
  () => {
    promtool('check', 'config', '--syntax-only', join(DEPLOY, 'prometheus.yml'));
    promtool('check', 'rules', join(DEPLOY, 'alertes.yml'));
    promtool('test', 'rules', join(DEPLOY, 'alertes.test.yml'));
  },
);

test.runIf(PROMTOOL !== undefined)('Prometheus itself reads each expression of the dashboard', async () => {
  weddings = await open([]);
  const rules = TARGETS.map(({ expr }, index) => ({
    record: `board:${index}`,
    // What Grafana puts in for all weddings.
    expr: expr.replaceAll('$wedding', '.*'),
  }));
  const file = join(weddings.dir, 'board.json');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'board', rules }] }));
  expect(promtool('check', 'rules', file)).toContain(`${rules.length} rules found`);
});
