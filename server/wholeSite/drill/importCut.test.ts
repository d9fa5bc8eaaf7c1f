import { join } from 'node:path';
import { expect } from 'vitest';
import { databaseDamage } from '../../platform/database/snapshot.ts';
import { site, test } from '../../testing/siteProcessKit.fixtures.ts';
import { cutImports } from './killedImport.fixtures.ts';

/** Set by `npm run prove`. */
const CUTS = Number(process.env.KILLS ?? 1);
/** Per cut, ten times what one takes. */
const LIMIT_MS = 300_000 + CUTS * 60_000;

test(
  `a list whose import is killed ${CUTS} time(s) is stored whole or not at all`,
  async () => {
    await site.start();
    await site.signIn();
    await cutImports(site, CUTS);
    await site.kill();
    expect(databaseDamage(join(site.dataDir, 'wedding.sqlite'))).toBeNull();
  },
  LIMIT_MS,
);
