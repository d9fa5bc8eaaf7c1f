/** Explains YAML syntax errors to people who only wanted to write a text. */
import { type Document, isScalar, type LineCounter, visit } from 'yaml';

export interface SyntaxProblem {
  line: number;
  column: number;
  message: string;
}

/**
 * The first problem of each line, because the parser reports several. Also rejects anchors (`&`), aliases
 * (`*`) and tags (`!`): hosts who type them mean emphasis or an exclamation, and the parser would silently
 * drop the words.
 */
export function syntaxProblems(
  document: Document,
  source: string,
  lineCounter: LineCounter,
): SyntaxProblem[] {
  const marks: ParseError[] = [];
  visit(document, {
    // The parser's own check (`uniqueKeys`) is off everywhere, because it takes quadratic time.
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) marks.push({ code: 'DUPLICATE_KEY', offset: key.range?.[0] ?? 0 });
        seen.add(key.value);
      }
    },
    Alias: (_, { range }) => void marks.push({ code: 'ALIAS', offset: range?.[0] ?? 0 }),
    Value: (_, { anchor, range }) => {
      if (anchor !== undefined) marks.push({ code: 'ANCHOR', offset: range?.[0] ?? 0 });
    },
  });
  const parseErrors = [...document.errors, ...document.warnings].map(
    ({ code, pos }): ParseError => ({ code, offset: pos[0] }),
  );
  const rows = source.split(/\r?\n/);
  const problems = [...parseErrors, ...marks].map((error) => explain(error, source, rows, lineCounter));
  const first = new Map<number, SyntaxProblem>();
  for (const problem of problems) if (!first.has(problem.line)) first.set(problem.line, problem);
  return [...first.values()].toSorted((a, b) => a.line - b.line);
}

interface ParseError {
  code: string;
  offset: number;
}

function explain(
  { code, offset }: ParseError,
  source: string,
  rows: readonly string[],
  counter: LineCounter,
): SyntaxProblem {
  const { line, col } = counter.linePos(offset);
  // An alias is reported where it stands; other errors point behind the start of the faulty text.
  if (code === 'ALIAS') return { line, column: col, message: mark(source[offset] ?? '*') };
  const empty = code === 'MISSING_CHAR' ? tooWideEmptyRow(rows, line) : undefined;
  if (empty !== undefined) return { line: empty, column: 1, message: TOO_WIDE };
  for (const row of code === 'BAD_INDENT' || code === 'MISSING_CHAR' ? [line, line - 1] : [line]) {
    const start = startOfText(rows[row - 1] ?? '');
    if (row < line && !start.unclosed) continue;
    // A duplicate key is reported before its value, which may begin with `|`.
    if (row === line && col < start.column) continue;
    if (start.marked) return { line: row, column: start.column, message: mark(start.character) };
    if (row === line && code === 'UNEXPECTED_TOKEN' && /["']/.test(start.character))
      return {
        line,
        column: col,
        message: 'du texte suit le guillemet fermant ; attendu : tout le texte entre guillemets "…"',
      };
  }
  return { line, column: col, message: SENTENCES[code] ?? UNREADABLE };
}

/** Column after list dashes and the key. */
function startOfText(row: string) {
  const before = /^\s*(?:- +)*(?:[\p{L}\d_-]+:\s+)?/u.exec(row)?.[0].length ?? 0;
  const character = row[before] ?? '';
  const marked = /[*[\]{}@`%&!|>,]/.test(character);
  const closing = { '[': ']', '{': '}' }[character];
  return { character, column: before + 1, marked, unclosed: closing !== undefined && !row.includes(closing) };
}

/** The first line of a `|` block sets the indent; a blank first line with more spaces makes it ambiguous. */
function tooWideEmptyRow(rows: readonly string[], line: number): number | undefined {
  const indent = rows[line - 1]?.search(/\S/) ?? -1;
  const before = rows.slice(0, line - 1);
  const lastFilled = before.findLastIndex((row) => row.trim() !== '');
  if (indent < 0 || !/[|>][-+\d]*\s*$/.test(rows[lastFilled] ?? '')) return undefined;
  const wide = before.findIndex((row, index) => index > lastFilled && row.length > indent);
  return wide < 0 ? undefined : wide + 1;
}

const TOO_WIDE = 'cette ligne vide a plus d’espaces que les suivantes ; attendu : une ligne sans espace';

function mark(character: string): string {
  return `le texte commence par « ${character} » ; attendu : entre guillemets "…"`;
}

const UNREADABLE = 'illisible à partir d’ici ; attendu : « clé: valeur », ou un texte entre guillemets "…"';

const SENTENCES: Record<string, string> = {
  BAD_DQ_ESCAPE: 'une barre « \\ » entre guillemets "…" ; attendu : deux barres « \\\\ »',
  BAD_INDENT: 'décalage incorrect ; attendu : le même nombre d’espaces que les lignes voisines',
  BLOCK_AS_IMPLICIT_KEY:
    'deux « : » sur une ligne ou décalage incorrect ; mettez le texte entre guillemets "…"',
  DUPLICATE_KEY: 'cette clé est écrite deux fois dans le même bloc',
  MISSING_CHAR: 'il manque un caractère, souvent « : » après la clé ou un guillemet fermant',
  MULTILINE_IMPLICIT_KEY: 'il manque « : » après la clé',
  MULTIPLE_DOCS: 'une ligne « --- » coupe le fichier en deux ; retirez-la',
  TAB_AS_INDENT: 'tabulation au début de la ligne ; attendu : des espaces',
};
