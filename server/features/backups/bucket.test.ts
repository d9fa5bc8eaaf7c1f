/** Backups in a real S3 server's bucket: made, verified and restored by the operator's commands. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../operator/run.ts';
import { readDatabase } from '../../platform/database/plainDatabase.ts';
import { tableDigests } from '../../platform/database/snapshot.ts';
import { openMigrated } from '../../siteDatabase/sqlite.ts';
import { createFamille } from '../familles/familles.usecases.ts';

const FILES: Readonly<Record<string, Buffer>> = {
  'photos/couple/a.jpg': randomBytes(300_000),
  // Large enough to be sent in several parts.
  'photos/couple/été 1.jpg': randomBytes(17_000_000),
  'photos/repas/vide.jpg': Buffer.alloc(0),
  'content/mariage.yaml': Buffer.from('titre: Nous'),
};

const root = mkdtempSync(join(tmpdir(), 'bucket-'));
let server: Server;
let port: number;
let dataDir: string;
let count = 0;

beforeAll(async () => {
  const buckets = ['clair', 'chiffre', 'jour', 'panne'].map((name) => ({ name }));
  const s3 = new S3rver({ silent: true, directory: join(root, 's3'), configureBuckets: buckets });
  await s3.configureBuckets();
  // Not by s3rver's own `run`, which listens on « localhost »: that may be another address.
  server = createServer(s3.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true });
});
beforeEach(async () => {
  dataDir = join(root, `site-${count++}`);
  for (const [path, bytes] of Object.entries(FILES)) {
    mkdirSync(join(dataDir, path, '..'), { recursive: true });
    writeFileSync(join(dataDir, path), bytes);
  }
  const store = await openMigrated(join(dataDir, 'wedding.sqlite'));
  const input = { nom: 'Martin', prenom: 'Zoé', email: '', invitedTovh: false, invitedToReception: true };
  await store.write((tx) => createFamille(tx, input));
  await store.close();
});

const bucket = (name: string, at = port) => `http://S3RVER:S3RVER@127.0.0.1:${at}/${name}?region=us-east-1`;
const rows = (folder: string) =>
  readDatabase(join(folder, 'wedding.sqlite'), (db) => tableDigests(db, new Set(['heartbeat'])));

async function site(args: string[], env: Record<string, string>, now = Date.now()) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(args, {
    env: { DATA_DIR: dataDir, ...env },
    say: (line) => lines.push(line),
    warn: (line) => errors.push(line),
    input: async () => '',
    now,
  });
  return { code, lines, err: errors.join('\n') };
}

describe.each([
  { kind: 'in clear', name: 'clair', key: {} },
  {
    kind: 'encrypted, under a prefix',
    name: 'chiffre/amina',
    key: { BACKUP_KEY: 'une longue phrase de passe' },
  },
])('a backup in a bucket, $kind', ({ name, key }) => {
  test('is made, verified, and restored on another machine with every row and file', async () => {
    const env = { BACKUP_S3_URL: bucket(name), ...key };
    const made = await site(['backup'], env);
    expect([made.err, made.code]).toEqual(['', 0]);
    expect(made.lines.at(-1)).toContain(`s3://127.0.0.1:${port}/${name}/mariage-`);
    expect(made.lines.join('\n')).not.toContain('S3RVER:S3RVER');
    expect(made.lines).toContain(
      `Fichiers : ${Object.keys(FILES).length}, dont ${Object.keys(FILES).length} nouveaux`,
    );
    expect(readdirSync(dataDir)).not.toContain('backups');

    expect((await site(['verify', 'latest'], env)).lines.at(-1)).toContain('est entière');
    const other = join(dataDir, 'other');
    const restored = await site(['restore', 'latest'], { ...env, DATA_DIR: other });
    expect([restored.err, restored.code]).toEqual(['', 0]);
    for (const [path, bytes] of Object.entries(FILES))
      expect([path, readFileSync(join(other, path)).equals(bytes)]).toEqual([path, true]);
    expect(rows(other)).toEqual(rows(dataDir));
    const another = await site(['check'], { ...env, PORT: '1', BACKUP_KEY: 'une autre phrase de passe' });
    expect(another.lines.join('\n').includes('n’ouvre pas la dernière')).toBe('BACKUP_KEY' in key);
  });
});

test('sends nothing twice, the first of the day stays, and check knows the last one and misses it', async () => {
  const env = { BACKUP_S3_URL: bucket('jour'), PORT: '1' };
  const first = (await site(['backup'], env)).lines.at(-1)?.split('/').at(-1) ?? '';
  writeFileSync(join(dataDir, 'photos/couple/b.jpg'), 'new');
  // A backup's name has a resolution of one second.
  expect((await site(['backup'], env, Date.now() + 2000)).lines).toContain('Fichiers : 5, dont 1 nouveaux');
  expect((await site(['verify', first], env)).lines.at(-1)).toBe(`${first} est entière`);
  expect((await site(['check'], env)).lines.join('\n')).toContain('sauvegardes : la dernière est du');
  for (const name of readdirSync(join(root, 's3/jour')))
    rmSync(join(root, 's3/jour', name), { recursive: true });
  expect((await site(['check'], env)).lines.join('\n')).toMatch(
    /n’est plus dans s3:.*\/jour : est-ce le bon seau/,
  );
});

test('a missing or silent bucket is reported without the secret', async () => {
  for (const address of [bucket('absent'), bucket('panne', 1)]) {
    const { code, err } = await site(['backup'], { BACKUP_S3_URL: address });
    expect([code, err]).toEqual([1, expect.stringMatching(/n’existe pas|ne répond pas comme il faut/)]);
    expect(err).not.toContain('S3RVER:');
    expect((await site(['check'], { BACKUP_S3_URL: address })).lines.join('\n')).toContain(
      'vérifiez BACKUP_S3_URL',
    );
  }
});

test('an invalid bucket address ends the command with a line that does not show it', async () => {
  const { code, err } = await site(['backup'], { BACKUP_S3_URL: 'https://a:b@h' });
  expect([code, err]).toEqual([1, expect.stringContaining('BACKUP_S3_URL=(masqué) : attendu')]);
});
