/** What commands that were killed left beside the weddings. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { lockFolder } from '../../platform/files/processLock.ts';
import { folder as dir, test } from '../../testing/folderKit.fixtures.ts';
import { add, site } from './wedding.fixtures.ts';

/** As a kill of `wedding add` or `import` leaves it, whose lock ends with its process. */
function halfMade(name: string, ...settings: string[]) {
  const folder = join(dir, `.nouveau-${name}`);
  mkdirSync(join(folder, 'photos/couple'), { recursive: true });
  writeFileSync(join(folder, 'photos/couple/a.jpg'), 'a photo');
  const lines = [`PUBLIC_URL=https://${name}.exemple.fr`, ...settings];
  writeFileSync(join(folder, 'reglages.env'), lines.map((line) => `${line}\n`).join(''));
  return [lockFolder(folder, 'ajout', Date.now()), lockFolder(dir, `.ajout-${name}.exemple.fr`, Date.now())];
}

const kill = (locks: ReturnType<typeof halfMade>) => {
  for (const lock of locks) lock.release();
};

test('list removes what commands that were killed left, says so, and touches nothing of a living one', async () => {
  await add('amina');
  kill(halfMade('bruno'));
  kill(halfMade('chloe', 'DATABASE_URL=postgres://moi:secret@db.exemple.fr/noces'));
  mkdirSync(join(dir, '.retire-denis/photos'), { recursive: true });
  mkdirSync(join(dir, '.retires'));
  const living = halfMade('zoe');
  const { code, lines } = await site(['wedding', 'list']);
  expect([code, lines.slice(0, 3).toSorted(), lines[3]]).toEqual([
    0,
    [
      `« bruno » n’a pas été ajouté jusqu’au bout : ce que la commande coupée laissait dans ${dir}/.nouveau-bruno est effacé`,
      `« chloe » n’a pas été ajouté jusqu’au bout : ce que la commande coupée laissait dans ${dir}/.nouveau-chloe est effacé ; elle a pu écrire aussi ici : PostgreSQL db.exemple.fr:5432/noces`,
      '« denis » était retiré déjà : ce qui restait de son dossier est effacé',
    ],
    expect.stringMatching(/^nom /),
  ]);
  expect(existsSync(join(dir, '.nouveau-zoe/photos/couple/a.jpg'))).toBe(true);
  expect(
    readdirSync(dir)
      .filter((name) => !name.includes('zoe'))
      .toSorted(),
  ).toEqual(['.retires', 'amina']);
  kill(living);
  expect((await site(['wedding', 'list'])).lines[0]).toContain('« zoe »');
  expect(readdirSync(dir).toSorted()).toEqual(['.retires', 'amina']);
});

test('so it does where no wedding is left; a list for scripts holds nothing else, and removes nothing', async () => {
  kill(halfMade('bruno'));
  await site(['wedding', 'list', '--json']);
  expect(readdirSync(dir)).toContain('.nouveau-bruno');
  const { code, lines } = await site(['wedding', 'list']);
  expect([code, lines, readdirSync(dir)]).toEqual([1, [expect.stringContaining('« bruno »')], []]);
});
