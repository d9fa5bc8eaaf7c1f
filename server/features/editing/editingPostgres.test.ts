/** Two processes with a common content folder. */
import { expect, test } from 'vitest';
import type { Editing } from '../../../contract/editing/editing.schema.ts';
import { openTwoProcesses, type SiteOfMany } from '../../testing/processes.fixtures.ts';
import { copyContent, DEFAULT_CONTENT } from '../wedding/testing.fixtures.ts';

const SITE = '/api/adminouminou/site';
const editing = async ({ host }: SiteOfMany) => (await host.get(SITE)).json<Editing>();

function save({ host }: SiteOfMany, { draft, published }: Editing, text: string) {
  const files = { 'textes/dimanche.md': text };
  const body = { version: draft?.version ?? 0, digest: published.digest, files };
  return host.put(`${SITE}/draft`, JSON.stringify(body));
}

function publish({ host }: SiteOfMany, { draft, published }: Editing) {
  return host.post(`${SITE}/publish`, { version: draft?.version ?? 0, digest: published.digest });
}

test('a process continues another’s draft, and of two simultaneous publications one succeeds', async () => {
  const copy = await copyContent(DEFAULT_CONTENT);
  const site = await openTwoProcesses({ contentDir: copy.dir });
  const { one, other } = site;
  try {
    const seen = await editing(one);
    const saves = await Promise.all([save(one, seen, 'On dort.\n'), save(other, seen, 'On nage.\n')]);
    expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const drafted = await editing(other);
    const tries = await Promise.all([publish(one, drafted), publish(other, drafted)]);
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [here, there] = [await editing(one), await editing(other)];
    expect(there).toEqual(here);
    expect(here).toMatchObject({ draft: null, versions: [{ changed: ['textes/dimanche.md'] }, {}] });
  } finally {
    await site.close();
    await copy.remove();
  }
});
