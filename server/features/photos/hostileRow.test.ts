/** An index row from before blanks were limited, which once took gigabytes at each start. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { changeDatabase, readDatabase } from '../../platform/database/plainDatabase.ts';
import { eventually } from '../../testing/eventually.fixtures.ts';
import { test as base, site } from '../../testing/siteProcessKit.fixtures.ts';
import { jpegPicture } from './import/renditions/pictures.fixtures.ts';
import { MAX_BLANKS_LENGTH } from './index/blanks.repository.ts';

/** Seven million runs in 60 MB. */
const RUNS = 7_000_000;

const test = base.extend('settings', { NODE_OPTIONS: '--max-old-space-size=256' });

test('a site starts with a row of seven million blanks in a heap of 256 MB, and reads the photo again', async () => {
  const photos = join(site.dataDir, 'photos/couple');
  mkdirSync(photos, { recursive: true });
  writeFileSync(join(photos, 'a.jpg'), await jpegPicture());
  const file = join(site.dataDir, 'wedding.sqlite');
  const lengths = () =>
    readDatabase(file, (db) => db.prepare('select length(blanks) as length from photos').all());
  await site.start();
  await eventually(() => expect(lengths()).toEqual([{ length: 2 }]));
  await site.kill();
  changeDatabase(file, (db) =>
    db.prepare('update photos set blanks = ?').run(`[${'[1,1,0],'.repeat(RUNS)}[1,1,0]]`),
  );
  expect(Number(lengths()[0]?.length)).toBeGreaterThan(MAX_BLANKS_LENGTH);
  await site.start();
  await eventually(() => expect(lengths()).toEqual([{ length: 2 }]));
  await site.signIn();
  expect((await site.host.get('/photos/couple/a.jpg')).status).toBe(200);
});
