import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { folder, test } from '../testing/folderKit.fixtures.ts';
import { readConfig, readSecretFiles } from './config.ts';

describe('configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      config: {
        port: 8080,
        host: '127.0.0.1',
        dataDir: './data',
        databaseUrl: undefined,
        photosDir: './data/photos',
        contentDir: './data/content',
        publicUrl: 'http://localhost:8080',
        adminPassword: undefined,
        smtpUrl: undefined,
        mailFrom: undefined,
        trustProxy: false,
        weddingsOpen: 100,
        ffmpeg: 'ffmpeg',
        backupDir: './data/backups',
        backupS3Url: undefined,
        backupKeep: { days: 14, weeks: 8 },
        backupKey: undefined,
        logLevel: 'info',
        mailPerMinute: 30,
        metricsToken: undefined,
        alertMail: undefined,
      },
    });
  });

  test('treats an empty variable as absent, and drops the public address’s last slash', () => {
    const result = readConfig({ PORT: '', DATA_DIR: '/srv/d', PUBLIC_URL: 'https://nous.fr/' });
    expect(result).toMatchObject({
      config: { port: 8080, photosDir: '/srv/d/photos', publicUrl: 'https://nous.fr' },
    });
  });

  test('derives a default from another variable', () => {
    expect(readConfig({ PORT: '9000' })).toMatchObject({ config: { publicUrl: 'http://localhost:9000' } });
    expect(readConfig({ PUBLIC_URL: `https://nous.fr${'/'.repeat(5)}` })).toMatchObject({
      config: { publicUrl: 'https://nous.fr' },
    });
  });

  test.each([
    [{ PORT: '80a' }, 'PORT="80a" : attendu un numéro de port, de 0 à 65535'],
    [{ PORT: '70000' }, 'PORT="70000" : attendu un numéro de port, de 0 à 65535'],
    [{ MAIL_PER_MINUTE: '0' }, 'MAIL_PER_MINUTE="0" : attendu un nombre de mails, de 1 à 99999'],
    [{ TRUST_PROXY: 'oui' }, 'TRUST_PROXY="oui" : attendu true ou false'],
    [
      { DATABASE_URL: 'http://nous.fr' },
      'DATABASE_URL=(masqué) : attendu une adresse postgres://utilisateur:motdepasse@serveur:5432/base, avec « ?pool=8 » ou « ?sslmode=verify-full » s’il le faut',
    ],
    [
      { DATABASE_URL: 'postgres://nous.fr/base?pool=1' },
      'DATABASE_URL=(masqué) : attendu une adresse postgres://utilisateur:motdepasse@serveur:5432/base, avec « ?pool=8 » ou « ?sslmode=verify-full » s’il le faut',
    ],
    ...['on', '', 'disable&sslmode=true'].map((mode): [Record<string, string>, string] => [
      { DATABASE_URL: `postgres://nous.fr/base?sslmode=${mode}` },
      'DATABASE_URL=(masqué) : attendu une adresse postgres://utilisateur:motdepasse@serveur:5432/base, avec « ?pool=8 » ou « ?sslmode=verify-full » s’il le faut',
    ]),
    [
      { PUBLIC_URL: 'nous.fr' },
      'PUBLIC_URL="nous.fr" : attendu une adresse en http:// ou https://, sans « ? » ni « # »',
    ],
    [
      { PUBLIC_URL: 'https://nous.fr/?hash=1' },
      'PUBLIC_URL="https://nous.fr/?hash=1" : attendu une adresse en http:// ou https://, sans « ? » ni « # »',
    ],
  ])('%j is one line with the variable, its value and what was expected', (env, line) => {
    const result = readConfig(env);
    expect('problems' in result && result.problems).toEqual([line]);
  });

  test.each(['postgresql://a:b@nous.fr:5432/base?pool=20&sslmode=require', 'postgres:///base?host=/run/pg'])(
    'PostgreSQL at %s may be',
    (DATABASE_URL) => {
      expect(readConfig({ DATABASE_URL })).toMatchObject({ config: { databaseUrl: DATABASE_URL } });
    },
  );

  test('each problem has its line, and a secret is never repeated', () => {
    const result = readConfig({
      ADMIN_PASSWORD: 'court',
      SMTP_URL: 'mail.fr secret',
      MAIL_FROM: 'nous',
      PORT: '-1',
    });
    const problems = 'problems' in result ? result.problems : [];
    expect(problems).toHaveLength(4);
    expect(problems.join('\n')).not.toMatch(/court\b|secret/);
  });

  test('mails cannot be sent without a sender', () => {
    const result = readConfig({ SMTP_URL: 'smtp://a:b@c.fr:587' });
    expect('problems' in result && result.problems).toEqual([
      'MAIL_FROM="" : attendu l’adresse d’expédition, puisque SMTP_URL est donné',
    ]);
  });
});

test('a secret is read from its file, without the line break at the end', () => {
  const file = join(folder, 'password');
  writeFileSync(file, 'un mot de passe\n');
  const { env, problems } = readSecretFiles({ ADMIN_PASSWORD_FILE: file, PORT: '80' });
  expect(problems).toEqual([]);
  expect(env).toMatchObject({ ADMIN_PASSWORD: 'un mot de passe', PORT: '80' });
});

test('a missing file, or one given besides the variable, is one line each', () => {
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
