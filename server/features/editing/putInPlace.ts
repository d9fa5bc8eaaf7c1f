/**
 * Publishes changed files: stores the version, changes the folder, then updates the rows. First settles the
 * version of a publication that was cut off, and keeps edits made by hand as a version.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Editing } from '../../../contract/editing/editing.schema.ts';
import type { Transaction } from '../../siteDatabase/tables.ts';
import type { Act } from '../hosts/act.ts';
import { type ChangedFiles, type PublishStep, publishFiles } from '../wedding/folder/publication.ts';
import { digestOf, readSources, withChanges } from '../wedding/folder/sources.ts';
import { stale } from './drafts.usecases.ts';
import {
  addVersion,
  deleteVersion,
  findVersionTexts,
  listVersions,
  settleVersion,
  thinOutVersions,
} from './editing.repository.ts';
import { type EditingDeps, readEditing } from './readEditing.ts';
import { asLocked, type SiteFolder } from './siteFolder.ts';
import { changedParts, handChanges, packTexts, unpackTexts } from './versionTexts.ts';

export interface PublishDeps extends EditingDeps {
  /** Runs one publication at a time across all processes. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** For tests that interrupt a publication. */
  reached?: (step: PublishStep) => void | Promise<void>;
}

interface Publication {
  /** The folder on which the publication is based. */
  folder: SiteFolder;
  changed: ChangedFiles;
  act: Act;
  /** Writes that belong to the same transaction. */
  with: (tx: Transaction) => Promise<void>;
}

/** Throws `stale-draft` if the folder changed, `content-locked`, or a disk error; guests see no change. */
export async function putInPlace(deps: PublishDeps, publication: Publication): Promise<Editing> {
  const { store, content, reached } = deps;
  const { folder, changed } = publication;
  await settleEarlier(deps, folder);
  await keepHandEdits(deps, publication);
  const id = await noteVersion(deps, publication);
  const forget = () => store.write((tx) => deleteVersion(tx, id)).catch(() => {});
  const isStill = async () => digestOf(await readSources(content.dir)) === folder.digest;
  let counts: boolean;
  try {
    counts = await publishFiles(content.dir, changed, { isStill, ...(reached ? { reached } : {}) });
  } catch (error) {
    await forget();
    throw asLocked(error);
  }
  if (!counts) {
    await forget();
    throw await stale(deps);
  }
  await store.write(async (tx) => {
    await settleVersion(tx, id);
    await publication.with(tx);
    await thinOutVersions(tx);
  });
  await content.reloadSeen();
  return readEditing(deps);
}

/** Settles the version of a process that died: it was published if the folder matches it. */
async function settleEarlier({ store }: PublishDeps, { digest }: SiteFolder): Promise<void> {
  const left = (await listVersions(store.db)).filter(({ isPending }) => isPending);
  if (left.length === 0) return;
  await store.write(async (tx) => {
    for (const version of left) {
      const settle = version.digest === digest ? settleVersion : deleteVersion;
      await settle(tx, Number(version.id));
    }
  });
}

/** Stores changes made by hand since the last version as a version before replacing them. */
async function keepHandEdits(
  { store, content }: PublishDeps,
  { folder: { sources, digest }, act }: Publication,
): Promise<void> {
  const [last] = await listVersions(store.db);
  if (last?.digest === digest) return;
  const before = last === undefined ? null : await findVersionTexts(store.db, last.id);
  const changed = before === null ? [] : handChanges(await unpackTexts(before), sources);
  const texts = await packTexts(sources);
  const publishedAt = Math.min(act.at, await lastWritten(content.dir, [...sources.keys()]));
  await store.write((tx) =>
    addVersion(tx, { publishedAt, publishedBy: null, changed, digest, texts, isPending: false }),
  );
}

/** Runs before the folder changes: a disk without room for the version has none for the files. */
async function noteVersion({ store }: PublishDeps, publication: Publication): Promise<number> {
  const { folder, changed, act } = publication;
  const after = withChanges(folder.sources, changed);
  const texts = await packTexts(after);
  return store.write((tx) =>
    addVersion(tx, {
      publishedAt: act.at,
      publishedBy: act.who ?? '',
      changed: changedParts(changed, folder.sources),
      digest: digestOf(after),
      texts,
      isPending: true,
    }),
  );
}

async function lastWritten(dir: string, files: readonly string[]): Promise<number> {
  const times = await Promise.all(files.map((file) => stat(join(dir, file)).catch(() => null)));
  return Math.max(0, ...times.map((time) => Math.trunc(time?.mtimeMs ?? 0)));
}
