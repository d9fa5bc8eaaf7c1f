/**
 * Reads a content file, YAML or Markdown, fills in `{heure-…}`, and reports problems with line and column.
 */
import { isUtf8 } from 'node:buffer';
import { LRUCache } from 'lru-cache';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod/mini';
import type { Block } from '../../../../contract/wedding/prose.schema.ts';
import { type ContentProblem, failed, type Outcome, orProblem } from '../problems.ts';
import { unknownPlaceholders } from './fields.ts';
import { bytesOf, type ContentFolder, withLaterKeys } from './later.ts';
import { parseMarkdown } from './markdown.ts';
import { fillTimes, fillTimesWithin, unknownTimes } from './times.rules.ts';
import { syntaxProblems } from './yamlSyntax.ts';

export function readYaml<Schema extends z.ZodMiniType>(
  folder: ContentFolder,
  file: string,
  schema: Schema,
): Promise<Outcome<z.output<Schema>>> {
  return orProblem(file, async () => {
    const source = await readText(folder, file);
    return source === null ? failed(file, NOT_UTF8) : parseYaml(folder, { file, source }, schema);
  });
}

interface YamlSource {
  file: string;
  source: string;
  /** Line of the file where the source begins, if it is only a part. */
  firstLine?: number;
}

export async function parseYaml<Schema extends z.ZodMiniType>(
  folder: ContentFolder,
  { file, source, firstLine = 1 }: YamlSource,
  schema: Schema,
): Promise<Outcome<z.output<Schema>>> {
  const { document, lineCounter } = documentOf(source);
  const inFile = <Placed extends { line?: number }>(problem: Placed): Placed => ({
    ...problem,
    ...(problem.line !== undefined && { line: problem.line + firstLine - 1 }),
  });
  const unreadable = syntaxProblems(document, source, lineCounter);
  if (unreadable.length > 0)
    return { ok: false, problems: unreadable.map((problem) => inFile({ file, path: '', ...problem })) };
  const read = await withLaterKeys(folder, file, document.toJS() ?? {});
  const unknown = unknownTimes(read, folder.times).map(({ path, line, message }) =>
    toProblem(
      { code: 'custom', path, message, params: { within: line }, input: '' },
      file,
      document,
      lineCounter,
    ),
  );
  const result = schema.safeParse(fillTimesWithin(read, folder.times));
  if (result.success && unknown.length === 0) return { ok: true, value: result.data };
  const issues = result.success ? [] : result.error.issues;
  // An unknown placeholder of a time is reported once, with the list of the known ones.
  const others = issues.filter(({ message }) => !message.startsWith('{heure-'));
  const problems = others.map((issue) => toProblem(issue, file, document, lineCounter));
  return { ok: false, problems: [...unknown, ...problems].map(inFile) };
}

/** By text, as in markdown.ts; few, because a document is far larger than its file. */
const known = new LRUCache<string, { document: Document.Parsed; lineCounter: LineCounter }>({ max: 50 });

function documentOf(source: string) {
  const lineCounter = new LineCounter();
  const read = known.get(source) ?? {
    lineCounter,
    // Every scalar stays text: a postcode keeps its zero and `oui` stays a word.
    document: parseDocument(source, {
      lineCounter,
      schema: 'failsafe',
      prettyErrors: false,
      uniqueKeys: false,
    }),
  };
  known.set(source, read);
  return read;
}

interface Words {
  /** Placeholders that the file may contain. */
  known?: readonly string[];
  /** Placeholder that the file must contain, with an example. */
  needed?: { word: string; expected: string };
  /** True if the file may be empty. */
  optional?: boolean;
}

export function readMarkdown(
  folder: ContentFolder,
  file: string,
  { needed, optional = false, ...words }: Words = {},
): Promise<Outcome<Block[]>> {
  return orProblem(file, async () => {
    const source = await readText(folder, file);
    if (source === null) return failed(file, NOT_UTF8);
    const read = parseProse(folder, { file, source, ...words });
    if (!read.ok) return read;
    if (read.value.length === 0 && !optional) return failed(file, 'vide ; attendu : un texte');
    if (needed && !source.includes(`{${needed.word}}`))
      return failed(file, `{${needed.word}} manque ; attendu : ${needed.expected}`);
    return read;
  });
}

export function parseProse(
  { times }: Pick<ContentFolder, 'times'>,
  { file, source, firstLine = 1, known = [] }: YamlSource & Pick<Words, 'known'>,
): Outcome<Block[]> {
  const unknown = unknownTimes(source, times);
  const text = fillTimes(source, times);
  const { blocks, problems } = parseMarkdown(text);
  const words = unknownPlaceholders(text, known).filter(({ message }) => !message.startsWith('{heure-'));
  const all = [...problems, ...unknown, ...words];
  if (all.length === 0) return { ok: true, value: blocks };
  return {
    ok: false,
    problems: all.map(({ line, message }) => ({
      file,
      line: line + firstLine - 1,
      column: 1,
      path: '',
      message,
    })),
  };
}

export const NOT_UTF8 = 'des caractères sont illisibles ; attendu : un fichier enregistré en UTF-8';

/**
 * Null if the file is not UTF-8; empty if an optional file is missing. Normalises accents, which macOS may
 * write separately, so that names are found.
 */
export async function readText(folder: ContentFolder, file: string): Promise<string | null> {
  const bytes = (await bytesOf(folder, file)) ?? Buffer.alloc(0);
  return isUtf8(bytes) ? bytes.toString('utf8').normalize('NFC') : null;
}

function toProblem(
  issue: z.core.$ZodIssue,
  file: string,
  document: Document,
  lineCounter: LineCounter,
): ContentProblem {
  const { offset, block } = locate(document, issue);
  const { line, col } = lineCounter.linePos(offset);
  const within = issue.code === 'custom' ? issue.params?.within : undefined;
  // The text of a « | » block starts on the next line.
  const shift = typeof within === 'number' && block ? within : 0;
  return {
    file,
    line: line + shift,
    column: shift > 0 ? 1 : col,
    path: issue.path.join('.'),
    message: issue.message,
  };
}

/** Position of the value, or of the block that lacks it. */
function locate(document: Document, issue: z.core.$ZodIssue): { offset: number; block: boolean } {
  for (let depth = issue.path.length; depth >= 0; depth--) {
    const node = document.getIn(issue.path.slice(0, depth), true);
    if (!isNode(node)) continue;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    if (unknown !== undefined && isMap(node)) {
      const key = node.items.find((pair) => isScalar(pair.key) && pair.key.value === unknown)?.key;
      if (isScalar(key)) return { offset: key.range?.[0] ?? 0, block: false };
    }
    const block = isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
    return { offset: node.range?.[0] ?? 0, block };
  }
  return { offset: 0, block: false };
}
