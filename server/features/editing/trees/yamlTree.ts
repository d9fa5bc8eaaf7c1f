/**
 * Reads YAML as a tree of texts, without numbers or booleans, as the site reads its content. Also limits the
 * depth and size of trees, and gives all texts one Unicode form.
 */
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { ContentBlock } from '../../../../contract/editing/contentTree.rules.ts';
import type { ContentValue } from '../../../../contract/editing/editing.schema.ts';
import { syntaxProblems } from '../../wedding/read/yamlSyntax.ts';

/** Levels of lists and blocks; the deepest of our files has five. */
export const MAX_DEPTH = 20;

/** Texts, lists and blocks per file, because moves in lists take quadratic time. Our files have a hundred. */
export const MAX_VALUES = 3000;

export function valuesIn(tree: ContentValue): number {
  if (typeof tree === 'string') return 1;
  return Object.values(tree).reduce((sum, value) => sum + valuesIn(value), 1);
}

export type YamlRead = { ok: true; document: Document.Parsed; tree: ContentValue } | { ok: false };

/** Every scalar stays text: a postcode keeps its zero and `oui` stays a word. */
export function readYamlTree(source: string): YamlRead {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, {
    lineCounter,
    schema: 'failsafe',
    prettyErrors: false,
    uniqueKeys: false,
    keepSourceTokens: true,
  });
  if (syntaxProblems(document, source, lineCounter).length > 0) return { ok: false };
  const tree = treeOf(document.contents, 0);
  return tree === null || valuesIn(tree) > MAX_VALUES ? { ok: false } : { ok: true, document, tree };
}

/** An empty file is an empty text; null for YAML that no tree can represent. */
export function treeOf(node: Node | null, depth: number): ContentValue | null {
  if (node === null) return {};
  if (depth > MAX_DEPTH) return null;
  if (isScalar(node)) return spelled(String(node.value ?? ''));
  if (isSeq(node)) {
    const items = node.items.map((item) => treeOf(item as Node, depth + 1));
    return items.includes(null) ? null : (items as ContentValue[]);
  }
  if (!isMap(node)) return null;
  const entries: [string, ContentValue][] = [];
  for (const { key, value } of node.items) {
    const tree = value === null ? '' : treeOf(value as Node, depth + 1);
    if (!isScalar(key) || tree === null) return null;
    entries.push([keyOf(key.value), tree]);
  }
  return Object.fromEntries(entries);
}

export function keyOf(written: unknown): string {
  return spelled(String(written ?? ''));
}

/** Normalises separate accents (macOS) and lone surrogates, so that a text reads back unchanged. */
export function spelled(text: string): string {
  return text.toWellFormed().normalize('NFC');
}

/** Normalises all texts; null if the tree is too deep to be written. */
export function inOneSpelling(value: ContentValue, depth = 0): ContentValue | null {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === 'string') return spelled(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => inOneSpelling(item, depth + 1));
    return items.includes(null) ? null : (items as ContentValue[]);
  }
  const entries = Object.entries(value).map(
    ([key, item]) => [spelled(key), inOneSpelling(item, depth + 1)] as const,
  );
  if (entries.some(([, item]) => item === null)) return null;
  return Object.fromEntries(entries) as ContentBlock;
}
