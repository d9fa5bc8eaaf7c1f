import { expect, test } from 'vitest';
import { wrongRelease } from './serving.ts';

const holder = (pid: number, version?: string) => ({ pid, host: 'ici', since: '2026-11-26', version });

test('the release that answers is told from the process of before, and from another release', () => {
  const old = holder(7, '0.2.0');
  expect(wrongRelease(holder(8, '0.3.0'), old, '0.3.0')).toBeNull();
  // The same release again, as after a cut.
  expect(wrongRelease(holder(8, '0.2.0'), old, '0.2.0')).toBeNull();
  expect(wrongRelease(old, old, '0.2.0')).toMatchObject({ neverEnded: true });
  expect(wrongRelease(holder(8, '0.2.0'), old, '0.3.0')).toEqual({
    told: expect.stringContaining('c’est la version 0.2.0 que --restart a lancée'),
    neverEnded: false,
  });
  expect(wrongRelease(holder(8), holder(7), '0.3.0')?.told).toContain('une version d’avant');
  // A disk too full for the note.
  expect(wrongRelease(null, old, '0.3.0')).toBeNull();
});
