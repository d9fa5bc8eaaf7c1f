/** Why a file is not worth sending, before a byte of it leaves. Apart from the schemas, which guests need not load. */
import { explainName, explainPhotoProblem } from './photoProblems.ts';
import { MAX_PHOTO_BYTES } from './photos.rules.ts';

export const EMPTY_FILE = 'Ce fichier est vide.';

/** Null for one that may be sent. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  const problem = explainName(name);
  if (problem !== null) return problem;
  if (size === 0) return EMPTY_FILE;
  return size > MAX_PHOTO_BYTES ? explainPhotoProblem('too-heavy', null) : null;
}
