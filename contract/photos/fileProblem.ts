/** Why a file is not worth sending, before a byte of it leaves. Apart from the schemas, which guests need not load. */
import { explainName, explainSize } from './photoProblems.ts';

export const EMPTY_FILE = 'Ce fichier est vide.';

export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  const problem = explainName(name);
  if (problem !== null) return problem;
  if (size === 0) return EMPTY_FILE;
  return explainSize(name, size);
}
