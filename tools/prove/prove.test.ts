/** `npm run prove`, broken on purpose: whatever was not tried never counts as held. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchDebian } from './debianPackages.ts';
import { DRILLS } from './drills.ts';
import { judge, NO_RUN, type Report, type Run } from './judge.ts';
import { LEFT_OUT } from './leftOut.ts';
import { proveDrills, timesAsked } from './proveDrills.ts';
import { runTests } from './runTests.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENOUGH = 120_000;
/** Without this, the Vitest that the test starts believes that it is a worker of this one. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prove-test-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILES = {
  'vitest.config.mjs':
    "export default { cacheDir: '.cache', test: { globals: true, pool: 'threads', include: ['*.test.mjs'] } };",
  'held.test.mjs': "test('tient', () => {});",
  'lost.test.mjs': "test('tient', () => {}); test('se perd', () => expect(1).toBe(2));",
  'endless.test.mjs':
    "test('tient', () => {}); test('ne finit pas', { timeout: 1 }, () => new Promise(() => {}));",
  'unloaded.test.mjs': "import './absent.mjs'; test('tient', () => {});",
  'skipped.test.mjs': "test('tient', () => {}); test.runIf(false)('demande un disque', () => {});",
  'before.test.mjs': "beforeAll(() => { throw new Error('pas de disque'); }); test('tient', () => {});",
  // The worker is a thread, so the kill ends the whole runner.
  'killed.test.mjs': "test('tient', () => process.kill(process.pid, 'SIGKILL'));",
  'left.test.mjs':
    "import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs'; test('tient', () => { const { pid } = spawn('sleep', ['600'], { stdio: 'inherit' }); writeFileSync(new URL('left.pid', import.meta.url), String(pid)); });",
  'stray.test.mjs': "test('tient', () => { setImmediate(() => { throw new Error('après coup'); }); });",
};

/** Returns the lines that are printed for one promise, proved by real runs. */
async function proved(tests: readonly string[], rounds = 1) {
  const said: string[] = [];
  const args = ['--root', folder, '--config', join(folder, 'vitest.config.mjs')];
  const run = (paths: readonly string[]) => runTests(paths, { args, env, file: join(folder, 'report.json') });
  const outcome = await proveDrills(
    { promesse: tests },
    { rounds, missing: [], run, say: (line) => said.push(line) },
  );
  return { said, outcome };
}

test('a promise whose tests ran and passed is held', { timeout: ENOUGH }, async () => {
  expect(await proved(['held.test.mjs'])).toEqual({
    said: ['tenu  promesse : 1 essais, 0 manqué, 0 non prouvé'],
    outcome: { failed: 0, unproven: 0 },
  });
});

test('a promise with a failed test is lost', { timeout: ENOUGH }, async () => {
  expect(await proved(['held.test.mjs', 'lost.test.mjs'])).toEqual({
    said: [
      'MANQUÉ promesse : 3 essais, 1 manqué, 0 non prouvé',
      '        se perd : AssertionError: expected 1 to be 2 // Object.is equality',
    ],
    outcome: { failed: 1, unproven: 0 },
  });
});

test.each([
  [
    'a file that does not load',
    ['held.test.mjs', 'unloaded.test.mjs'],
    /unloaded\.test\.mjs n’a pas pu être essayé : .*absent/,
  ],
  [
    'a need of its tests that cannot be met',
    ['before.test.mjs'],
    /before\.test\.mjs n’a pas pu être essayé : pas de disque/,
  ],
  ['a drill that cannot take place here', ['skipped.test.mjs'], /n’a pas pu avoir lieu : demande un disque/],
  [
    'a drill that was moved, beside one that was not',
    ['held.test.mjs', 'moved.test.mjs'],
    /aucun essai dans moved\.test\.mjs/,
  ],
  ['a drill that was moved', ['moved.test.mjs'], /aucun essai dans moved\.test\.mjs/],
  ['a drill that timed out', ['endless.test.mjs'], /n’a pas fini à temps : ne finit pas \(.*Test timed out/],
  ['an error that no test caught', ['stray.test.mjs'], /les essais ont fini avec le code 1/],
])('%s is reported, and proves nothing', { timeout: ENOUGH }, async (_what, tests, line) => {
  const { said, outcome } = await proved(tests);
  expect(said[0]).toMatch(/^NON PROUVÉ promesse/);
  expect(
    said.slice(1).some((text) => line.test(text)),
    said.join('\n'),
  ).toBe(true);
  expect(outcome.unproven).toBeGreaterThan(0);
});

test('a killed runner proves nothing, even if the report of the run before is there', {
  timeout: ENOUGH,
}, async () => {
  await proved(['held.test.mjs']);
  expect(await proved(['killed.test.mjs'])).toEqual({
    said: [
      'NON PROUVÉ promesse : 0 essais, 0 manqué, 3 non prouvé',
      '        les essais ont été tués en route (SIGKILL)',
      '        les essais n’ont laissé aucun rapport lisible',
      '        aucun essai dans killed.test.mjs',
    ],
    outcome: { failed: 0, unproven: 3 },
  });
});

test('a runner that a leftover process keeps from exiting is killed and proves nothing', {
  timeout: ENOUGH,
}, async () => {
  const args = ['--root', folder, '--config', join(folder, 'vitest.config.mjs'), '--pool=forks'];
  const tests = ['left.test.mjs'];
  const run = await runTests(tests, { args, env, file: join(folder, 'report.json'), patience: 1000 });
  process.kill(Number(readFileSync(join(folder, 'left.pid'), 'utf8')));
  expect(judge(run, tests).unproven).toEqual(['les essais ont été tués en route (SIGKILL)']);
});

const report: Report = {
  startTime: 1000,
  testResults: [
    {
      name: '/site/server/a.test.ts',
      status: 'passed',
      message: '',
      assertionResults: [{ status: 'passed', fullName: 'tient' }],
    },
  ],
};
const good: Run = { startedAt: 1000, report, code: 0, signal: null };

test.each<[string, Partial<Run>, string[]]>([
  ['a good run', {}, []],
  [
    'a report of a run before',
    { startedAt: 1001 },
    ['le rapport est celui d’essais d’avant', 'aucun essai dans server/a.test.ts'],
  ],
  [
    'a signal after a complete report',
    { code: null, signal: 'SIGTERM' },
    ['les essais ont été tués en route (SIGTERM)'],
  ],
  [
    'a program that cannot be fetched',
    { report: null, missing: 'Debian ne donne pas ici x' },
    ['Debian ne donne pas ici x'],
  ],
  ['an end with an error after a whole report', { code: 137 }, ['les essais ont fini avec le code 137']],
])('%s is judged', (_what, other, unproven) => {
  expect(judge({ ...good, ...other }, ['server/a.test.ts']).unproven).toEqual(unproven);
});

test.each([
  [['--only', 'zzzz'], 'aucune promesse ne dit « zzzz » : rien n’est prouvé'],
  [['--only', ''], '--only ne nomme aucune promesse : rien n’est prouvé'],
  [['zéro'], '« zéro » n’est pas un nombre de fois : rien n’est prouvé'],
  [['0'], '« 0 » n’est pas un nombre de fois : rien n’est prouvé'],
])('asked for %s it proves nothing, says so, and fails', (args, line) => {
  const ended = spawnSync(process.execPath, [join(ROOT, 'tools/prove.ts'), ...args], { encoding: 'utf8' });
  expect([ended.status, ended.stderr.trim()]).toEqual([1, line]);
});

test('each drill that `npm test` leaves out belongs to a promise', () => {
  const tried = Object.values(DRILLS).flat();
  const left = LEFT_OUT.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  expect(left.length).toBeGreaterThan(LEFT_OUT.length);
  expect(left.filter((file) => !tried.some((path) => file.includes(path)))).toEqual([]);
});

test('without PostgreSQL no promise about it counts as held', async () => {
  const said: string[] = [];
  const missing = ['tout ce qui est promis sur PostgreSQL : il manque ici'];
  const run = async () => NO_RUN;
  const outcome = await proveDrills({}, { rounds: 1, missing, run, say: (line) => said.push(line) });
  expect(outcome).toEqual({ failed: 0, unproven: 1 });
  expect(said).toEqual([`NON PROUVÉ ${missing[0]}`]);
});

test('names packages that cannot be fetched', () => {
  expect(() => fetchDebian(['paquet-absent'], folder)).toThrow('Debian ne donne pas ici paquet-absent : ');
});

test.each(['zéro', '0', ''])(
  'with ROUNDS=%s, which would kill nothing, npm run prove says so and fails',
  (ROUNDS) => {
    const args = [join(ROOT, 'tools/prove.ts'), '--only', 'zzzz'];
    const ended = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...env, ROUNDS } });
    const line = `« ${ROUNDS} » n’est pas un nombre de fois : rien n’est prouvé`;
    expect([ended.status, ended.stderr.trim()]).toEqual([1, line]);
  },
);

test('fewer kills than promised are reported and count as not proved', () => {
  const usual = { KILLS: '20', ROUNDS: '100' };
  expect(timesAsked(usual, { KILLS: '1', ROUNDS: '500' })).toEqual({
    times: { KILLS: '1', ROUNDS: '500' },
    fewer: ['ce que KILLS compte : 1 fois au lieu de 20'],
  });
  expect(timesAsked(usual, {}).fewer).toEqual([]);
});

test('every test path of the list exists', () => {
  const missing = Object.values(DRILLS)
    .flat()
    .filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});
