/** Reads one content file and says, with line and column, what is wrong in it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod/mini';
import type { Block } from '../../../contract/wedding.schema.ts';
import type { Fault, Outcome } from './fault.ts';
import { unknownPlaceholders } from './fields.ts';
import { parseMarkdown } from './markdown.ts';

export async function readYaml<Schema extends z.ZodMiniType>(
  dir: string,
  file: string,
  schema: Schema,
): Promise<Outcome<z.output<Schema>>> {
  const source = await readText(dir, file);
  if (!source.ok) return source;
  const lineCounter = new LineCounter();
  // Every scalar stays text: a postcode keeps its zero and `oui` stays a word.
  const document = parseDocument(source.value, { lineCounter, schema: 'failsafe', prettyErrors: false });
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ code, message, pos }): Fault => {
      const { line, col } = lineCounter.linePos(pos[0]);
      return { file, line, column: col, path: '', message: SYNTAX[code] ?? `YAML illisible (${message})` };
    });
    return { ok: false, faults };
  }
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    faults: result.error.issues.map((issue) => toFault(issue, file, document, lineCounter)),
  };
}

/** A whole Markdown file; `placeholders` are the words in braces it may hold. */
export async function readMarkdown(
  dir: string,
  file: string,
  placeholders: readonly string[] = [],
): Promise<Outcome<Block[]>> {
  const source = await readText(dir, file);
  if (!source.ok) return source;
  const { blocks, faults } = parseMarkdown(source.value);
  const all = [...faults, ...unknownPlaceholders(source.value, placeholders)];
  if (all.length > 0) {
    return {
      ok: false,
      faults: all.map(({ line, message }) => ({ file, line, column: 1, path: '', message })),
    };
  }
  if (blocks.length === 0)
    return { ok: false, faults: [{ file, path: '', message: 'vide ; attendu : un texte' }] };
  return { ok: true, value: blocks };
}

async function readText(dir: string, file: string): Promise<Outcome<string>> {
  try {
    return { ok: true, value: await readFile(join(dir, file), 'utf8') };
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const message = missing ? 'ce fichier manque' : `illisible (${String(error)})`;
    return { ok: false, faults: [{ file, path: '', message }] };
  }
}

const SYNTAX: Record<string, string> = {
  BAD_INDENT: 'décalage incorrect ; attendu : le même nombre d’espaces que les lignes voisines',
  BLOCK_AS_IMPLICIT_KEY:
    'deux « : » sur une ligne ou décalage incorrect ; mettez le texte entre guillemets "…"',
  DUPLICATE_KEY: 'cette clé est écrite deux fois dans le même bloc',
  MISSING_CHAR: 'il manque un caractère, souvent « : » après la clé ou un guillemet fermant',
  MULTILINE_IMPLICIT_KEY: 'il manque « : » après la clé',
  TAB_AS_INDENT: 'tabulation au début de la ligne ; attendu : des espaces',
};

function toFault(issue: z.core.$ZodIssue, file: string, document: Document, lineCounter: LineCounter): Fault {
  const { offset, block } = locate(document, issue);
  const { line, col } = lineCounter.linePos(offset);
  const within = issue.code === 'custom' ? issue.params?.within : undefined;
  // The text of a « | » block starts on the line after it.
  const shift = typeof within === 'number' && block ? within : 0;
  return {
    file,
    line: line + shift,
    column: shift > 0 ? 1 : col,
    path: issue.path.join('.'),
    message: issue.message,
  };
}

/** Where the value is written; for a missing one, the block it is missing from. */
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
