import type { Famille } from '../../../contract/familles.schema.ts';
import { problemOf } from '../../lib/apiError.ts';
import { agrees, invitationOf, namesOf } from './familleForm.ts';

/**
 * Acts on the family as the host saw it. When somebody has changed it since, but nothing that this screen shows (a guest has
 * replied, a box was ticked on the list), acts once more on the family as it is now: there is nothing to decide anew. Another
 * host's mail is something: the family would get two.
 */
export async function onLatest<Done>(
  seen: Famille,
  act: (famille: Famille) => Promise<Done>,
): Promise<{ done: Done; famille: Famille }> {
  try {
    return { done: await act(seen), famille: seen };
  } catch (error) {
    const current = problemOf(error)?.famille;
    if (!current || !looksSame(current, seen)) throw error;
    return { done: await act(current), famille: current };
  }
}

function looksSame(current: Famille, seen: Famille): boolean {
  return current.emailSent === seen.emailSent && agrees(current, { ...namesOf(seen), ...invitationOf(seen) });
}
