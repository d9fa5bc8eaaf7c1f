import type { Famille } from '../../../contract/familles.schema.ts';
import { isProblem, problemOf } from '../../lib/apiError.ts';

/** True when nothing was saved because somebody else has written since. */
export function isOvertaken(error: unknown): boolean {
  return isProblem(error, 'stale-family') || isProblem(error, 'stale-param');
}

/**
 * Writes to the family as the host saw it. Where somebody else has written since, but not to the fields that this write rests on,
 * it is sent once more with the version of now; otherwise the refusal (`stale-family`) is thrown.
 */
export async function onLatest<Done>(
  seen: Famille,
  fields: readonly (keyof Famille)[],
  write: (famille: Famille) => Promise<Done>,
): Promise<{ done: Done; famille: Famille }> {
  try {
    return { done: await write(seen), famille: seen };
  } catch (error) {
    const current = problemOf(error)?.famille;
    if (!current || !agree(current, seen, fields)) throw error;
    return { done: await write(current), famille: current };
  }
}

export function agree(one: Famille, other: Famille, fields: readonly (keyof Famille)[]): boolean {
  return fields.every((field) => one[field] === other[field]);
}
