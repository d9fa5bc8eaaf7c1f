/** Finds a source file's regular expressions, and whether hostile text makes one more than linear. */
import { check } from 'recheck';
import { parseSync, Visitor, type VisitorObject } from 'vite';

// Its default starts a Java machine if there is one. The binary is ten times as fast as the JavaScript.
const hasBinary = process.arch === 'x64' || process.platform === 'darwin';
process.env.RECHECK_BACKEND ??= hasBinary ? 'native' : 'pure';

export interface Pattern {
  /** `/source/flags`, or the code of a computed expression with … in place of each insertion. */
  readonly text: string;
  readonly line: number;
  readonly regex: { readonly source: string; readonly flags: string } | undefined;
}

/** Finds literals and `RegExp(…)` calls. */
export function patternsOf(file: string, code: string): Pattern[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Pattern[] = [];
  const add = (node: { start: number; end: number }, regex: Pattern['regex']) =>
    found.push({
      text: regex
        ? `/${regex.source}/${regex.flags}`
        : code.slice(node.start, node.end).replace(/\$\{[^}]*\}/g, '…'),
      line: code.slice(0, node.start).split('\n').length,
      regex,
    });
  const constructed = (node: { start: number; end: number; callee: unknown; arguments: unknown[] }) => {
    if (!isNode(node.callee) || node.callee.name !== 'RegExp') return;
    const [source, flags = ''] = node.arguments.map(constantText);
    add(node, source === undefined || flags === undefined ? undefined : { source, flags });
  };
  const visitor: VisitorObject = {
    Literal(node) {
      if ('regex' in node) add(node, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: constructed,
    CallExpression: constructed,
  };
  new Visitor(visitor).visit(program);
  return found;
}

/**
 * Limits the check by characters read, not by time: on a busy machine a time limit calls linear expressions
 * slow. `timeout` only ends a check that would never return.
 */
const LIMITS = {
  attackLimit: 10_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 600_000,
};

/** Returns undefined for a linear expression, otherwise the checker's summary. */
export async function slowness({
  source,
  flags,
}: {
  source: string;
  flags: string;
}): Promise<string | undefined> {
  const judged = await check(source, flags, LIMITS);
  if (judged.status === 'safe') return undefined;
  return judged.status === 'vulnerable' ? judged.complexity.summary : 'not judged in ten minutes';
}

interface Node {
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function constantText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (typeof node.value === 'string') return node.value;
  const [quasi, ...others] = Array.isArray(node.quasis) ? node.quasis : [];
  return others.length === 0 && isNode(quasi) && isNode(quasi.value) && typeof quasi.value.cooked === 'string'
    ? quasi.value.cooked
    : undefined;
}
