import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect } from 'vitest';
import { folder as dir, test } from '../testing/folderKit.fixtures.ts';
import { createRegistry, type Registry } from './registry.ts';
import { strayVariables } from './settings.ts';

let registry: Registry;
const ENVIRONMENT = {
  SMTP_URL: 'smtp://mail.exemple.fr',
  MAIL_FROM: 'a@exemple.fr',
  TRUST_PROXY: 'true',
  PORT: '9',
};
beforeEach(() => {
  registry = createRegistry(dir, ENVIRONMENT);
});

function write(name: string, ...lines: string[]): void {
  mkdirSync(join(dir, name), { recursive: true });
  writeFileSync(join(dir, name, 'reglages.env'), lines.join('\n'));
}

test('a wedding has its folder for its own data, and takes common settings from the process', async () => {
  write(
    'amina',
    'PUBLIC_URL=https://Amina.exemple.fr/',
    'PHOTOS_DIR=../elsewhere',
    'MAIL_PER_MINUTE=5',
    'BACKUP_KEY_FILE=key',
  );
  writeFileSync(join(dir, 'amina/key'), 'a long passphrase of hers\n');
  for (const other of ['.nouveau-bruno', 'Capitales']) write(other, 'PUBLIC_URL=https://b.fr');
  await registry.refresh();
  expect(registry.all().map(({ name }) => name)).toEqual(['amina']);
  expect(registry.byHost('amina.exemple.fr')?.config).toMatchObject({
    dataDir: join(dir, 'amina'),
    photosDir: join(dir, 'elsewhere'),
    contentDir: join(dir, 'amina/content'),
    backupDir: join(dir, 'amina/backups'),
    backupKey: 'a long passphrase of hers',
    smtpUrl: 'smtp://mail.exemple.fr',
    mailPerMinute: 5,
    trustProxy: true,
    databaseUrl: undefined,
  });
});

test('an error in an edit changes nothing of an open wedding and is reported; the first settings must be valid', async () => {
  write('amina', 'PUBLIC_URL=https://a.fr');
  write('bruno', 'PUBLIC_URL=https://b.fr', 'BACKUP_KEEP=jamais', 'PORT=8', 'BACKUP_KYE=phrase');
  await registry.refresh();
  const before = registry.named('amina');
  expect(registry.named('bruno')).toMatchObject({
    config: null,
    problems: [
      'BACKUP_KYE=(masqué) : attendu rien : ce n’est pas un réglage d’un mariage',
      'PORT="8" : attendu rien : cette variable est celle du processus, la même pour tous les mariages',
      expect.stringContaining('BACKUP_KEEP="jamais"'),
    ],
  });
  write('amina', 'PUBLIC_URL=nowhere');
  await registry.refresh();
  const slipped = registry.byHost('a.fr');
  expect(slipped).toMatchObject({ stamp: before?.stamp, config: before?.config });
  expect(slipped?.problems).toEqual([expect.stringContaining('PUBLIC_URL="nowhere"')]);
  await registry.refresh();
  expect(registry.byHost('a.fr')).toBe(slipped);
  // After a restart too, and reported again.
  const restarted = createRegistry(dir, ENVIRONMENT);
  await restarted.refresh();
  const woken = restarted.byHost('a.fr');
  expect(woken).toMatchObject({ config: before?.config, problems: slipped?.problems });
  await restarted.refresh();
  expect(restarted.byHost('a.fr')).toBe(woken);
  expect(statSync(join(dir, 'amina/reglages-derniers-bons.env')).mode & 0o777).toBe(0o600);
  write('amina', 'PUBLIC_URL=https://new.fr');
  await registry.refresh();
  expect([registry.byHost('a.fr'), registry.byHost('new.fr')?.problems]).toEqual([undefined, []]);
});

test('a line without « = » removes no setting and is reported without its contents', async () => {
  const good = ['# de Claire', '', ' PUBLIC_URL = https://a.fr', 'MAIL_FROM="Claire = Paul <c@a.fr>"'];
  write('amina', ...good, 'BACKUP_KEY=a long passphrase of hers');
  await registry.refresh();
  const before = registry.byHost('a.fr');
  expect(before?.problems).toEqual([]);
  for (const line of ['BACKUP_KEY: a long passphrase of hers', 'BACKUP_KEY a long=passphrase of hers']) {
    write('amina', ...good, line);
    await registry.refresh();
    const slipped = registry.byHost('a.fr');
    expect(slipped?.config).toMatchObject({ backupKey: 'a long passphrase of hers' });
    const file = join(dir, 'amina/reglages.env');
    expect(slipped?.problems).toEqual([`${file}, ligne 5 : attendu NOM=valeur`]);
  }
});

test('a setting that is written twice is reported; the address of before holds, also after a restart', async () => {
  const file = join(dir, 'amina/reglages.env');
  write('amina', 'PUBLIC_URL=https://a.fr');
  await registry.refresh();
  write('amina', 'PUBLIC_URL=https://a.fr', '#PUBLIC_URL=https://b.fr', 'export PUBLIC_URL = https://c.fr');
  await registry.refresh();
  expect(registry.all().map(({ host }) => host)).toEqual(['a.fr']);
  expect(registry.named('amina')?.problems).toEqual([`${file}, ligne 3 : PUBLIC_URL est déjà à la ligne 1`]);
  // An earlier version took the last one.
  copyFileSync(file, join(dir, 'amina/reglages-derniers-bons.env'));
  const restarted = createRegistry(dir, ENVIRONMENT);
  await restarted.refresh();
  expect(restarted.byHost('c.fr')?.problems).toHaveLength(1);
});

test('a wedding added while the folder is being read is found by the next request', async () => {
  for (let at = 10; at < 40; at += 1) write(`w${at}`, `PUBLIC_URL=https://w${at}.fr`);
  const underWay = registry.refresh();
  // Waits until the names are read and the first wedding is being examined.
  while (!existsSync(join(dir, 'w10/reglages-derniers-bons.env'))) await setImmediate();
  write('zoe', 'PUBLIC_URL=https://zoe.fr');
  await registry.refresh();
  expect(registry.byHost('zoe.fr')?.name).toBe('zoe');
  await underWay;
});

test('deleted settings close nothing and are reported; once the folder is gone, the wedding is too', async () => {
  write('amina', 'PUBLIC_URL=https://a.fr');
  await registry.refresh();
  const before = registry.byHost('a.fr');
  rmSync(join(dir, 'amina/reglages.env'));
  const problems = [`${join(dir, 'amina/reglages.env')} manque`];
  for (const each of [registry, createRegistry(dir, ENVIRONMENT)]) {
    await each.refresh();
    const found = each.byHost('a.fr');
    expect(found).toMatchObject({ config: before?.config, problems });
    await each.refresh();
    expect(each.byHost('a.fr')).toBe(found);
  }
  rmSync(join(dir, 'amina'), { recursive: true });
  await registry.refresh();
  expect(registry.all()).toEqual([]);
});

test('a folder without settings, as an unplugged disk leaves it, is reported and never opened', async () => {
  write('amina', 'PUBLIC_URL=https://a.fr');
  await registry.refresh();
  renameSync(join(dir, 'amina'), join(dir, '.unplugged'));
  mkdirSync(join(dir, 'amina'));
  const problems = [expect.stringMatching(/amina est vide : son disque est-il débranché/)];
  await registry.refresh();
  const found = registry.byHost('a.fr');
  expect(found).toMatchObject({ config: null, problems });
  await registry.refresh();
  expect(registry.byHost('a.fr')).toBe(found);
  const restarted = createRegistry(dir, ENVIRONMENT);
  await restarted.refresh();
  expect(restarted.all()).toMatchObject([{ name: 'amina', config: null, host: null, problems }]);
  // What a site that lost its disk has written below the mount point.
  writeFileSync(join(dir, 'amina/wedding.sqlite.rescued-2026'), '');
  await registry.refresh();
  expect(registry.all()).toMatchObject([
    { problems: [expect.stringMatching(/n’a pas de reglages.env.*wedding add/)] },
  ]);
  rmSync(join(dir, 'amina'), { recursive: true });
  renameSync(join(dir, '.unplugged'), join(dir, 'amina'));
  await registry.refresh();
  expect(registry.byHost('a.fr')).toMatchObject({ config: { dataDir: join(dir, 'amina') }, problems: [] });
});

test.each([
  { left: 'a mount point without any wedding', below: ['.retires', 'lost+found'] },
  { left: 'a mount point below which a cache was written', below: ['amina/cache'] },
  { left: 'nothing, as a disk mounted further up does', below: [] },
])(
  'the disk of WEDDINGS_DIR that leaves $left takes no wedding away: each is reported, and back with it',
  async ({ below }) => {
    write('amina', 'PUBLIC_URL=https://a.fr');
    write('bruno', 'PUBLIC_URL=https://b.fr');
    await registry.refresh();
    renameSync(dir, `${dir}-unplugged`);
    for (const name of below) mkdirSync(join(dir, name), { recursive: true });
    const problems = [`${dir} ne contient aucun mariage : son disque est-il débranché ?`];
    for (let scans = 0; scans < 2; scans++) {
      await registry.refresh();
      expect(registry.all()).toMatchObject([
        { name: 'amina', config: null, problems },
        { name: 'bruno', config: null, problems },
      ]);
      expect(registry.byHost('b.fr')?.name).toBe('bruno');
    }
    rmSync(dir, { recursive: true, force: true });
    renameSync(`${dir}-unplugged`, dir);
    await registry.refresh();
    expect(registry.byHost('a.fr')).toMatchObject({ config: { dataDir: join(dir, 'amina') }, problems: [] });
    const first = createRegistry(join(dir, 'elsewhere'), ENVIRONMENT);
    await expect(first.refresh(), 'whoever starts without the folder must hear of it').rejects.toThrow(
      'ENOENT',
    );
    // Taking the last one away by hand is no such loss.
    for (const name of ['amina', 'bruno']) rmSync(join(dir, name), { recursive: true });
    await registry.refresh();
    expect(registry.all()).toEqual([]);
  },
);

test('a disk that goes in the middle of a scan fails none', async () => {
  const names = ['amina', 'bruno', 'chloe'];
  for (const name of names) write(name, `PUBLIC_URL=https://${name}.fr`);
  await registry.refresh();
  for (let moment = 0; moment < 60; moment++) {
    const scanned = registry.refresh();
    for (let waited = 0; waited < moment; waited++) await setImmediate();
    renameSync(dir, `${dir}-unplugged`);
    await setImmediate();
    mkdirSync(dir);
    await scanned;
    rmSync(dir, { recursive: true });
    renameSync(`${dir}-unplugged`, dir);
    await registry.refresh();
    expect(registry.all().map(({ config }) => config?.dataDir)).toEqual(names.map((name) => join(dir, name)));
  }
});

test('anything that two weddings would share belongs to the first', async () => {
  write('amina', 'PUBLIC_URL=https://a.fr', 'DATABASE_URL=postgres://a@b/c');
  write('bruno', 'PUBLIC_URL=https://b.fr', 'DATABASE_URL=postgres://a@b/c', 'PHOTOS_DIR=../amina/photos');
  write('chloe', 'PUBLIC_URL=http://a.fr:8080');
  await registry.refresh();
  expect(registry.named('bruno')?.problems).toEqual([
    'le dossier des photos est déjà de « amina »',
    'la base est déjà de « amina »',
  ]);
  expect(registry.byHost('a.fr')?.name).toBe('amina');
  expect(registry.named('chloe')?.problems).toEqual(['l’adresse est déjà de « amina »']);
});

test.each([
  ['PUBLIC_URL=https://b.fr', 'l’adresse est déjà de « bruno »'],
  ['BACKUP_DIR=../bruno/backups', 'le dossier des sauvegardes est déjà de « bruno »'],
])(
  '%s, an error in the settings of « amina », takes nothing from « bruno » nor from « amina »',
  async (line, problem) => {
    write('amina', 'PUBLIC_URL=https://a.fr');
    write('bruno', 'PUBLIC_URL=https://b.fr');
    await registry.refresh();
    const [amina, bruno] = registry.all();
    const slip = ['PUBLIC_URL=https://a.fr', line].slice(line.startsWith('PUBLIC_URL') ? 1 : 0);
    write('amina', ...slip);
    await registry.refresh();
    expect(registry.byHost('b.fr')).toBe(bruno);
    expect(registry.byHost('a.fr')).toMatchObject({
      config: amina?.config,
      stamp: amina?.stamp,
      problems: [problem],
    });
    const told = registry.byHost('a.fr');
    await registry.refresh();
    expect(registry.byHost('a.fr')).toBe(told);
    const restarted = createRegistry(dir, ENVIRONMENT);
    await restarted.refresh();
    expect(restarted.byHost('b.fr')).toMatchObject({ name: 'bruno', config: bruno?.config, problems: [] });
    expect(restarted.byHost('a.fr')).toMatchObject({
      name: 'amina',
      config: amina?.config,
      problems: [problem],
    });
  },
);

test('an address goes to another wedding once the first has given it up, without another edit', async () => {
  write('amina', 'PUBLIC_URL=https://a.fr');
  write('bruno', 'PUBLIC_URL=https://b.fr');
  await registry.refresh();
  write('amina', 'PUBLIC_URL=https://b.fr');
  await registry.refresh();
  const before = registry.named('amina');
  write('bruno', 'PUBLIC_URL=https://new-b.fr');
  await registry.refresh();
  await registry.refresh();
  expect(registry.byHost('b.fr')).toMatchObject({ name: 'amina', problems: [] });
  expect(registry.byHost('b.fr')?.stamp).not.toBe(before?.stamp);
  expect(registry.byHost('a.fr')).toBeUndefined();
  expect(registry.byHost('new-b.fr')?.name).toBe('bruno');
});

test('a copy of a wedding beside it takes nothing over, whatever its name, also after a restart', async () => {
  write('bruno', 'PUBLIC_URL=https://b.fr');
  await registry.refresh();
  cpSync(join(dir, 'bruno'), join(dir, 'ancien-bruno'), { recursive: true, preserveTimestamps: true });
  const restarted = createRegistry(dir, ENVIRONMENT);
  for (const each of [registry, restarted]) {
    await each.refresh();
    expect(each.byHost('b.fr')).toMatchObject({ name: 'bruno', problems: [] });
    expect(each.named('ancien-bruno')).toMatchObject({
      config: null,
      problems: ['l’adresse est déjà de « bruno »'],
    });
  }
});

test('an error takes nothing from a wedding whose copy of good settings was lost', async () => {
  write('amina', 'PUBLIC_URL=https://a.fr');
  write('bruno', 'PUBLIC_URL=https://b.fr');
  await registry.refresh();
  rmSync(join(dir, 'bruno/reglages-derniers-bons.env'));
  write('amina', 'PUBLIC_URL=https://b.fr');
  const restarted = createRegistry(dir, ENVIRONMENT);
  await restarted.refresh();
  expect(restarted.byHost('b.fr')?.name).toBe('bruno');
  expect(restarted.byHost('a.fr')?.name).toBe('amina');
});

test('a new wedding with an address already in use is reported, whatever its name', async () => {
  write('zoe', 'PUBLIC_URL=https://z.fr');
  await registry.refresh();
  write('amina', 'PUBLIC_URL=https://z.fr');
  await registry.refresh();
  expect(registry.byHost('z.fr')?.name).toBe('zoe');
  expect(registry.named('amina')).toMatchObject({
    config: null,
    problems: ['l’adresse est déjà de « zoe »'],
  });
});

const DATABASE = 'postgres://a@b/c?options=-c%20search_path=';

test.each([
  { line: `DATABASE_URL=${DATABASE}amina&pool=9`, problem: 'la base est déjà de « amina »' },
  {
    line: `DATABASE_URL=postgresql://other:x@b:5432/c?options=--search_path%3Damina`,
    problem: 'la base est déjà de « amina »',
  },
  { line: `DATABASE_URL=${DATABASE}bruno`, problem: null },
  { line: 'PHOTOS_DIR=../zoe/content', problem: 'le dossier des photos est déjà de « zoe »' },
  { line: 'CONTENT_DIR=../amina', problem: 'le dossier du contenu est déjà de « amina »' },
  { line: 'PHOTOS_DIR=..', problem: 'le dossier des photos contient ceux des mariages' },
  { line: 'PHOTOS_DIR=/far/away/amina/couple', problem: 'le dossier des photos est déjà de « amina »' },
  { line: 'BACKUP_DIR=/far/away', problem: 'le dossier des sauvegardes est déjà de « amina »' },
  { line: 'BACKUP_DIR=/far/away/bruno', problem: null },
  {
    line: 'BACKUP_S3_URL=s3://k:s@s3.fr/b/amina?style=path',
    problem: 'le seau des sauvegardes est déjà de « amina »',
  },
])('another wedding’s place is refused in any spelling: $line', async ({ line, problem }) => {
  write(
    'amina',
    'PUBLIC_URL=https://a.fr',
    `DATABASE_URL=${DATABASE}amina`,
    'PHOTOS_DIR=/far/away/amina',
    'BACKUP_S3_URL=https://key:secret@s3.fr/b/amina',
  );
  write('bruno', 'PUBLIC_URL=https://b.fr', line);
  write('zoe', 'PUBLIC_URL=https://z.fr');
  await registry.refresh();
  expect(registry.named('bruno')?.problems).toEqual(problem === null ? [] : [problem]);
  for (const name of ['amina', 'zoe']) expect(registry.named(name)?.problems).toEqual([]);
});

test.each([
  { said: 'postgres://a@b/c', reads: 'postgres://a@b/c?pool=2' },
  { said: `${DATABASE}amina`, reads: `${DATABASE}amina&pool=2` },
  { said: `${DATABASE}amina&pool=8`, reads: `${DATABASE}amina&pool=8` },
])(
  'one of many weddings takes two of the server’s connections unless it says more: $said',
  async ({ said, reads }) => {
    write('amina', 'PUBLIC_URL=https://a.fr', `DATABASE_URL=${said}`);
    await registry.refresh();
    expect(registry.named('amina')?.config?.databaseUrl).toBe(reads);
  },
);

test('a secret that each wedding sets for itself is refused for all, and not repeated', () => {
  const stray = strayVariables({
    ...ENVIRONMENT,
    DATABASE_URL: 'postgres://secret',
    METRICS_TOKEN: 'x'.repeat(16),
  });
  expect(stray).toEqual([expect.stringMatching(/^DATABASE_URL=\(masqué\) : attendu rien/)]);
});
