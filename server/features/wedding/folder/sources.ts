/**
 * Names the content's files, finds pages with invalid names, and reads a consistent snapshot of the texts,
 * never half of a publication; applies changes to a snapshot and identifies it by a digest.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../../platform/files/disk.ts';
import { type ChangedFiles, completePublication, pendingFiles } from './publication.ts';

export const PAGES_FOLDER = 'pages';
const PAGE = /^pages\/[a-z0-9-]{1,60}\.md$/;

export const CONTENT_FILES: readonly string[] = [
  'mariage.yaml',
  'apparence.yaml',
  'questions.yaml',
  'deroule.yaml',
  'lieux.yaml',
  'menu.yaml',
  'logements.yaml',
  'contacts.yaml',
  'photos.yaml',
  'dimanche.yaml',
  'formulaire.yaml',
  'liste.yaml',
  'relu.yaml',
  'textes/dimanche.md',
  'textes/liste-de-mariage.md',
  'textes/donnees-personnelles.md',
  'mails/modeles.yaml',
  'mails/masculin.md',
  'mails/feminin.md',
  'mails/pluriel.md',
];

export function isContentFile(file: string): boolean {
  return CONTENT_FILES.includes(file) || PAGE.test(file);
}

/** Whether every wedding needs the file. */
export function isNeeded(file: string): boolean {
  return file === 'mariage.yaml';
}

/** Bytes of each file, or why it cannot be read. */
export type Sources = ReadonlyMap<string, Buffer | Error>;

/** Attempts, because files may be moved while the folder is read. */
const TRIES = 50;

/** Never throws: errors of single files are part of the result. */
export async function readSources(dir: string): Promise<Sources> {
  let read = await readOnce(dir);
  // Two equal reads are a snapshot; timestamps of disks are too coarse to tell two publications apart.
  for (let left = TRIES; left > 0; left--) {
    const again = await readOnce(dir);
    if (areSame(read, again)) return again;
    read = again;
  }
  return read;
}

function areSame(one: Sources, other: Sources): boolean {
  return one.size === other.size && [...one].every(([file, bytes]) => isSame(bytes, other.get(file)));
}

export function isSame(one: Buffer | Error | undefined, other: Buffer | Error | undefined): boolean {
  if (Buffer.isBuffer(one) && Buffer.isBuffer(other)) return one.equals(other);
  return one instanceof Error === other instanceof Error && Buffer.isBuffer(one) === Buffer.isBuffer(other);
}

/** The sources after applying `changed`. */
export function withChanges(sources: Sources, changed: ChangedFiles): Sources {
  const all = new Map(sources);
  for (const [file, bytes] of changed) {
    if (bytes === null) all.delete(file);
    else all.set(file, bytes);
  }
  return all;
}

/** Covers every byte, so that an edited comment is noticed too. */
export function digestOf(sources: Sources): string {
  const digest = createHash('sha256');
  for (const [file, bytes] of [...sources].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const length = Buffer.isBuffer(bytes) ? bytes.length : -1;
    digest.update(`${file}\n${length}\n`);
    if (Buffer.isBuffer(bytes)) digest.update(bytes);
  }
  return digest.digest('base64url');
}

async function readOnce(dir: string): Promise<Sources> {
  // A read-only folder can still be read.
  await completePublication(dir).catch(() => {});
  const sources = new Map<string, Buffer | Error>();
  for (const file of [...CONTENT_FILES, ...(await pagesIn(dir))]) {
    const bytes = await readFile(join(dir, file)).catch((error: Error) => error);
    if (Buffer.isBuffer(bytes) || !isMissing(bytes)) sources.set(file, bytes);
  }
  const pending = await pendingFiles(dir).catch((): ChangedFiles => new Map());
  return withChanges(sources, pending);
}

/** Ignores pages with invalid names. */
async function pagesIn(dir: string): Promise<string[]> {
  return (await namesIn(dir)).map((name) => `${PAGES_FOLDER}/${name}`).filter((file) => PAGE.test(file));
}

/** Files probably meant as pages, with invalid names. Skips hidden files (`.DS_Store`). */
export async function strayPages(dir: string): Promise<string[]> {
  const names = await namesIn(dir);
  return names.filter((name) => !name.startsWith('.') && !PAGE.test(`${PAGES_FOLDER}/${name}`));
}

async function namesIn(dir: string): Promise<string[]> {
  const names = await readdir(join(dir, PAGES_FOLDER)).catch((): string[] => []);
  return names.sort();
}
