import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecretFiles } from './secretFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a secret is read from its file, without the end of the line', () => {
  const file = join(folder, 'password');
  writeFileSync(file, 'un mot de passe\n');
  const { env, problems } = readSecretFiles({ ADMIN_PASSWORD_FILE: file, PORT: '80' });
  expect(problems).toEqual([]);
  expect(env).toMatchObject({ ADMIN_PASSWORD: 'un mot de passe', PORT: '80' });
});

test('a file that is not there, or given besides the variable, is one line each', () => {
  const { problems } = readSecretFiles({
    ADMIN_PASSWORD_FILE: '/nowhere',
    SMTP_URL_FILE: '/x',
    SMTP_URL: 'smtp://localhost',
  });
  expect(problems).toEqual([
    'ADMIN_PASSWORD_FILE="/nowhere" : attendu un fichier que ce compte peut lire',
    'SMTP_URL_FILE="/x" : attendu rien, puisque SMTP_URL est donné aussi',
  ]);
});
