/**
 * `kill -9` while guests reply, hosts edit, mails leave and photos arrive at once: every acknowledged change
 * is there after the next start. `npm run prove` does it a hundred times with the built site.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { test as base, site } from '../../testing/siteProcessKit.fixtures.ts';
import { hostEdits, replies } from './familles.fixtures.ts';
import { RefusedError } from './kind.fixtures.ts';
import { mails } from './mails.fixtures.ts';
import { folderImports, uploads } from './photos.fixtures.ts';

/** Set by `npm run prove`. */
const ROUNDS = Number(process.env.ROUNDS ?? 2);
/** Per round, ten times what one takes: a hundred on a busy machine once took over a quarter of an hour. */
const LIMIT_MS = 300_000 + ROUNDS * 30_000;
const SHORTEST_MS = 300;
const LONGEST_MS = 1500;

const test = base.extend('settings', { ADMIN_PASSWORD: 'roses et romarin sauvage' });

test(
  `kill -9, ${ROUNDS} times, during all kinds of writes: no acknowledged change is lost`,
  async () => {
    const kinds = [replies(), hostEdits(), mails(), uploads(), folderImports()];
    const lost: string[] = [];
    const check = async (from: number) => {
      for (const kind of kinds) lost.push(...(await kind.lost(site, from)));
    };
    await site.start();
    // Signs in once only: the drill also proves that kills end no session.
    await site.signIn();
    for (let round = 0; round < ROUNDS; round++) {
      const working = kinds.map((kind) =>
        kind.work(site, round).catch((error: unknown) => {
          if (error instanceof RefusedError) lost.push(`${kind.name} : ${error.message}`);
        }),
      );
      await pause(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
      // Before the kill, each kind must have something to lose, however busy the machine is.
      while (kinds.some((kind) => kind.acknowledged() === 0) && lost.length === 0) await pause(20);
      await site.kill();
      await Promise.all(working);
      await site.start();
      await check(round);
    }
    await check(0);
    const counts = kinds.map((kind) => [kind.name, kind.acknowledged()] as const);
    process.stderr.write(
      `${counts.map(([name, count]) => `${count} ${name}`).join(', ')} : ${lost.length} perdu\n`,
    );
    expect(lost).toEqual([]);
    for (const [name, count] of counts) expect([name, count > 0]).toEqual([name, true]);
  },
  LIMIT_MS,
);
