import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { folder, test } from '../../testing/folderKit.fixtures.ts';
import { servingSentence } from './release.ts';

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
