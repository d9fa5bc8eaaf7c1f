import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { backupKey, contentName, DecryptionError, decryptFile, encryptFile } from './cipher.ts';

const key = await backupKey('une longue phrase de passe');
const at = (name: string) => join(folder, name);

test.each([0, 1, 65_536, 1_000_003])(
  '%i bytes are decrypted unchanged, readable by their owner only',
  async (bytes) => {
    const content = randomBytes(bytes);
    await writeFile(at('a'), content);
    await encryptFile(key, at('a'), at('b'));
    await decryptFile(await backupKey('une longue phrase de passe'), at('b'), at('c'));
    expect((await readFile(at('c'))).equals(content)).toBe(true);
    expect((await stat(at('b'))).mode & 0o777).toBe(0o600);
    if (bytes > 16) expect((await readFile(at('b'))).includes(content.subarray(0, 16))).toBe(false);
  },
);

test('a changed byte, a missing end or another key is refused and leaves no file', async () => {
  await writeFile(at('a'), 'les familles');
  await encryptFile(key, at('a'), at('b'));
  const good = await readFile(at('b'));
  const damaged = Array.from(good, (byte, index) => {
    const copy = Buffer.from(good);
    copy[index] = byte ^ 1;
    return copy;
  });
  for (const bytes of [...damaged, good.subarray(0, -1), Buffer.alloc(0)]) {
    await writeFile(at('b'), bytes);
    await expect(decryptFile(key, at('b'), at('c'))).rejects.toThrow(DecryptionError);
    await expect(stat(at('c'))).rejects.toThrow('ENOENT');
  }
  await writeFile(at('b'), good);
  await expect(decryptFile(await backupKey('une autre phrase'), at('b'), at('c'))).rejects.toThrow(
    DecryptionError,
  );
});

test('the same content gives two different files, and one name', async () => {
  await writeFile(at('a'), 'les familles');
  await encryptFile(key, at('a'), at('b'));
  await encryptFile(key, at('a'), at('c'));
  expect((await readFile(at('b'))).equals(await readFile(at('c')))).toBe(false);
  expect(contentName(key, 'x')).toBe(contentName(await backupKey('une longue phrase de passe'), 'x'));
  expect(contentName(key, 'x')).not.toBe(contentName(await backupKey('une autre phrase'), 'x'));
});
