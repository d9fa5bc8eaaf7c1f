/** Optimistic locking: every write of a family sends the version that the host saw. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import { problemOf } from '../../../lib/apiError.ts';
import { keys, refresh } from '../../data/queryClient.ts';
import { keepFamille } from '../../data/useFamilles.ts';

type Write = (
  seen: HostFamille,
  /** Fields that the write depends on, including those it changes. */
  fields: readonly (keyof HostFamille)[],
  send: (famille: HostFamille) => Promise<HostFamille>,
) => Promise<HostFamille>;

/** Retries if only other fields changed, else throws `stale-family`; screens show the latest either way. */
export const writeFamille: Write = async (seen, fields, send) => {
  try {
    const saved = await onLatest(seen, fields, send);
    await keepFamille(saved);
    return saved;
  } catch (error) {
    const current = problemOf(error)?.famille;
    if (current) await keepFamille(current);
    else void refresh(keys.familles);
    throw error;
  }
};

const onLatest: Write = async (seen, fields, send) => {
  try {
    return await send(seen);
  } catch (error) {
    const current = problemOf(error)?.famille;
    if (!current) throw error;
    const latest = { ...seen, ...current };
    if (!sameFields(latest, seen, fields)) throw error;
    return send(latest);
  }
};

export function sameFields(
  one: HostFamille,
  other: HostFamille,
  fields: readonly (keyof HostFamille)[],
): boolean {
  return fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}
