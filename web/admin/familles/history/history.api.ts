import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { HistoryEntry } from '../../../../contract/familles/history.schema.ts';
import { get, post } from '../../data/hostCall.ts';

const path = (id: string) => `/famille/${encodeURIComponent(id)}/history`;

export const fetchHistory = (familleId: string) => get<HistoryEntry[]>(path(familleId));

/** The family as it was before the entry. */
export function restoreState({ id, version }: HostFamille, entry: HistoryEntry): Promise<HostFamille> {
  return post(`${path(id)}/${entry.id}?version=${version}`, {});
}
