/** Weddings that are suspended and removed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { lockFolder } from '../../platform/files/processLock.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { programOf } from '../../testing/siteProcess.fixtures.ts';
import { add, fill, rowsOf, site } from './wedding.fixtures.ts';

test('restore of an open wedding says to suspend it, and suspend waits until the process has closed it', async () => {
  await add('amina');
  await site(['backup', '--wedding', 'amina']);
  const restore = () => site(['restore', 'latest', '--force', '--wedding', 'amina']);
  const lock = lockFolder(join(dir, 'amina'), 'site', Date.now());
  expect(await restore()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/déjà utilisé .* : « wedding suspend amina » d’abord$/),
  });
  const suspending = site(['wedding', 'suspend', 'amina']);
  await eventually(() => expect(existsSync(join(dir, 'amina/suspendu'))).toBe(true));
  lock.release();
  expect([(await suspending).code, (await restore()).code]).toEqual([0, 0]);
  // Suspended, and in the hands of another restore; or of the process, which has not closed it yet.
  const other = lockFolder(join(dir, 'amina'), 'site', Date.now());
  expect(await restore()).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^« amina » : une autre commande y travaille \(processus .*attendez qu’elle finisse$/,
    ),
  });
  const serving = lockFolder(dir, 'weddings', Date.now());
  expect((await restore()).err).toMatch(/^« amina » est suspendu, mais le site ne l’a pas encore fermé/);
  serving.release();
  other.release();
});

test('remove asks for the name, keeps a last backup that can be restored, and waits for whoever has it open', async () => {
  await fill('amina');
  const rows = rowsOf(join(dir, 'amina'));
  const refused = await site(['wedding', 'remove', 'amina'], { WEDDINGS_DIR: dir }, 'bruno');
  expect([refused.code, refused.err, existsSync(join(dir, 'amina/suspendu'))]).toEqual([
    1,
    // Without the forty lines of help.
    'Ce n’est pas son nom : rien n’a été retiré.',
    false,
  ]);
  // Stands in for the running process, which closes the wedding when it sees the mark.
  const lock = lockFolder(join(dir, 'amina'), 'site', Date.now());
  const removing = site(['wedding', 'remove', 'amina'], { WEDDINGS_DIR: dir }, 'amina\n');
  await eventually(() => expect(existsSync(join(dir, 'amina/suspendu'))).toBe(true));
  lock.release();
  const { code, lines, err } = await removing;
  expect([code, err]).toEqual([0, '']);
  expect(readdirSync(dir)).toEqual(['.retires']);
  // As a kill leaves it while the folder is being removed.
  mkdirSync(join(dir, '.retire-amina/photos'), { recursive: true });
  expect((await site(['wedding', 'remove', 'amina', '--force'])).code).toBe(0);
  expect(readdirSync(dir)).toEqual(['.retires']);
  const back = await site([
    'wedding',
    'import',
    lines.at(-1) ?? '',
    'amina',
    '--url',
    'https://amina.exemple.fr',
  ]);
  expect([back.code, back.err]).toEqual([0, '']);
  expect(rowsOf(join(dir, 'amina'))).toEqual(rows);
});

test.each([
  {
    what: 'database is damaged',
    spoil: (folder: string) => {
      const file = join(folder, 'wedding.sqlite');
      writeFileSync(file, readFileSync(file).fill(7, 4096));
    },
  },
  { what: 'database is gone', spoil: (folder: string) => rmSync(join(folder, 'wedding.sqlite')) },
  {
    what: 'settings never were right',
    spoil: (folder: string) => {
      rmSync(join(folder, 'reglages-derniers-bons.env'), { force: true });
      writeFileSync(join(folder, 'reglages.env'), 'BACKUP_KEEP=jamais\n');
    },
  },
])('a wedding whose $what is removed too, and all its files are kept aside', async ({ spoil }) => {
  await fill('amina');
  spoil(join(dir, 'amina'));
  const files = readdirSync(join(dir, 'amina'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.startsWith('photos'),
  );
  const { code, lines, err } = await site(['wedding', 'remove', 'amina'], { WEDDINGS_DIR: dir }, 'amina');
  expect([code, err]).toEqual([0, '']);
  const kept = lines.at(-1) ?? '';
  expect(kept).toMatch(/\.retires\/amina-.*Z$/);
  expect(lines.join('\n')).toMatch(/« amina » est retiré.* n’a pas pu être sauvegardé .*tout son dossier/);
  expect(readdirSync(dir)).toEqual(['.retires']);
  const left = readdirSync(kept, { recursive: true, encoding: 'utf8' });
  expect(left).toEqual(expect.arrayContaining([...files, 'reglages.env', 'content/mariage.yaml']));
  // Its name is free again.
  expect((await add('amina')).code).toBe(0);
});

test('a removal that was killed is told in the list; the same command ends it, and resume gives the site back', async () => {
  const holds = () => lockFolder(join(dir, 'amina'), 'site', Date.now());
  async function removeAndKill() {
    // It waits for whoever has the wedding open.
    const lock = holds();
    const args = [programOf('site'), 'wedding', 'remove', 'amina', '--force'];
    const child = spawn(process.execPath, args, { env: { ...process.env, WEDDINGS_DIR: dir } });
    await eventually(() => expect(existsSync(join(dir, 'amina/suspendu'))).toBe(true));
    child.kill('SIGKILL');
    await once(child, 'exit');
    lock.release();
  }
  await add('amina');
  await removeAndKill();
  const told =
    'amina : un retrait a été coupé : « wedding remove amina » le finit, « wedding resume amina » rouvre le site';
  expect(await site(['wedding', 'list'])).toMatchObject({ code: 1, lines: expect.arrayContaining([told]) });
  await site(['wedding', 'resume', 'amina']);
  expect(await site(['wedding', 'list'])).toMatchObject({ code: 0 });
  await removeAndKill();
  expect(await site(['wedding', 'remove', 'amina', '--force'])).toMatchObject({ code: 0 });
  expect(existsSync(join(dir, 'amina'))).toBe(false);
});
