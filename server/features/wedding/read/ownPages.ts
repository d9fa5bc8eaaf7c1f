/**
 * Reads the couple's own pages from the folder `pages`, and splits their header from their text (for the
 * editor too). Also collects the times of all places and pages for `{heure-…}`.
 */
import { parse } from 'yaml';
import { MAX_OWN_PAGES, type OwnPage } from '../../../../contract/wedding/ownPages.schema.ts';
import { PAGES_FOLDER, type Sources } from '../folder/sources.ts';
import { all, failed, type Outcome, orProblem } from '../problems.ts';
import { ownPageHead, toOwnPage } from './files/ownPage.file.ts';
import type { ContentFolder } from './later.ts';
import type { PictureLibrary } from './pictureField.ts';
import { NOT_UTF8, parseProse, parseYaml, readText } from './reader.ts';
import { type Times, timesOf } from './times.rules.ts';

const END = '.md';

/** Last parts of the addresses of the couple's pages. */
export function slugsOf(sources: Sources): string[] {
  return [...sources.keys()]
    .filter((file) => file.startsWith(`${PAGES_FOLDER}/`))
    .map((file) => file.slice(PAGES_FOLDER.length + 1, -END.length))
    .sort();
}

/** Times of places and pages, even of invalid files, whose problems are reported when they are read. */
export function timesIn(sources: Sources): Times {
  const textOf = (file: string) => {
    const source = sources.get(file);
    return Buffer.isBuffer(source) ? source.toString('utf8') : '';
  };
  const heads = slugsOf(sources).map((slug) => {
    const parts = pageParts(textOf(fileOf(slug)));
    return [slug, roughly(parts?.yaml ?? '')] as const;
  });
  return timesOf(roughly(textOf('lieux.yaml')), Object.fromEntries(heads));
}

/** Reports pages whose file names make no valid address. */
export function strayProblems(stray: readonly string[]): Outcome<null> {
  const [first] = stray;
  return first === undefined ? { ok: true, value: null } : failed(`${PAGES_FOLDER}/${first}`, WRONG_NAME);
}

const WRONG_NAME =
  'ce nom de fichier ne fait pas une adresse ; attendu : des minuscules sans accent, des chiffres et des tirets, par exemple covoiturage.md';

export async function readOwnPages(
  folder: ContentFolder,
  slugs: readonly string[],
  library: PictureLibrary,
): Promise<Outcome<OwnPage[]>> {
  if (slugs.length > MAX_OWN_PAGES)
    return failed(PAGES_FOLDER, `${slugs.length} pages ; attendu : ${MAX_OWN_PAGES} au plus`);
  const read = slugs.map((slug) => {
    const file = fileOf(slug);
    return [file, orProblem(file, () => readOwnPage(folder, slug, library))] as const;
  });
  const pages = await all<Record<string, OwnPage>>(Object.fromEntries(read));
  return pages.ok ? { ok: true, value: Object.values(pages.value) } : pages;
}

async function readOwnPage(
  folder: ContentFolder,
  slug: string,
  library: PictureLibrary,
): Promise<Outcome<OwnPage>> {
  const file = fileOf(slug);
  const source = await readText(folder, file);
  if (source === null) return failed(file, NOT_UTF8);
  const parts = pageParts(source);
  if (parts === null) return failed(file, NO_HEAD);
  const { open, yaml, close, body } = parts;
  const bodyLine = `${open}${yaml}${close}`.split('\n').length;
  const read = await all({
    head: parseYaml(folder, { file, source: yaml, firstLine: 2 }, ownPageHead(library)),
    text: Promise.resolve(parseProse(folder, { file, source: body, firstLine: bodyLine })),
  });
  return read.ok ? { ok: true, value: toOwnPage(slug, read.value.head, read.value.text) } : read;
}

const NO_HEAD =
  'le titre manque ; attendu : au début du fichier, entre deux lignes « --- », une ligne « titre: … »';

function fileOf(slug: string): string {
  return `${PAGES_FOLDER}/${slug}${END}`;
}

/** Parses YAML leniently; undefined if that fails. */
function roughly(source: string): unknown {
  try {
    return parse(source, { schema: 'failsafe', logLevel: 'silent' });
  } catch {
    return undefined;
  }
}

interface PageParts {
  /** Everything up to the end of the first line of dashes. */
  open: string;
  yaml: string;
  /** The second line of dashes. */
  close: string;
  body: string;
}

const OPEN = /^\ufeff?---[ \t]*\r?\n/;
const CLOSE = /^---[ \t]*(?:\r?\n|$)/m;

/** Splits off the YAML header between two lines of dashes. Null for a text without a header. */
export function pageParts(source: string): PageParts | null {
  const open = OPEN.exec(source)?.[0];
  if (open === undefined) return null;
  const rest = source.slice(open.length);
  const close = CLOSE.exec(rest);
  if (close === null) return null;
  return {
    open,
    yaml: rest.slice(0, close.index),
    close: close[0],
    body: rest.slice(close.index + close[0].length),
  };
}
