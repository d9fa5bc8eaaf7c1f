/** « Hours written one way »: by one file of the program, and by the wedding shipped with it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test('no other file writes an hour', () => {
  const others = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => {
    if (/\.test\.ts$|moments\.rules\.ts$/.test(file)) return false;
    return /timeStyle|toLocaleTimeString|hour: ['"]|replace\(':', 'h'\)/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    );
  });
  // In Swedish, as a date's field of the browser and the index of photos want it: nobody reads it.
  expect(others.sort()).toEqual([
    'server/features/photos/renditions/film/moment.rules.ts',
    'web/admin/params/wallClock.rules.ts',
  ]);
});

test('the wedding shipped with the program writes them so too', () => {
  const texts = globSync('content/**/*.{yaml,md}', { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const hours = texts.flatMap((text) => text.match(/\b\d{1,2} ?(?:h|heures?|:)(?: ?\d\d)?\b/g) ?? []);
  expect(hours.length).toBeGreaterThan(10);
  expect(hours.filter((hour) => !/^\d{1,2}h\d\d$/.test(hour))).toEqual([]);
});
