/** Two hosts at once: every write of a family says which version the host saw. */
import { useQueryClient } from '@tanstack/react-query';
import type { Famille } from '../../../contract/familles.schema.ts';
import { problemOf } from '../../lib/apiError.ts';
import { FAMILLES_KEY, keepFamilles, withFamille } from '../useFamilles.ts';

type Write = (
  seen: Famille,
  /** Those that the write rests on, its own among them. */
  fields: readonly (keyof Famille)[],
  send: (famille: Famille) => Promise<Famille>,
) => Promise<Famille>;

/** Sent once more where others changed only other fields; else throws `stale-family`. Either way the screens show the family as it stands. */
export function useWriteFamille(): Write {
  const client = useQueryClient();
  const keep = (famille: Famille) => keepFamilles(client, (familles) => withFamille(familles, famille));

  return async (seen, fields, send) => {
    try {
      const saved = await onLatest(seen, fields, send);
      await keep(saved);
      return saved;
    } catch (error) {
      const current = problemOf(error)?.famille;
      if (current) await keep(current);
      else void client.invalidateQueries({ queryKey: FAMILLES_KEY });
      throw error;
    }
  };
}

const onLatest: Write = async (seen, fields, send) => {
  try {
    return await send(seen);
  } catch (error) {
    const current = problemOf(error)?.famille;
    if (!current || !sameFields(current, seen, fields)) throw error;
    return send(current);
  }
};

export function sameFields(one: Famille, other: Famille, fields: readonly (keyof Famille)[]): boolean {
  return fields.every((field) => one[field] === other[field]);
}
