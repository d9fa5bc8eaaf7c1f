/**
 * The site's archives in the programs with which people open them. Missing programs are skipped; `npm test`
 * installs them where it can (tools/test-programs.mjs).
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hollowEntry, memoryEntry, wholeArchive } from './archive.fixtures.ts';
import type { ZipEntry } from './format.ts';
import { type ArchiveLayout, layOut, segmentAt } from './layout.rules.ts';

/** A fixed locale: some readers refuse accents without one. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };
const execute = promisify(execFile);
const run = (program: string, args: readonly string[], options = {}) =>
  execute(program, args, { env, ...options });
const PYTHON_TEST = 'import sys,zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip() is not None)';
const PYTHON_LIST = 'import sys,zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';

/** `test` reads every byte and checks every checksum; `list` reads the directory only. */
const READERS = [
  { program: 'unzip', probe: ['-v'], test: ['-tqq'], list: ['-Z1'] },
  { program: '7z', probe: ['i'], test: ['t'], list: ['l', '-ba'] },
  { program: 'bsdtar', probe: ['--version'], test: ['-xOf'], list: ['-tf'] },
  { program: 'python3', probe: ['--version'], test: ['-c', PYTHON_TEST], list: ['-c', PYTHON_LIST] },
];
const readers = READERS.filter(({ program, probe }) => spawnSync(program, probe).status === 0);

let folder: string;
const archives: Record<string, string> = {};

const names = [
  'a.jpg',
  'été à la mairie.jpg',
  'Noël 🎄👰🏽‍♀️.jpg',
  'e\u0301te\u0301.jpg',
  'photo (1) & "2".jpg',
];
const few = names.map((name, index) => memoryEntry(`couple/${name}`, Buffer.alloc(1000 + index, index)));
const many = Array.from({ length: 70_000 }, (_, index) =>
  memoryEntry(`repas/${index}.jpg`, Buffer.from(`photo ${index}`)),
);
const huge = [
  hollowEntry('couple/grand.jpg', 4.2e9),
  hollowEntry('couple/énorme.jpg', 5e9),
  hollowEntry('couple/fin.jpg', 7),
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
  for (const [name, entries] of Object.entries({ one: few.slice(0, 1), few, many })) {
    archives[name] = join(folder, `${name}.zip`);
    await writeFile(archives[name], wholeArchive(entries));
  }
  archives.huge = join(folder, 'huge.zip');
  await writeHollow(archives.huge, layOut(huge));
});

afterAll(() => rm(folder, { recursive: true }));

/** Writes the records and leaves the contents as holes: 9 GB that use no space. */
async function writeHollow(path: string, layout: ArchiveLayout<ZipEntry>): Promise<void> {
  const file = await open(path, 'w');
  for (let at = 0; at < layout.size; ) {
    const segment = segmentAt(layout, at);
    if (segment?.kind === 'record') await file.write(segment.bytes, 0, segment.bytes.length, at);
    at += segment?.kind === 'record' ? segment.bytes.length : (segment?.size ?? layout.size);
  }
  await file.close();
}

describe.each(readers)('$program', (reader) => {
  test.each(['one', 'few', 'many'])('finds every byte of “%s” sound', async (name) => {
    const { stderr } = await run(reader.program, [...reader.test, archives[name] ?? ''], {
      maxBuffer: 2 ** 26,
    });
    expect(stderr).toBe('');
  });

  test('lists all 70,000 entries', async () => {
    const list = await run(reader.program, [...reader.list, archives.many ?? ''], { maxBuffer: 2 ** 26 });
    expect(list.stdout.match(/repas\/\d+\.jpg/g)?.length).toBe(70_000);
  });

  test('lists entries around and beyond 4 GiB', async () => {
    const { stdout } = await run(reader.program, [...reader.list, archives.huge ?? '']);
    expect(stdout).toContain('couple/grand.jpg');
    expect(stdout).toContain('couple/fin.jpg');
  });
});

test('names are unchanged: accents, composed or not, and emoji', async (context) => {
  // Only Python shows names as they are; bsdtar composes accents.
  if (!readers.some(({ program }) => program === 'python3')) return context.skip();
  const env = { ...process.env, PYTHONIOENCODING: 'utf8' };
  const { stdout } = await run('python3', ['-c', PYTHON_LIST, archives.few ?? ''], { env });
  expect(stdout.trim().split('\n')).toEqual(names.map((name) => `couple/${name}`));
});
