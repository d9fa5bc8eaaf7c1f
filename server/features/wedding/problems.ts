/**
 * Problems of the content, each with the place for a host to correct. Formats them, makes one of an
 * exception, collects those of several files, and throws them at a start without any valid content.
 */

export interface ContentProblem {
  file: string;
  /** From 1; absent for a problem of the whole file. */
  line?: number;
  column?: number;
  /** Keys that lead to the value, `cathedrale.parkings.0.carte`; empty for the whole file. */
  path: string;
  message: string;
}

/** A value, or all problems that prevent it. */
export type Outcome<Value> = { ok: true; value: Value } | Failed;
interface Failed {
  ok: false;
  problems: ContentProblem[];
}

export function failed(file: string, message: string): Failed {
  return { ok: false, problems: [{ file, path: '', message }] };
}

/** `lieux.yaml:12:5 eglise.carte : reçu « x » ; attendu : …` */
export function problemLine({ file, line, column, path, message }: ContentProblem): string {
  const where = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return `${where} ${path === '' ? '' : `${path} : `}${message}`;
}

export class ContentProblems extends Error {
  readonly lines: string[];
  constructor(dir: string, problems: readonly ContentProblem[]) {
    const lines = problems.map(problemLine);
    super(`à corriger dans ${dir}\n${lines.join('\n')}`);
    this.name = 'ContentProblems';
    this.lines = lines;
  }
}

/** Turns an exception during the reading of `file` into a problem, so that hosts see it. */
export async function orProblem<Value>(
  file: string,
  read: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await read();
  } catch (error) {
    return failed(file, reason(error));
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'ENOENT') return 'ce fichier manque';
  return `illisible (${code}) ; attendu : un fichier ou un dossier que le site a le droit de lire`;
}

/** All values, or the problems of all files in order, so that hosts can correct everything at once. */
export async function all<Values extends object>(
  reads: {
    [Key in keyof Values]: Promise<Outcome<Values[Key]>>;
  },
): Promise<Outcome<Values>> {
  const outcomes = await Promise.all(
    Object.entries<Promise<Outcome<unknown>>>(reads).map(async ([key, read]) => ({ key, ...(await read) })),
  );
  const problems = outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.problems));
  if (problems.length > 0) return { ok: false, problems: problems.toSorted(byPosition) };
  const values = outcomes.flatMap((outcome) => (outcome.ok ? [[outcome.key, outcome.value] as const] : []));
  return { ok: true, value: Object.fromEntries(values) as Values };
}

function byPosition(a: ContentProblem, b: ContentProblem): number {
  return a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
