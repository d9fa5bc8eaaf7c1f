/** What is wrong with a content file, said so that a host finds the place at once. */

export interface ContentProblem {
  /** Path inside the content folder. */
  file: string;
  /** From 1; absent when the file itself is missing. */
  line?: number;
  column?: number;
  /** Keys that lead to the value, `cathedrale.parkings.0.carte`; empty for the whole file. */
  path: string;
  message: string;
}

/** `lieux.yaml:12:5 eglise.carte : reçu « x » ; attendu : …` */
export function problemLine({ file, line, column, path, message }: ContentProblem): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return `${place} ${path === '' ? '' : `${path} : `}${message}`;
}

/** A value, or everything that keeps it from being one. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problems: ContentProblem[] };

/** Whatever the reading of `file` stumbles over is told with its name: a throw would reach no host. */
export async function orProblem<Value>(
  file: string,
  read: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await read();
  } catch (error) {
    return { ok: false, problems: [{ file, path: '', message: reason(error) }] };
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'ENOENT') return 'ce fichier manque';
  return `illisible (${code}) ; attendu : un fichier ou un dossier que le site a le droit de lire`;
}
