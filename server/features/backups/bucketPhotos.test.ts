/** Backups of a site with photos in a bucket: listed, never copied, and compared with what is there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { runCommand } from '../../operator/run.ts';
import { changeDatabase } from '../../platform/database/plainDatabase.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { folder as dataDir } from '../../testing/folderKit.fixtures.ts';
import { s3, test } from '../../testing/s3Kit.fixtures.ts';

let prefix: string;
let env: Record<string, string>;
let now = Date.now();
beforeEach(async () => {
  prefix = `noces/${Math.random()}`;
  env = { DATA_DIR: dataDir, PHOTOS_S3_URL: s3.url({ prefix }), PORT: '1' };
  for (const path of [
    'couple/a.jpg',
    'couple/b.jpg',
    'couple/thumbs/thumb_a.jpg',
    '.uploads/x/0',
    'perdu.jpg',
  ])
    await s3.bucket.put(`${prefix}/${path}`, Buffer.from(path));
  mkdirSync(join(dataDir, 'photos/couple'), { recursive: true });
  writeFileSync(join(dataDir, 'photos/couple/ancienne.jpg'), 'of before');
  await (await openMigrated(join(dataDir, 'wedding.sqlite'))).close();
});

/** A minute later each time, because two backups of one second would have the same name. */
async function site(...args: string[]) {
  now += 60_000;
  const lines: string[] = [];
  const input = async () => '';
  const say = (line: string) => void lines.push(line);
  const code = await runCommand(args, { env, say, warn: say, input, now });
  return { code, lines };
}

test('a backup lists the photos, and verify and restore name those that are missing', async () => {
  const made = await site('backup');
  const location = `s3://${new URL(s3.url()).host}/photos/${prefix}`;
  expect(made.lines).toContain(`Photos : 2 dans la liste ; elles restent dans ${location}`);
  expect(made.lines).toContain('Fichiers : 0, dont 0 nouveaux');
  expect((await site('verify', 'latest')).lines).toContain(
    `Photos : 2 dans la liste, toutes telles quelles dans ${location}`,
  );

  await s3.bucket.remove(`${prefix}/couple/a.jpg`);
  await s3.bucket.put(`${prefix}/couple/b.jpg`, Buffer.from('another'));
  const restored = await site('restore', 'latest', '--force');
  expect(restored.code).toBe(0);
  expect(restored.lines).toEqual(
    expect.arrayContaining([
      `Photos : 2 dans la liste ; dans ${location}, 1 n’y sont plus et 1 ont changé depuis`,
      'Photo qui n’est plus dans le seau : couple/a.jpg',
      'Photo qui y est une autre depuis : couple/b.jpg',
    ]),
  );
  const { PHOTOS_S3_URL: _, ...onDisk } = env;
  env = onDisk;
  expect((await site('verify', 'latest')).lines).toContain(
    'Photos : 2 dans un seau, que PHOTOS_S3_URL ne nomme pas',
  );
});

test('backup and verify name photos that are in the database but not in the bucket', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `lost-${String(index).padStart(2, '0')}.jpg`);
  changeDatabase(join(dataDir, 'wedding.sqlite'), (db) => {
    const insert = db.prepare(
      'insert into photos (folder, name, size, mtime, reason) values (?, ?, 1, 0, ?)',
    );
    for (const name of ['a.jpg', 'b.jpg', ...names]) insert.run('couple', name, null);
    insert.run('couple', 'no-photo.txt', 'unknown');
  });
  const made = await site('backup');
  expect([made.code, made.lines]).toEqual([0, expect.arrayContaining(['… et 5 autres'])]);
  expect(made.lines.filter((line) => line.includes('et qui manque :'))).toEqual(
    names.slice(0, 20).map((name) => `Photo que la base connaît et qui manque : couple/${name}`),
  );
  const verified = await site('verify', 'latest');
  expect([verified.code, verified.lines.at(-1)]).toEqual([
    1,
    expect.stringContaining('il y manque des photos : 25'),
  ]);
  expect(verified.lines).toContain('Photo que la base connaît et qui n’y est pas : couple/lost-00.jpg');
  // A bucket that is away says nothing about single photos.
  s3.misbehave((_request, response) => {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  });
  expect((await site('backup')).lines.filter((line) => line.includes('lost'))).toEqual([]);
});

test('a backup says which photos the bucket held at the one before', async () => {
  await site('backup');
  await s3.bucket.remove(`${prefix}/couple/a.jpg`);
  const { lines } = await site('backup');
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Depuis celle du .*, familles 0 → 0, convives 0 → 0, photos 2 → 1$/),
      'Photo qui n’est plus là depuis : couple/a.jpg',
      expect.stringMatching(/^Attention : photos : 1, au lieu de 2 /),
    ]),
  );
});

test('with a bucket that refuses, backups succeed, and backup, check and verify name it, without the secret', async () => {
  await site('backup');
  s3.misbehave((_request, response) => {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  });
  const location = `s3://${new URL(s3.url()).host}/photos/${prefix}`;
  const refused = `${location} ne répond pas`;
  const verified = await site('verify', 'latest');
  expect([verified.code, verified.lines.join('\n')]).toEqual([
    0,
    expect.stringContaining(`Photos : 2 dans la liste ; ${refused} (AccessDenied (403))`),
  ]);
  const checked = (await site('check')).lines.join('\n');
  expect(checked).toContain(`${location} refuse cette clé, ou elle a expiré : corrigez PHOTOS_S3_URL`);
  const again = await site('backup');
  expect([again.code, again.lines.join('\n')]).toEqual([0, expect.stringContaining(`Photos : ${refused}`)]);
  expect([checked, ...again.lines].join('\n')).not.toContain('S3RVER');
});
