/**
 * Each command, option, setting, file and alarm that the operator's documents name exists. The proofs type whole
 * blocks only (tools/emptySystem); what stands in a sentence is typed by nobody until it is needed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { VARIABLES } from '../server/config/variables.ts';
import { runCommand } from '../server/operator/run.ts';
import { DRILLS } from './prove/drills.ts';
import { drillsNamed } from './prove/proveDrills.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const DOCUMENTS = ['README.md', 'docs/operations.md', 'docs/scale.md', 'docs/promises.md'];
const BLOCK = /^```sh\n(.*?)^```$/gms;
const ALL = DOCUMENTS.map(read).join('\n');

/** What stands between backticks, and each line of a block. */
const TYPED = [
  ...[...ALL.replace(/^```.*?^```$/gms, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) =>
    text.replace(/\s+/g, ' '),
  ),
  ...[...ALL.matchAll(BLOCK)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.split(' #')[0] ?? ''),
];
/** What the pattern's group finds in them. */
const found = (pattern: RegExp) => [
  ...new Set(TYPED.flatMap((text) => [...text.matchAll(pattern)].map(([, what = '']) => what))),
];

/** Command -> what the help says of it. */
const help = new Map<string, string>();
beforeAll(async () => {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  await runCommand(['--help'], { env: {}, say, warn: say, input: async () => '', now: 0 });
  for (const part of said
    .join('\n')
    .split(/^ {2}(?=[a-z])/m)
    .slice(1))
    for (const [, first = '', within = first] of part.matchAll(/^([a-z]+(?: [a-z]+)?)|« (wedding [a-z]+)/g))
      help.set(within, part);
});

const optionsOf = (text: string): string[] => text.match(/--[a-z][a-z-]*/g) ?? [];
/** The help tells these once, for all commands. */
const EVERYWHERE = ['--wedding', '--help'];
/** Of programs that are not the site's: a script of deploy/, the cloud's own, Docker. */
const OTHERS = ['--store', '--endpoint-url', '--build-arg'];

/** The longest that the text begins with: « wedding add » before « wedding ». */
const commandIn = (text: string) =>
  [...help.keys()]
    .filter((name) => `${text} `.startsWith(`${name} `))
    .toSorted((one, other) => other.length - one.length)[0];

test('the help tells each command of the site, with its options', () => {
  const bare = TYPED.filter((text) => text.includes(' ') && commandIn(text) !== undefined);
  const typed = new Set([...found(/(?:^|[/ ])site (?:-- )?([a-z].*)$/g), ...bare]);
  expect(typed.size).toBeGreaterThan(20);
  const isWrong = (text: string) => {
    const name = commandIn(text);
    const known = [...EVERYWHERE, ...optionsOf(help.get(name ?? '') ?? '')];
    return name === undefined || optionsOf(text).some((each) => !known.includes(each));
  };
  expect([...typed].filter(isWrong)).toEqual([]);
});

test('an option that stands alone is one of a command or of another program that is named', () => {
  const told = [...[...help.values()].flatMap(optionsOf), ...EVERYWHERE, ...OTHERS];
  const alone = found(/^(--[a-z-]+)/g);
  expect(alone.length).toBeGreaterThan(8);
  expect(alone.filter((option) => !told.includes(option))).toEqual([]);
  expect(read('deploy/import-list.mjs')).toContain('--store');
});

test('each script and each file of deploy/ exists, and each promise is one that is proved', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const run = found(/npm run (?:-s )?([a-z\d:]+)/g);
  expect(run.length).toBeGreaterThan(10);
  expect(run.filter((script) => !(script in scripts))).toEqual([]);
  // Throws for a word that no promise has.
  for (const only of found(/npm run prove -- --only ("[^"]+"|\S+)/g))
    drillsNamed(DRILLS, only.replaceAll('"', ''));
  const files = found(/(?:^|[ /])(deploy\/[\w.-]+)/g);
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('each setting is one that is read, and each alarm of the rules is explained', () => {
  const settings: string[] = Object.values(VARIABLES).map(({ name }) => name);
  const others = [...help.values(), read('deploy/import-list.mjs')].join('\n');
  const names = found(/\b([A-Z]+(?:_[A-Z\d]+)+)\b/g).map((name) => name.replace(/_FILE$/, ''));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !settings.includes(name) && !others.includes(name))).toEqual([]);
  const alarms = [...read('deploy/alertes.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(alarms.length).toBeGreaterThan(10);
  expect(found(/^([A-Z][a-z]+(?:[A-Z][a-z]+)+)$/g).toSorted()).toEqual(alarms.toSorted());
});
