import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { writeTar } from './tar.ts';

const CONTENTS = { empty: '', a: 'x', 'objects/ab/block': 'y'.repeat(512), large: 'z'.repeat(3_000_001) };

function sources() {
  return Object.entries(CONTENTS).map(([name, text], index) => {
    const path = join(dir, `source-${index}`);
    writeFileSync(path, text);
    return { name, path };
  });
}

test('the system’s tar unpacks the archive, in the given order', async () => {
  const file = join(dir, 'all.tar');
  const bytes = await writeTar(file, sources());
  expect(statSync(file)).toMatchObject({ size: bytes, mode: 0o100600 });
  expect(execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).split('\n').slice(0, -1)).toEqual(
    Object.keys(CONTENTS),
  );
  execFileSync('tar', ['-xf', file, '-C', dir]);
  for (const [name, text] of Object.entries(CONTENTS))
    expect(readFileSync(join(dir, name), 'utf8')).toBe(text);
});

test('an existing file is never overwritten', async () => {
  const file = join(dir, 'photo.tar');
  writeFileSync(file, 'another');
  await expect(writeTar(file, sources())).rejects.toThrow('EEXIST');
  expect(readFileSync(file, 'utf8')).toBe('another');
});

test('a file that disappeared, or is not regular, is reported instead of left out', async () => {
  const link = join(dir, 'link');
  symlinkSync('/etc/hostname', link);
  const pack = (name: string, path: string) => writeTar(join(dir, name), [...sources(), { name, path }]);
  await expect(pack('gone', join(dir, 'nothing'))).rejects.toThrow('ENOENT');
  await expect(pack('linked', link)).rejects.toThrow('n’est pas entier');
});
