/** An upgrade of many weddings, started twice, and killed while it tries or after it has switched. */
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeMachine } from '../../operator/upgrade/machine.fixtures.ts';
import { lockFolder } from '../../platform/files/processLock.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';

test('refuses a second upgrade; after a kill nothing is left behind, and the same command resumes', async () => {
  const machine = await makeMachine((root) => {
    const dir = join(root, 'weddings');
    mkdirSync(dir);
    return { WEDDINGS_DIR: dir };
  });
  onTestFinished(machine.remove);
  const { root, release } = machine;
  const current = () => readlinkSync(join(root, 'current'));
  const left = () => readdirSync(root).filter((name) => /^essai-|json$/.test(name));
  const rests = (name: string) => existsSync(join(root, 'weddings', name, 'suspendu'));
  for (const name of ['amina', 'boris'])
    await machine.site('wedding', 'add', name, '--url', `https://${name}.exemple.fr`);

  const good = release('good');
  const other = lockFolder(root, 'mise-a-jour', Date.now());
  const second = await machine.upgradeTo(good);
  other.release();
  expect([second.code, second.err]).toEqual([
    1,
    expect.stringContaining('une autre mise à jour est en cours'),
  ]);

  const pid = join(root, 'tried');
  const onCopy = '[ "$1" = start ] && [ -z "$WEDDINGS_DIR" ]';
  const deadly = release('deadly', `${onCopy} && echo $$ > ${pid} && kill -9 $PPID && exec sleep 600`);
  expect(machine.cutUpgradeTo(deadly)).toBe('SIGKILL');
  await eventually(() => expect(() => process.kill(Number(readFileSync(pid, 'utf8')), 0)).toThrow('ESRCH'));
  expect([current(), left().length]).toEqual([join(root, 'old'), 1]);

  // This release works on copies, but knows no wedding once it is in service.
  const nobody = `[ "$1" = start ] && [ -n "$WEDDINGS_DIR" ] && export WEDDINGS_DIR=${join(root, 'nobody')}`;
  const bad = release('bad', nobody);
  expect(machine.cutUpgradeTo(bad, '--without', 'boris')).toBe('SIGKILL');
  expect([current(), left(), rests('boris')]).toEqual([bad, ['mise-a-jour.json'], true]);
  const back = await machine.upgradeTo(bad, '--without', 'boris');
  expect([back.code, back.said]).toEqual([
    1,
    expect.stringMatching(/avait été coupée : elle continue[\s\S]*est de nouveau en service/),
  ]);
  expect([current(), left(), rests('boris')]).toEqual([join(root, 'old'), [], false]);
  expect(await machine.isWell('boris.exemple.fr')).toBe(true);

  await machine.site('wedding', 'add', 'chloe', '--url', 'https://chloe.exemple.fr');
  const without = ['boris', 'chloe'].flatMap((name) => ['--without', name]);
  expect(machine.cutUpgradeTo(good, ...without)).toBe('SIGKILL');
  // What was left out goes to another machine before the same command is given again.
  renameSync(join(root, 'weddings/chloe'), join(root, 'chloe'));
  const taken = await machine.upgradeTo(good, ...without);
  expect([taken.err, taken.code]).toEqual(['', 0]);
  expect(taken.lines).toEqual([
    expect.stringContaining('avait été coupée : elle continue'),
    expect.stringContaining('plus de mariage « chloe »'),
    expect.stringContaining('est d’abord essayée'),
    expect.stringContaining('sur une copie de chaque mariage (1)'),
    expect.stringMatching(/^nom/),
    expect.stringMatching(/^amina .*marche .*en service/),
    expect.stringMatching(/^boris .*laissé de côté, suspendu/),
    expect.stringContaining('est en service'),
  ]);
  expect([current(), left(), await machine.isWell('amina.exemple.fr')]).toEqual([good, [], true]);
}, 600_000);
