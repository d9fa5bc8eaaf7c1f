/** A wedding that moves to another installation. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { add, fill, mistake, rowsOf, site } from './wedding.fixtures.ts';

const importFrom = (file: string) =>
  site(['wedding', 'import', join(dir, file), 'bruno', '--url', 'https://b.fr']);

/** A header as written before exports used a library. */
function oldHeader(name: string, size: number, type = '0', target = ''): Buffer {
  const header = Buffer.alloc(512);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  header.write('0000600\x000000000\x000000000\0', 100);
  header.write(octal(size, 11), 124);
  header.write(octal(1_780_000_000, 11), 136);
  header.write(`        ${type}${target}`, 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

test.each([{ key: {} }, { key: { BACKUP_KEY: 'une longue phrase de passe' } }])(
  'a wedding is exported to one file and imported elsewhere with the same rows and photos ($key)',
  async ({ key }) => {
    await fill('amina');
    const file = join(dir, 'amina.tar');
    const exported = await site(['wedding', 'export', 'amina', '--to', file], { WEDDINGS_DIR: dir, ...key });
    expect([exported.code, exported.lines.at(-1)]).toEqual([0, file]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const elsewhere = join(dir, 'elsewhere');
    mkdirSync(elsewhere);
    const come = (...more: string[]) =>
      site(['wedding', 'import', file, 'bruno', '--url', 'https://b.fr', ...more], {
        WEDDINGS_DIR: elsewhere,
        ...key,
      });
    const imported = await come('--set', 'MAIL_PER_MINUTE=7');
    expect([imported.code, imported.err]).toEqual([0, '']);
    const bruno = join(elsewhere, 'bruno');
    expect(rowsOf(bruno)).toEqual(rowsOf(join(dir, 'amina')));
    for (const path of ['photos/couple/a.jpg', 'content/contacts.yaml'])
      expect(readFileSync(join(bruno, path), 'utf8')).toBe(readFileSync(join(dir, 'amina', path), 'utf8'));
    expect(readdirSync(elsewhere)).toEqual(['bruno']);
    expect(readdirSync(bruno).filter((name) => name.startsWith('.'))).toEqual([]);
    expect((await come()).err).toContain('existe déjà');
  },
);

test('a wedding with a mistake in its content comes back as its guests saw it, by an export and by a backup', async () => {
  await add('amina');
  const good = readFileSync(join(dir, 'amina/content/mariage.yaml'), 'utf8');
  mistake('amina', { isKept: true });
  const file = join(dir, 'amina.tar');
  const { code, err } = await site(['wedding', 'export', 'amina', '--to', file]);
  expect([code, err]).toEqual([0, '']);
  const shown = /^Attention : contenu : la dernière version correcte est montrée ; .*mariage\.yaml:1/;
  const come = (name: string) =>
    site(['wedding', 'import', file, name, '--url', `https://${name}.exemple.fr`]);
  const imported = await come('bruno');
  expect([imported.code, imported.lines]).toEqual([
    0,
    expect.arrayContaining([expect.stringMatching(shown)]),
  ]);
  const backup = (await site(['backup', '--wedding', 'amina'])).lines.at(-1) ?? '';
  const DATA_DIR = join(dir, '.seule');
  const restored = await site(['restore', backup], { DATA_DIR });
  expect(restored.lines).toEqual(expect.arrayContaining([expect.stringMatching(shown)]));
  for (const folder of [join(dir, 'bruno'), DATA_DIR])
    for (const [kept, text] of [
      ['content/mariage.yaml', 'prenoms: [\n'],
      ['content-last-good/mariage.yaml', good],
    ] as const)
      expect(readFileSync(join(folder, kept), 'utf8'), join(folder, kept)).toBe(text);
  const states = (await site(['wedding', 'list', '--json'])).lines.map((line) => JSON.parse(line).state);
  expect(states).toEqual(['asleep', 'asleep']);
  await site(['wedding', 'suspend', 'bruno']);
  expect((await site(['wedding', 'resume', 'bruno'])).lines).toEqual([
    '« bruno » est de nouveau ouvert',
    expect.stringMatching(shown),
  ]);
  // Without a good copy the site of before showed nothing either.
  rmSync(join(dir, 'amina/content-last-good'), { recursive: true });
  rmSync(file);
  await site(['wedding', 'export', 'amina', '--to', file]);
  expect((await come('chloe')).lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^Attention : contenu : .* ne s’ouvre pas avant la correction ; .*mariage\.yaml:1/,
      ),
    ]),
  );
});

test('a wedding that is handed over has its own passphrase: the other installation needs no key of the agency', async () => {
  await fill('amina');
  const [file, phrase] = [join(dir, 'amina.tar'), join(dir, 'phrase')];
  const agency = { WEDDINGS_DIR: dir, BACKUP_KEY: 'la clé de toute une agence' };
  const out = (...more: string[]) =>
    site(['wedding', 'export', 'amina', '--to', file, '--key-file', phrase, ...more], agency);
  writeFileSync(phrase, 'courte\n');
  expect((await out()).err).toContain('16 caractères');
  writeFileSync(phrase, 'une phrase pour ce fichier\n');
  const told = await out();
  expect([told.code, told.lines.join('\n')]).toEqual([0, expect.stringContaining('sa propre phrase')]);
  expect(readFileSync(file).includes('Martin')).toBe(false);
  const elsewhere = join(dir, 'elsewhere');
  mkdirSync(elsewhere);
  const theirs = { WEDDINGS_DIR: elsewhere, BACKUP_KEY: 'la clé de quelqu’un d’autre' };
  const come = (...more: string[]) =>
    site(['wedding', 'import', file, 'amina', '--url', 'https://a.fr', ...more], theirs);
  writeFileSync(join(dir, 'fausse'), 'une phrase pour un autre\n');
  for (const given of [[], ['--key-file', join(dir, 'fausse')]]) {
    const refused = await come(...given);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/--key-file FICHIER.*BACKUP_KEY/)]);
    // The file is whole: only the phrase is another.
    expect([refused.lines, refused.err]).toEqual([
      [],
      expect.stringMatching(/^(?:cette phrase|BACKUP_KEY) n’ouvre pas /),
    ]);
  }
  expect(readdirSync(elsewhere)).toEqual([]);
  expect((await come('--key-file', phrase)).code).toBe(0);
  expect(rowsOf(join(elsewhere, 'amina'))).toEqual(rowsOf(join(dir, 'amina')));
  // Its backups there are encrypted with the new owner's key.
  expect((await site(['backup', '--wedding', 'amina'], theirs)).code).toBe(0);
  expect((await site(['verify', 'latest', '--wedding', 'amina'], theirs)).code).toBe(0);
});

test('EXPORT_KEY is the passphrase of an export, and opens it elsewhere', async () => {
  await fill('amina');
  const file = join(dir, 'amina.tar');
  const phrase = { EXPORT_KEY: 'une phrase pour ce fichier' };
  const out = await site(['wedding', 'export', 'amina', '--to', file], { WEDDINGS_DIR: dir, ...phrase });
  expect([out.code, out.lines.join('\n')]).toEqual([0, expect.stringContaining('sa propre phrase')]);
  const come = (env: Record<string, string>) =>
    site(['wedding', 'import', file, 'bruno', '--url', 'https://b.fr'], { WEDDINGS_DIR: dir, ...env });
  const without = await come({});
  expect([without.code, without.err]).toEqual([1, expect.stringMatching(/est chiffré : .*EXPORT_KEY/)]);
  expect(await come(phrase)).toMatchObject({ code: 0, err: '' });
  expect(rowsOf(join(dir, 'bruno'))).toEqual(rowsOf(join(dir, 'amina')));
});

test('a passphrase that is empty or short is refused by its own name, and nothing is written or read without it', async () => {
  await fill('amina');
  const [file, phrase] = [join(dir, 'amina.tar'), join(dir, 'phrase')];
  const out = ['wedding', 'export', 'amina', '--to', file];
  const come = ['wedding', 'import', file, 'bruno', '--url', 'https://b.fr'];
  for (const [held, told] of [
    ['', `${phrase} est vide : attendu une phrase, au moins 16 caractères`],
    ['\n', `${phrase} est vide : attendu une phrase, au moins 16 caractères`],
    ['courte\n', `${phrase} : attendu une phrase, au moins 16 caractères`],
  ] as const)
    for (const command of [out, come]) {
      writeFileSync(phrase, held);
      const { code, err } = await site([...command, '--key-file', phrase]);
      expect([code, err.split('\n')[0], existsSync(file)]).toEqual([1, told, false]);
    }
  const short = await site(out, { WEDDINGS_DIR: dir, EXPORT_KEY: 'courte' });
  expect([short.code, short.err.split('\n')[0], existsSync(file)]).toEqual([
    1,
    'EXPORT_KEY=(masqué) : attendu au moins 16 caractères',
    false,
  ]);
  // As any empty variable, it is none, and the command says what that means.
  const empty = await site(out, { WEDDINGS_DIR: dir, EXPORT_KEY: '' });
  expect([empty.code, empty.lines.join('\n')]).toEqual([0, expect.stringContaining('Non chiffré')]);
});

test('a file that is truncated, damaged or something else is refused, and no wedding is created', async () => {
  await fill('amina');
  const file = join(dir, 'amina.tar');
  await site(['wedding', 'export', 'amina', '--to', file]);
  const bytes = readFileSync(file);
  const damaged = Buffer.from(bytes);
  damaged[damaged.lastIndexOf('a photo')] = 66;
  const badHeader = Buffer.from(bytes);
  badHeader[3] = 66;
  const bad: Record<string, Buffer> = {
    cut: bytes.subarray(0, 30_000),
    cutBeforeTheEnd: bytes.subarray(0, -1024),
    cutInTheEnd: bytes.subarray(0, -512),
    empty: Buffer.alloc(0),
    damaged,
    badHeader,
    other: Buffer.from('a text'.repeat(1000)),
    outside: Buffer.concat([oldHeader('../outside', 0), bytes]),
    link: Buffer.concat([oldHeader('../outside', 0, '2', '/etc/passwd'), oldHeader('other', 0), bytes]),
  };
  for (const [what, content] of Object.entries(bad)) {
    writeFileSync(join(dir, what), content);
    const { code, err } = await importFrom(what);
    expect([what, code, err]).toEqual([what, 1, expect.stringMatching(/entière|entier/)]);
    expect(err).not.toMatch(/truncated|header|Invalid/);
  }
  expect(readdirSync(dir).toSorted()).toEqual(['amina', 'amina.tar', ...Object.keys(bad)].toSorted());
});

test('exports of an earlier version and of any tar are imported; directories and links are skipped', async () => {
  await fill('amina');
  const file = join(dir, 'amina.tar');
  await site(['wedding', 'export', 'amina', '--to', file]);
  const unpacked = join(dir, '.unpacked');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xf', file, '-C', unpacked]);
  const names = readdirSync(unpacked, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(unpacked, name)).isFile())
    .toSorted();
  const old = names.flatMap((name) => {
    const content = readFileSync(join(unpacked, name));
    return [oldHeader(name, content.length), content, Buffer.alloc(-content.length & 511)];
  });
  writeFileSync(join(dir, 'old.tar'), Buffer.concat([...old, Buffer.alloc(1024)]));
  symlinkSync('/etc/passwd', join(unpacked, 'objects/link'));
  execFileSync('tar', ['-cf', join(dir, 'theirs.tar'), '-C', unpacked, ...readdirSync(unpacked)]);
  for (const packed of ['old.tar', 'theirs.tar']) {
    const { code, err } = await importFrom(packed);
    expect([packed, code, err]).toEqual([packed, 0, '']);
    expect(rowsOf(join(dir, 'bruno'))).toEqual(rowsOf(join(dir, 'amina')));
    expect(readFileSync(join(dir, 'bruno/photos/couple/a.jpg'), 'utf8')).toBe('a photo');
    rmSync(join(dir, 'bruno'), { recursive: true });
  }
});

test('an export bears its name once it is whole, so that a kill leaves none that is not', async () => {
  await fill('amina');
  const out = join(dir, '.out');
  mkdirSync(out);
  const file = join(out, 'amina.tar');
  const seen: string[] = [];
  const watcher = watch(out, (_event, name) => void seen.push(name ?? ''));
  expect((await site(['wedding', 'export', 'amina', '--to', file])).code).toBe(0);
  await eventually(() => expect(seen).toContain('amina.tar'));
  watcher.close();
  expect(seen[0]).toMatch(/^amina\.tar\.[0-9a-f]+\.partiel$/);
  expect([readdirSync(out), statSync(file).mode & 0o777]).toEqual([['amina.tar'], 0o600]);
  writeFileSync(file, 'another');
  const refused = await site(['wedding', 'export', 'amina', '--to', file]);
  expect([refused.code, refused.err]).toEqual([1, `${file} : existe déjà`]);
  expect([readFileSync(file, 'utf8'), readdirSync(out)]).toEqual(['another', ['amina.tar']]);
});

test('an export that a full disk cuts leaves no file', async ({ skip }) => {
  await fill('amina');
  truncateSync(join(dir, 'amina/photos/couple/a.jpg'), 5 * 1024 * 1024);
  const disk = join(dir, '.small');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).status === 0;
  if (!mounted) skip('no right to mount a disk here');
  try {
    const cut = await site(['wedding', 'export', 'amina', '--to', join(disk, 'amina.tar')]);
    expect([cut.code, cut.err]).toEqual([
      1,
      expect.stringMatching(/le disque est plein : faites de la place$/),
    ]);
    expect(readdirSync(disk)).toEqual([]);
  } finally {
    execFileSync('umount', [disk]);
  }
});

test('an export whose wedding is removed meanwhile says so, and of no damage', async () => {
  await fill('amina');
  const removed = (async () => {
    // Where `wedding remove` takes it, once the export has begun.
    await eventually(() => expect(readdirSync(join(dir, 'amina')).join()).toContain('.export'));
    renameSync(join(dir, 'amina'), join(dir, '.retire-amina'));
  })();
  const file = join(dir, '.amina.tar');
  const { code, err } = await site(['wedding', 'export', 'amina', '--to', file]);
  await removed;
  expect([code, err, existsSync(file)]).toEqual([
    1,
    expect.stringMatching(/^« amina » vient d’être retiré, .*il n’y a plus rien à exporter/),
    false,
  ]);
  expect(readdirSync(dir)).toEqual(['.retire-amina']);
});
