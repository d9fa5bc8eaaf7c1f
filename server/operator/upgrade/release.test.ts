import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { failedSentence, servingSentence } from './release.ts';

test.each([
  { points: 'old', told: 'l’ancienne sert encore' },
  { points: 'new', told: 'elle était déjà mise en place' },
])(
  'an upgrade that goes on while « current » is the $points release says which one serves',
  async (given) => {
    const current = join(folder, 'current');
    await symlink(join(folder, given.points), current);
    expect(await servingSentence({ current, release: join(folder, 'new') })).toBe(given.told);
  },
);

test('a try that fails has changed nothing, unless it goes on after a cut, which may have switched', async () => {
  const current = join(folder, 'current');
  const release = join(folder, 'new');
  await symlink(release, current);
  const begun = { release, old: join(folder, 'old'), began: 0, laidAside: [], without: [] };
  const sentence = (given: typeof begun | null) => failedSentence({ current, release, begun: given });
  expect(await sentence(null)).toBe('rien n’a été changé');
  expect(await sentence(begun)).toBe('elle était déjà mise en place');
});
