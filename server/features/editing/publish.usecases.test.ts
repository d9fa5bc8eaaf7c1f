/** Publishing on a full disk, without permissions, and when the process dies between two steps. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Editing } from '../../../contract/editing/editing.schema.ts';
import { PROBLEMS } from '../../../contract/errors.ts';
import type { Store } from '../../siteDatabase/tables.ts';
import { host, test as onAnySite, site } from '../../testing/kit.fixtures.ts';
import type { PublishStep } from '../wedding/folder/publication.ts';
import { type ContentCopy, copyContent, DEFAULT_CONTENT } from '../wedding/testing.fixtures.ts';
import { saveDraft } from './drafts.usecases.ts';
import { publishDraft } from './publish.usecases.ts';
import type { PublishDeps } from './putInPlace.ts';
import { readEditing } from './readEditing.ts';

let copy: ContentCopy;
const act = { at: Date.UTC(2022, 2, 1), who: 'Léa' };

const test = onAnySite.extend('options', async ({ task: _task }, { onCleanup }) => {
  copy = await copyContent(DEFAULT_CONTENT);
  onCleanup(copy.remove);
  return { contentDir: copy.dir };
});

const deps = (others: Partial<PublishDeps> = {}): PublishDeps => ({
  store: site.store,
  content: site.content,
  exclusively: (work) => work(),
  ...others,
});

async function drafted(texts: Record<string, string>): Promise<Editing> {
  const { draft, published } = await readEditing(deps());
  const asked = { version: draft?.version ?? 0, digest: published.digest, files: texts };
  return saveDraft(deps(), asked, act);
}

const publish = ({ draft, published }: Editing, given = deps()) =>
  publishDraft(given, { version: draft?.version ?? 0, digest: published.digest }, act);
const sunday = () => readFile(join(copy.dir, 'textes/dimanche.md'), 'utf8');
const refusing = (code: string, at: PublishStep) =>
  deps({
    reached: (step) => {
      if (step === at) throw Object.assign(new Error(code), { code });
    },
  });

test.each([
  ['ENOSPC', 'begun', 'ENOSPC'],
  ['EDQUOT', 'whole', 'EDQUOT'],
  ['EACCES', 'begun', PROBLEMS['content-locked'].title],
  ['EROFS', 'begun', PROBLEMS['content-locked'].title],
] as const)('%s at « %s » keeps the draft, and guests read what they read', async (code, step, said) => {
  const draft = await drafted({ 'textes/dimanche.md': 'On dort.\n' });
  const before = await sunday();
  await expect(publish(draft, refusing(code, step))).rejects.toThrow(said);
  expect(await sunday()).toBe(before);
  const stands = await readEditing(deps());
  expect(stands).toMatchObject({ draft: draft.draft, versions: [{ publishedBy: null }] });
  expect((await publish(stands)).versions).toMatchObject([{ publishedBy: 'Léa' }, { publishedBy: null }]);
});

/** Rows are no longer stored once the folder has changed, as if the process had died. */
function dyingStore(store: Store): { store: Store; die: () => void } {
  let isDead = false;
  return {
    store: { ...store, write: (work) => (isDead ? Promise.reject(new Error('dead')) : store.write(work)) },
    die: () => {
      isDead = true;
    },
  };
}

test('a process that dies before storing the rows has published all the same', async () => {
  const draft = await drafted({ 'textes/dimanche.md': 'On dort.\n' });
  const { store, die } = dyingStore(site.store);
  const killed = deps({ store, reached: (step) => (step === 'counts' ? die() : undefined) });
  await expect(publish(draft, killed)).rejects.toThrow('dead');
  expect(await sunday()).toBe('On dort.\n');
  const after = await readEditing(deps());
  expect(after).toMatchObject({
    draft: null,
    versions: [{ publishedBy: 'Léa', changed: ['textes/dimanche.md'] }, { publishedBy: null }],
  });
  const next = await publish(await drafted({ 'textes/dimanche.md': 'On nage.\n' }));
  expect(next.versions.map(({ publishedBy }) => publishedBy)).toEqual(['Léa', 'Léa', null]);
});

test('a process that dies before that leaves a version that was never published', async () => {
  const draft = await drafted({ 'textes/dimanche.md': 'On dort.\n' });
  const { store, die } = dyingStore(site.store);
  const killed = deps({
    store,
    reached: () => {
      die();
      throw new Error('dead');
    },
  });
  await expect(publish(draft, killed)).rejects.toThrow('dead');
  expect((await readEditing(deps())).versions).toMatchObject([{ publishedBy: null }]);
  expect((await publish(await readEditing(deps()))).versions).toMatchObject([
    { publishedBy: 'Léa' },
    { publishedBy: null },
  ]);
});

test('text that another host types during a publication stays a draft', async () => {
  const draft = await drafted({ 'textes/dimanche.md': 'On dort.\n' });
  const typing = deps({
    reached: async (step) => {
      if (step === 'begun') await drafted({ 'textes/dimanche.md': 'On nage.\n' });
    },
  });
  const published = await publish(draft, typing);
  expect(await sunday()).toBe('On dort.\n');
  expect(published.draft?.files).toEqual({ 'textes/dimanche.md': 'On nage.\n' });
});

test('a hand edit during a publication is reported', async () => {
  const draft = await drafted({ 'textes/dimanche.md': 'On dort.\n' });
  const writing = deps({
    reached: async (step) => {
      if (step === 'begun') await copy.edit('menu.yaml', 'Café', 'Thé');
    },
  });
  await expect(publish(draft, writing)).rejects.toThrow(PROBLEMS['stale-draft'].title);
  expect(await sunday()).not.toBe('On dort.\n');
  expect(await readFile(join(copy.dir, 'menu.yaml'), 'utf8')).toContain('Thé, thé');
});

test('the audit log records it', async () => {
  await publish(await drafted({ 'textes/dimanche.md': 'On dort.\n' }));
  const [newest] = (await host.get('/api/adminouminou/audit')).json<object[]>();
  expect(newest).toMatchObject({ kind: 'site-published', who: 'Léa', value: 'textes/dimanche.md' });
});
