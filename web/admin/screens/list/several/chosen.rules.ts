/** Which families are ticked, one by one or from one to another. Pure. */

export interface Chosen {
  ids: ReadonlySet<string>;
  /** The last one that was ticked by itself, where a range begins. */
  anchor: { id: string; others: ReadonlySet<string> } | null;
}

export const NONE_CHOSEN: Chosen = { ids: new Set(), anchor: null };

/** Ticked, or no more. */
export function toggled({ ids }: Chosen, id: string): Chosen {
  const others = new Set(ids);
  const was = others.delete(id);
  return { ids: was ? others : new Set([...others, id]), anchor: { id, others } };
}

/** From the anchor to `id`, as `listed`: all become what the anchor is. A range that grew too far shrinks again. */
export function rangeTo(chosen: Chosen, listed: readonly string[], id: string): Chosen {
  const { ids, anchor } = chosen;
  const from = anchor === null ? -1 : listed.indexOf(anchor.id);
  const to = listed.indexOf(id);
  if (anchor === null || from === -1 || to === -1) {
    const others = new Set(ids);
    others.delete(id);
    return { ids: new Set([...others, id]), anchor: { id, others } };
  }
  const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1);
  const after = new Set(anchor.others);
  for (const each of range) {
    if (ids.has(anchor.id)) after.add(each);
    else after.delete(each);
  }
  return { ids: after, anchor };
}

/** All of these, or none of them where all were ticked already. */
export function allOrNone({ ids }: Chosen, listed: readonly string[]): Chosen {
  const all = new Set([...ids, ...listed]);
  if (all.size > ids.size) return { ids: all, anchor: null };
  for (const id of listed) all.delete(id);
  return { ids: all, anchor: null };
}
