import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTar, writeTar } from './tar.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tar-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const CONTENTS = { empty: '', a: 'x', 'objects/ab/block': 'y'.repeat(512), large: 'z'.repeat(3_000_001) };

async function pack(): Promise<string> {
  const file = join(dir, 'all.tar');
  const entries = Object.entries(CONTENTS).map(([name, text], index) => {
    const path = join(dir, `source-${index}`);
    writeFileSync(path, text);
    return { name, path };
  });
  await writeTar(file, entries);
  return file;
}

async function unpack(file: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name, bytes } of readTar(file)) {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    found[name] = Buffer.concat(chunks).toString();
  }
  return found;
}

test('what is packed comes back byte for byte, here and in the system’s own tar', async () => {
  const file = await pack();
  expect(await unpack(file)).toEqual(CONTENTS);
  execFileSync('tar', ['-xf', file, '-C', dir]);
  for (const [name, text] of Object.entries(CONTENTS))
    expect(readFileSync(join(dir, name), 'utf8')).toBe(text);
});

test('one that the system’s tar made is read', async () => {
  writeFileSync(join(dir, 'photo'), 'bytes');
  execFileSync('tar', ['-cf', join(dir, 'theirs.tar'), '-C', dir, 'photo']);
  expect(await unpack(join(dir, 'theirs.tar'))).toEqual({ photo: 'bytes' });
});

test('a cut one and another file are told, and an existing one is never written over', async () => {
  const file = await pack();
  await expect(writeTar(file, [])).rejects.toThrow('EEXIST');
  for (const size of [3_000_500, 700, 100]) {
    truncateSync(file, size);
    await expect(unpack(file)).rejects.toThrow('cut');
  }
  writeFileSync(file, 'not a tar at all'.repeat(100));
  await expect(unpack(file)).rejects.toThrow('no tar');
});
