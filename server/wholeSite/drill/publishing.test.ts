/** `kill -9` during a publication: then guests read the old state or the new one, and the draft is kept. */

import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Editing } from '../../../contract/editing/editing.schema.ts';
import { test as base, site } from '../../testing/siteProcessKit.fixtures.ts';
import { createFamille } from './familles.fixtures.ts';
import { jsonOf } from './kind.fixtures.ts';

/** Set by `npm run prove`. */
const KILLS = Number(process.env.KILLS ?? 2);
/** Milliseconds; a publication takes about a hundred. */
const LONGEST = 200;
const SITE = '/api/adminouminou/site';
const FILES = ['textes/liste-de-mariage.md', 'textes/donnees-personnelles.md', 'textes/dimanche.md'];

const test = base.extend('settings', { ADMIN_PASSWORD: 'roses et romarin sauvage' });

const editing = async () => (await jsonOf(await site.host.get(SITE))) as Editing;
const asked = ({ draft, published }: Editing) => ({ version: draft?.version ?? 0, digest: published.digest });

function numbersIn(said: unknown): number[] {
  const numbers = JSON.stringify(said ?? null).matchAll(/Tour (\d+)\./g);
  return [...new Set([...numbers].map(([, number]) => Number(number)))];
}

test(`kill -9, ${KILLS} times, while the hosts publish: guests read one whole state, and no draft is lost`, async () => {
  await site.start();
  await site.signIn();
  const { hash } = await createFamille(site, 'Lectrice');
  let round = 0;
  let drafted = 0;
  let published = 0;

  async function publishOnAndOn(): Promise<void> {
    for (;;) {
      round++;
      const files = Object.fromEntries(FILES.map((file) => [file, `Tour ${round}.\n`]));
      const draft = await jsonOf(await site.host.put(`${SITE}/draft`, { ...asked(await editing()), files }));
      drafted = round;
      await jsonOf(await site.host.post(`${SITE}/publish`, asked(draft as Editing)));
      published = round;
    }
  }

  for (let kill = 1; kill <= KILLS; kill++) {
    const before = published;
    const publishing = publishOnAndOn().catch((error: unknown) => error);
    // Waits for a complete publication; the next one may be cut at any point.
    while (published === before && site.isRunning()) await pause(5);
    await pause(Math.random() * LONGEST);
    await site.kill();
    await publishing;
    await site.start();

    const stands = await editing();
    const [read = 0, ...others] = numbersIn(stands.published.files);
    expect(others).toEqual([]);
    expect(read).toBeGreaterThanOrEqual(published);
    const toGuests = numbersIn(await jsonOf(await site.host.get(`/api/famille/${hash}`)));
    expect(toGuests).toEqual([read]);
    const [waits = read] = numbersIn(stands.draft?.files);
    expect(Math.max(waits, read)).toBeGreaterThanOrEqual(drafted);
    expect(stands.versions[0]?.publishedBy).not.toBe(null);
  }
}, 900_000);
