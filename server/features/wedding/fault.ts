/** What is wrong with a content file, said so that a host finds the place at once. */

export interface Fault {
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
export function faultLine({ file, line, column, path, message }: Fault): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return `${place} ${path === '' ? '' : `${path} : `}${message}`;
}

/** A value, or everything that keeps it from being one. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; faults: Fault[] };

export type OutcomeValue<Result> = Result extends { ok: true; value: infer Value } ? Value : never;
